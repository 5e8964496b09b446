/**
 * The table of one patience, full or as a diagram in the text. Enhances HTML the server has written; knows no rules:
 * everything is asked of the engine, and everything it says of them is said in the book's words.
 *
 * This file joins the parts and plays. What a touch means is told by touch.ts, what comes of an act by session.ts;
 * board.ts draws, voice.ts speaks, panel.ts is all about the table, sitting.ts keeps games, opening.ts lays the first.
 */
import { fromOf, toOf, type Chosen } from '../../engine/act.ts'
import { redo, undo, type Game } from '../../engine/game.ts'
import { cardAt, type Position } from '../../engine/position.ts'
import { faultOfChosen, type RulesModule } from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import { setAddress } from '../islands/keep.ts'
import * as answers from './answers.ts'
import { board, type Cell, type Orders } from './board.ts'
import { fetchDesk } from './fetch-desk.ts'
import { escape } from '../../edition/markup.ts'
import { type Drawing } from './html.ts'
import { liveCells, marksOf } from './marks.ts'
import { afterPaint, breath, breather } from './motion.ts'
import { needsDesk, opening } from './opening.ts'
import { panel } from './panel.ts'
import { lookInto } from './peek.ts'
import { handAt, placesOf, sameHand, travelsBetween } from './places.ts'
import { seatAt, tellingOf } from './seat.ts'
import * as session from './session.ts'
import { sharing } from './sharing.ts'
import { randomDeal, sitting } from './sitting.ts'
import { meaningOf } from './touch.ts'
import { look, type TableView } from './view.ts'
import { voice } from './voice.ts'
import * as words from './words.ts'

export interface Sources {
  readonly rules: (slug: string) => Promise<RulesModule>
  readonly figure: (slug: string) => Promise<Figure>
}

export async function start(root: HTMLElement, sources: Sources): Promise<void> {
  const slug = root.dataset.slug ?? ''
  const [rules, figure] = await Promise.all([sources.rules(slug), sources.figure(slug)])
  if (!root.isConnected) return

  const seat = seatAt(root, rules, figure)
  const { full, part } = seat
  const table = root.querySelector<HTMLElement>('.table')!
  const drawing: Drawing = { figure, sprite: root.dataset.sprite ?? '/cards.svg', live: true }
  const sits = sitting(seat)
  const says = voice(seat)
  const about = panel(seat, sits)
  const shares = sharing(seat, says)

  // —— the first game ——

  /** What the text asks for before the table can answer. */
  const askedEarly = new Map<string, string>()
  let read = (name: string, value: string): void => void askedEarly.set(name, value)
  if (full)
    document.addEventListener('pasyans:reading', event => {
      const { name, value } = (event as CustomEvent<{ name: string; value: string }>).detail
      read(name, value)
    })

  await (needsDesk(seat, sits) ? fetchDesk() : breath())
  if (!root.isConnected) return
  const { greeting, fault } = opening(seat, sits)
  if (fault !== undefined || !seat.game) {
    says.say(`<span class="verdict no">Положение не читается.</span> ${escape(fault ?? '')}`)
    return
  }

  // —— drawing ——

  await breath()
  let view: TableView = look(seat.game.position, seat.game.patience.table, seat.unknown)
  let hints = 0
  let shownClaim = -1

  const decorate = () => theBoard.mark(marksOf(seat.game, seat.begun), liveCells(seat.game))

  /** Draws the game as it is now; `before`: cards travel from where they were. */
  const draw = (before?: Position, acts: readonly session.Done[] = []) => {
    view = look(seat.game.position, seat.game.patience.table, seat.unknown)
    theBoard.show(view, before ? travelsBetween(before, seat.game, acts) : [])
    decorate()
    about.draw(view)
    settle()
  }

  let settling = 0
  /** How the game stands, and keeping it. */
  const settle = () => {
    const mine = ++settling
    const { game } = seat
    afterPaint(() => {
      if (mine !== settling) return
      const was = seat.standing
      seat.standing = session.standingOf(game)
      root.dataset.standing = seat.standing
      if (seat.standing !== was && seat.standing !== 'open') says.add(says.rest())
      sits.keep()
    })
  }

  const clear = () => {
    seat.begun = {}
    hints = 0
  }

  // —— acting ——

  const refuse = ({ act, verdict }: session.Outcome & { kind: 'refused' }) => {
    const { patience } = seat.game
    const at = patience.verbOf(act).of === 'card' ? toOf(act) : fromOf(act)
    const tag = verdict.against.map(words.clauseLabel).slice(0, 3).join(' · ')
    // A card stays in the hand that was refused: the next place may be the right one.
    seat.begun = { hand: seat.begun.hand, ...(at < patience.piles ? { refused: { pile: at, tag } } : {}) }
    decorate()
    says.answer(answers.refusal(says.speaker(), seat.game, act, verdict))
  }

  const choose = ({ acts }: session.Outcome & { kind: 'choice' }) => {
    const { patience } = seat.game
    const buttons = acts.map(act => {
      const plain = patience.verbOf(act).name === 'carry'
      const name = plain ? 'положить сверху' : words.deedName(tellingOf(seat), act)
      return `<button type="button" class="deed" data-act="${act}">${escape(name)}</button>`
    })
    says.say(`<span class="verdict">Как?</span> ${buttons.join(' ')}`)
    part('answer')?.querySelector('button')?.focus()
  }

  /** Shows what came of an act. */
  const take = (outcome: session.Outcome): void => {
    hints = 0
    if (outcome.kind === 'refused') return refuse(outcome)
    seat.begun = { hand: seat.begun.hand }
    if (outcome.kind !== 'done') decorate()
    if (outcome.kind === 'choice') return choose(outcome)
    if (outcome.kind === 'nothing') return
    const before = seat.game.position
    seat.game = outcome.game
    seat.begun = {}
    draw(before, outcome.acts)
    const said = answers.done(says.speaker(), seat.game, outcome.acts)
    // What must be done next has the last word.
    if (!says.duty(`${said.html} `)) says.answer(said)
  }

  const putDown = () => {
    clear()
    decorate()
    if (!says.duty()) says.say(says.rest(), true)
  }

  const tap = (cell: Cell): void => {
    const meaning = meaningOf(seat.game, seat.begun.hand, cell)
    if (meaning.kind === 'nothing') return
    if (meaning.kind === 'put') return take(session.attempt(seat.game, meaning.hand, meaning.onto))
    if (meaning.kind === 'put down') return putDown()
    if (meaning.kind === 'empty') {
      const place = escape(words.placeWords(tellingOf(seat), meaning.pile))
      if (!says.duty())
        says.say(`<span class="verdict quiet">Пустое место:</span> ${place}. Сначала возьмите карту.`)
      return
    }
    seat.begun = {}
    if (meaning.kind === 'act') return take(session.perform(seat.game, meaning.act))
    if (meaning.kind === 'take up') return takeUp(meaning.hand)
    decorate()
    const { position } = seat.game
    const card = cardAt(position, meaning.hand.pile, meaning.hand.depth)
    says.duty(`${words.cardHtml(tellingOf(seat), position, card)} подождёт. `)
  }

  const takeUp = (hand: session.Hand) => {
    seat.begun = { hand }
    decorate()
    says.answer(answers.inHand(says.speaker(), seat.game, hand))
  }

  const doubleTap = (cell: Cell): void => {
    const touched = handAt(seat.game, cell)
    if (!touched) return
    const act = session.sendHome(seat.game, touched)
    if (act === undefined) return tap(cell)
    seat.begun = {}
    take(session.perform(seat.game, act))
  }

  /** Another moment of the same game. */
  const step = (to: Game): void => {
    if (to === seat.game) return
    const before = seat.game.position
    seat.game = to
    clear()
    draw(before)
    if (!says.duty()) says.say(`<span class="verdict quiet">Ход ${to.moves.length}.</span> ${says.rest()}`)
  }

  const hint = (): void => {
    const acts = session.suggestions(seat.game)
    if (!acts.length) {
      seat.begun = { hinted: seat.begun.hinted }
      return says.say(says.rest(), true)
    }
    const hinted = acts[hints % acts.length]!
    hints++
    seat.begun = { hinted }
    decorate()
    about.deeds()
    says.answer(answers.hint(says.speaker(), seat.game, hinted, ((hints - 1) % acts.length) + 1, acts.length))
  }

  /** Lays another game; the one before it is kept. */
  const lay = (chosen: Chosen, from: number | Position, said: string) => {
    sits.fresh(chosen, from)
    clear()
    draw()
    says.say(said)
    says.duty()
  }

  /** Plays the next act a diagram demonstrates, from its beginning. */
  const demonstrate = (): void => {
    if (!seat.claims.length) return hint()
    shownClaim = (shownClaim + 1) % seat.claims.length
    if (seat.game.moves.length) sits.fresh(seat.game.patience.chosen, seat.game.start)
    clear()
    draw()
    take(session.perform(seat.game, seat.claims[shownClaim]!.act))
  }

  const inspect = (id: string) => {
    const pile = view.piles.get(id)
    const dialog = part('peek') as HTMLDialogElement | null
    if (!pile || !dialog || dialog.open) return
    const seen = lookInto(drawing, pile)
    if (seen.kind === 'words') says.say(seen.html)
    if (seen.kind !== 'cards') return
    dialog.innerHTML = seen.html
    dialog.showModal()
  }

  // —— orders, by button and by key ——

  const atOnce: Readonly<Record<string, () => void>> = {
    undo: () => step(undo(seat.game)),
    redo: () => step(redo(seat.game)),
    hint,
    help: () => (part('help') as HTMLDialogElement | null)?.showModal(),
  }
  /** Those that keep a game, read one or write one down wait for the desk. */
  const atDesk: Readonly<Record<string, () => void>> = {
    new: () => {
      const deal = randomDeal()
      lay(
        seat.game.patience.chosen,
        deal,
        `<span class="verdict">Новый расклад № ${deal}.</span> Прежняя партия — среди отложенных.`,
      )
    },
    restart: () => {
      const { seed, start, patience } = seat.game
      lay(patience.chosen, seed ?? start, '<span class="verdict">Тот же расклад сначала.</span>')
    },
    share: shares.link,
    place: shares.place,
    pin: shares.pin,
    copy: shares.copyRecord,
    download: shares.downloadRecord,
    demo: demonstrate,
    return: () => {
      shownClaim = -1
      lay(seat.game.patience.chosen, seat.game.start, 'Положение, как оно напечатано.')
    },
  }
  const atTheDesk = (does: () => void) =>
    void fetchDesk().then(does, () =>
      says.say(
        '<span class="verdict no">Не загрузилось.</span> Проверьте связь и обновите страницу: партия останется.',
      ),
    )
  const command = (name: string): void =>
    name in atOnce ? atOnce[name]!() : atTheDesk(() => atDesk[name]?.())

  const KEYS: Readonly<Record<string, string>> = {
    KeyU: 'undo',
    KeyR: 'redo',
    KeyH: 'hint',
    KeyN: full ? 'new' : 'return',
    help: 'help',
  }
  const orders: Orders = {
    tap,
    doubleTap,
    inspect,
    holds: cell => sameHand(seat.begun.hand, handAt(seat.game, cell)),
    lift: cell => {
      const touched = handAt(seat.game, cell)
      if (touched) takeUp(touched)
      return touched !== undefined
    },
    drop: (_cell, onto) => {
      const { hand } = seat.begun
      seat.begun = {}
      const pile = onto === undefined ? undefined : placesOf(seat.game.patience).pileOf(onto)
      if (!hand || pile === undefined) return putDown()
      take(session.attempt(seat.game, hand, pile))
    },
    welcome: () => {
      const { hand } = seat.begun
      const { idOf } = placesOf(seat.game.patience)
      return new Set(hand ? session.actsOf(seat.game, hand).map(act => idOf(toOf(act))) : [])
    },
    key: (key, cell) => {
      if (key === 'Escape') putDown()
      else if (key === 'home') doubleTap(cell)
      else if (key === 'KeyL') inspect(cell.pile)
      else if (key in KEYS) command(KEYS[key]!)
      else return false
      return true
    },
  }

  const theBoard = board(table, figure, drawing, orders)
  about.preferences()

  // —— listening ——

  const resume = (id: string) => {
    sits.keep()
    const kept = sits.store.read()?.games.find(one => one.id === id)
    const trouble = kept && sits.restore(kept)
    clear()
    draw()
    says.say(trouble ? escape(trouble) : says.rest())
  }

  root.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    const named = (name: string) => target?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
    const does = named('do')
    if (does !== undefined) return command(does)
    const act = named('deed') ?? named('act')
    if (act !== undefined) {
      seat.begun = {}
      return take(session.perform(seat.game, Number(act)))
    }
    const move = named('move')
    if (move !== undefined) return step(session.goTo(seat.game, Number(move)))
    const forgotten = named('forget')
    if (forgotten !== undefined) {
      sits.store.forget(forgotten)
      return about.options()
    }
    const other = named('game')
    if (other !== undefined) return resume(other)
    if (target && table.contains(target) && !target.closest('[data-at]') && seat.begun.hand) putDown()
  })

  const prefer = (name: string, input: HTMLInputElement) => {
    const value = input.type === 'checkbox' && !input.checked ? undefined : input.value
    const odd = value !== undefined && value !== input.dataset.default
    if (odd) document.documentElement.dataset[name] = value
    else document.documentElement.removeAttribute(`data-${name}`)
    sits.store.prefer(name, odd ? value : undefined)
    draw()
  }
  root.addEventListener('change', ({ target: input }) => {
    if (!(input instanceof HTMLInputElement)) return
    const { choice, prefer: preference } = input.dataset
    if (choice) tellReading(choice, input.value)
    if (preference) prefer(preference, input)
  })

  root.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-part="by-number"]')) return
    event.preventDefault()
    const text = String(new FormData(form).get('deal') ?? '').trim()
    const deal = Number(text)
    if (!/^\d+$/.test(text) || deal > 0xffffffff) {
      says.say(
        `<span class="verdict no">Номер не подходит.</span> Найдено «${escape(text)}», ожидалось целое число от 0 до 4294967295.`,
      )
      return
    }
    const said = `<span class="verdict">Расклад № ${deal}.</span> Прежняя партия отложена.`
    atTheDesk(() => lay(seat.game.patience.chosen, deal, said))
  })

  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) about.lists()
    },
    true,
  )

  const tellReading = (name: string, value: string) =>
    document.dispatchEvent(new CustomEvent('pasyans:reading', { detail: { name, value } }))

  if (full) {
    read = (name, value) => {
      const { patience, seed } = seat.game
      const reading = patience.readings[name]
      if (!reading || patience.chosen[name] === value) return
      const chosen = { ...patience.chosen, [name]: value }
      if (faultOfChosen(rules, chosen)) return
      atTheDesk(() => {
        setAddress(name, reading.default === value ? null : value)
        sits.fresh(chosen, seed ?? randomDeal())
        clear()
        draw()
        about.options()
        says.say(
          `<span class="verdict">Другое прочтение — новая партия:</span> ${escape(reading.answers[value] ?? value)}. Расклад № ${seat.game.seed}; прежняя партия отложена.`,
        )
      })
    }
    // The text beside follows the readings of the game that was kept.
    for (const [name, value] of Object.entries(seat.game.patience.chosen)) {
      const asked = askedEarly.get(name)
      if (asked === undefined || asked === value) tellReading(name, value)
      else read(name, asked)
    }
    setInterval(() => {
      const playing = seat.standing === 'open' && seat.game.moves.length > 0
      if (playing && document.visibilityState === 'visible') seat.seconds++
    }, 1000)
    addEventListener('pagehide', sits.keep)
  }

  document.addEventListener('pasyans:ask', event => {
    const clause = (event as CustomEvent<{ clause: string | null }>).detail?.clause
    const { patience } = seat.game
    const spoken = clause && patience.clauses.includes(clause) ? patience.speaksOf(clause) : []
    theBoard.light(new Set(spoken.map(zone => zone.name)))
  })
  Object.assign(root, { game: () => seat.game, view: () => view, judgeOf: () => seat.game.patience })

  // —— ready ——

  await theBoard.open(view)
  // All cards may be touched from here on. What is marked on them waits until the judge is ready to be asked, which takes
  // several tasks: a touch that comes before that has him get ready at once.
  await breath()
  const rest = breather()
  while (root.isConnected && !seat.game.patience.prepare()) await rest()
  if (!root.isConnected) return
  session.lawful(seat.game)
  await breath()
  if (!root.isConnected) return
  draw()
  await breath()
  if (!root.isConnected) return
  table.dataset.ready = ''
  root.dataset.ready = ''
  if (says.spoken()) return
  if (!says.duty(greeting ? `${greeting} ` : '')) {
    if (greeting) says.say(greeting)
    else says.say(full ? says.rest() : 'Положение, как оно напечатано.', true)
  }
}
