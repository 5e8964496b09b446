/**
 * The table of one patience, full or as a diagram in the text. Enhances HTML the server has written; knows no rules:
 * everything is asked of the engine, and everything it says of them is said in the book's words.
 */
import { download } from '../download.ts'
import { depthOf, fromOf, toOf, type Act, type Chosen } from '../../engine/act.ts'
import { NONE, type Card } from '../../engine/card.ts'
import { begin, redo, undo, type Game, type Standing } from '../../engine/game.ts'
import type { Claim } from '../../engine/notation.ts'
import {
  cardAt,
  cardsIn,
  sizeOf,
  topOf,
  liesFaceDown,
  type Pile,
  type Position,
} from '../../engine/position.ts'
import {
  faultOfChosen,
  patience as prepare,
  type Patience,
  type RulesModule,
  type Verdict,
} from '../../engine/rulebook.ts'
import type { Figure } from '../../patiences/figure.ts'
import { board, type Board, type Cell, type Mark, type Travel } from './board.ts'
import { cardsCount } from './cards.ts'
import { escape, listHtml, pileName, type Drawing } from './html.ts'
import { keeper, type Keeper, type Kept } from './store.ts'
import { pileId } from './layout.ts'
import { look, type PileView, type TableView } from './view.ts'
import * as session from './session.ts'
import * as words from './words.ts'
import * as answers from './answers.ts'
import { setAddress } from '../islands/keep.ts'
import { modernWords } from './quote.ts'
import type * as desks from './desk.ts'

export interface Sources {
  readonly rules: (slug: string) => Promise<RulesModule>
  readonly figure: (slug: string) => Promise<Figure>
}

/** What `veil` of server.ts wrote. */
const unveil = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), sign => sign.charCodeAt(0)))

const FRIENDLY = 1_000_000

const breath = () => new Promise<void>(done => setTimeout(done))
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0]! % FRIENDLY) + 1

export async function start(root: HTMLElement, sources: Sources): Promise<void> {
  const slug = root.dataset.slug ?? ''
  const full = root.dataset.mode !== 'diagram'
  const id = `t${Math.random().toString(36).slice(2, 8)}`
  const [rules, figure] = await Promise.all([sources.rules(slug), sources.figure(slug)])
  if (!root.isConnected) return

  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const table = root.querySelector<HTMLElement>('.table')!
  const answerLine = part('answer')
  const drawing: Drawing = { figure, sprite: root.dataset.sprite ?? '/cards.svg', live: true }

  /** Records, links and the notation: fetched when first needed. */
  let desk: typeof desks | undefined
  const fetchDesk = async () => (desk ??= await import('./desk.ts'))

  // —— the game ——

  let patience!: Patience
  let game: Game
  let unknown: ReadonlySet<Card> | undefined
  let claims: readonly Claim[] = []
  let shownClaim = -1
  let hand: session.Hand | undefined
  let refusedAt: { pile: Pile; tag: string } | undefined
  let hinted: Act | undefined
  let hints = 0
  let gameId = ''
  /** Nobody has asked for this deal: it is the first visitor's, and not worth keeping before it is played. */
  let unasked = false
  let seconds = 0
  let standing: Standing = 'open'
  let view: TableView
  let pileOfId = new Map<string, Pile>()
  let idOfPile = new Map<Pile, string>()

  const troubles: string[] = []
  const store: Keeper = keeper(
    slug,
    () => localStorage,
    message => {
      troubles.push(message)
      const note = part('trouble')
      if (!note) return
      note.hidden = false
      note.textContent = troubles.join(' ')
    },
  )
  const telling = (): words.Telling => ({
    figure,
    patience,
    latin: document.documentElement.dataset.indices === 'latin',
    unknown,
  })

  const choose = (chosen: Chosen) => {
    patience = prepare(rules, chosen)
    pileOfId = new Map()
    idOfPile = new Map()
    for (const zone of patience.zones)
      for (const [index, pile] of zone.piles.entries()) {
        const name = pileId(zone.name, index, zone.piles.length === 1)
        pileOfId.set(name, pile)
        idOfPile.set(pile, name)
      }
  }

  // —— speaking ——

  /** `rest`: nothing is being answered; the line need not stay in sight. */
  const say = (html: string, rest = false) => {
    if (!answerLine) return
    answerLine.innerHTML = html
    answerLine.toggleAttribute('data-rest', rest)
  }
  let answering = 0
  /** The text beside the table is told after the table itself has been painted, and only the last word. */
  const tell = (answer: answers.Answer) => {
    const mine = ++answering
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (mine === answering)
          root.dispatchEvent(new CustomEvent('pasyans:answer', { bubbles: true, detail: answer }))
      }),
    )
  }
  /** The book's words, in the spelling the reader has chosen. */
  const quote = (verdict: Verdict): string => {
    const [ground] = words.decisive(verdict)
    if (!ground) return ''
    const modern = document.documentElement.dataset.spelling === 'new'
    const told = modern ? modernWords(document, ground.clause, ground.words) : undefined
    const old = /[ѣіѳѵ]|ъ(?=[\s,.;:!?)»]|$)/i.test(ground.words) && told === undefined
    return ` <q${old ? ' lang="ru-petr1708"' : ''}>${escape(words.cut(told ?? ground.words))}</q>.`
  }

  const place = (pile: Pile) => escape(words.placeWords(telling(), pile))

  const speaker = (): answers.Speaker => ({ ...telling(), quote })
  const restWords = () => answers.rest(speaker(), game, standing, seconds)

  /** Says it, and tells the text beside. */
  const answer = (said: answers.Said, before = '') => {
    say(`${before}${said.html}`)
    if (said.answer) tell(said.answer)
  }
  const sayDuty = (before = ''): boolean => {
    const said = answers.duty(speaker(), game)
    if (said) answer(said, before)
    return said !== undefined
  }
  const sayHand = () => {
    if (hand) answer(answers.inHand(speaker(), game, hand))
  }
  const sayDone = (acts: readonly session.Done[]) => {
    const said = answers.done(speaker(), game, acts)
    // What must be done next has the last word.
    if (!sayDuty(`${said.html} `)) answer(said)
  }

  // —— drawing ——

  const cellOfCard = (position: Position, pile: Pile, depth: number): Cell => ({
    pile: idOfPile.get(pile) ?? '',
    at: sizeOf(position, pile) - 1 - depth,
  })
  const placesOfCards = (position: Position) => {
    const places = new Map<Card, { pile: Pile; at: number }>()
    for (let pile = 0; pile < patience.piles; pile++)
      for (const [at, card] of cardsIn(position, pile).entries()) places.set(card, { pile, at })
    return places
  }
  const travelsBetween = (before: Position, acts: readonly session.Done[]): Travel[] => {
    const was = placesOfCards(before)
    const is = placesOfCards(game.position)
    const turns = new Map(
      acts.map((done, n) => [patience.verbOf(done.act).of === 'card' ? session.movedCard(done) : -1, n]),
    )
    const travels: Travel[] = []
    for (const [card, now] of is) {
      const then = was.get(card)
      if (!then || then.pile === now.pile) continue
      travels.push({
        from: { pile: idOfPile.get(then.pile)!, at: then.at },
        to: { pile: idOfPile.get(now.pile)!, at: now.at },
        turn: turns.get(card) ?? 0,
      })
    }
    return travels
  }

  const draw = (travels: readonly Travel[] = []) => {
    view = look(game.position, patience.table, unknown)
    theBoard.show(view, travels)
    decorate()
    drawDeeds()
    drawTools()
    scheduleRest()
  }

  const tag = (verdict: Verdict) => {
    const clauses = verdict.lawful ? verdict.by : verdict.against
    return clauses.length > 3
      ? `${words.clauseLabel(clauses[0]!)} …`
      : clauses.map(words.clauseLabel).join(' · ')
  }

  const decorate = () => {
    const marks: Mark[] = []
    const owed = session.duties(game)
    if (!hand && owed.length) {
      for (const act of owed) {
        const verdict = patience.judge(game.position, act)
        const ordering = verdict.lawful
          ? verdict.grounds.find(ground => ground.bearing === 'orders')
          : undefined
        if (toOf(act) < patience.piles)
          marks.push({
            cell: cellOfCard(game.position, toOf(act), 0),
            state: topOf(game.position, toOf(act)) === NONE ? 'duty' : 'allow',
            ...(ordering ? { tag: words.clauseLabel(ordering.clause) } : {}),
          })
        marks.push({ cell: cellOfCard(game.position, fromOf(act), depthOf(act)), state: 'allow' })
      }
    }
    if (hand) {
      marks.push({ cell: cellOfCard(game.position, hand.pile, hand.depth), state: 'held' })
      for (const act of session.actsOf(game, hand))
        if (toOf(act) !== hand.pile)
          marks.push({
            cell: cellOfCard(game.position, toOf(act), 0),
            state: 'allow',
            tag: tag(patience.judge(game.position, act)),
          })
    }
    if (hinted !== undefined && fromOf(hinted) < patience.piles) {
      marks.push({ cell: cellOfCard(game.position, fromOf(hinted), depthOf(hinted)), state: 'hint' })
      if (toOf(hinted) < patience.piles)
        marks.push({
          cell: cellOfCard(game.position, toOf(hinted), 0),
          state: 'hint',
          tag: tag(patience.judge(game.position, hinted)),
        })
    }
    if (refusedAt)
      marks.push({ cell: cellOfCard(game.position, refusedAt.pile, 0), state: 'refuse', tag: refusedAt.tag })
    const live = session.liveCards(game)
    theBoard.mark(marks, cell => {
      const pile = pileOfId.get(cell.pile)
      return (
        pile !== undefined && live.has(pile * 128 + Math.max(0, sizeOf(game.position, pile) - 1 - cell.at))
      )
    })
  }

  const drawDeeds = () => {
    const holder = part('deeds')
    if (!holder) return
    const deeds = session.tableDeeds(game)
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.deed : undefined
    holder.innerHTML = deeds
      .map(
        ({ act, name, lawful }) =>
          `<button type="button" class="deed" data-deed="${act}"${lawful ? '' : ' aria-disabled="true"'}${
            hinted === act ? ' data-state="hint"' : ''
          }>${escape(figure.deeds[name] ?? name)}</button>`,
      )
      .join('')
    if (focused) holder.querySelector<HTMLElement>(`[data-deed="${focused}"]`)?.focus()
  }

  const tallyWords = () => {
    const told = Object.entries(figure.tallies).flatMap(([name, { left, most }]) => {
      const number = typeof most === 'number' ? most : most.answers[patience.chosen[most.reading] ?? '']
      return number === undefined ? [] : [`${left}: ${Math.max(0, number - (view.tallies.get(name) ?? 0))}`]
    })
    const deal = game.seed === undefined ? 'по положению' : `расклад № ${game.seed}`
    const mover = figure.mover ? [`ходит ${answers.turnOf(telling(), game.position)}`] : []
    const time = seconds < 60 ? [] : [words.timeWords(seconds)]
    return [...mover, ...told, deal, words.movesWords(game.moves.length), ...time].join(' · ')
  }
  const drawTools = () => {
    const disable = (name: string, off: boolean) => {
      const tool = root.querySelector(`[data-do="${name}"]`)
      if (off) tool?.setAttribute('aria-disabled', 'true')
      else tool?.removeAttribute('aria-disabled')
    }
    disable('undo', !game.moves.length)
    disable('redo', !game.undone.length)
    const tally = part('tally')
    if (tally) tally.textContent = tallyWords()
    drawRecord()
    drawWords()
  }
  const drawRecord = () => {
    const list = part('acts')
    if (!list || !list.closest('details')?.open) return
    if (!desk) return void fetchDesk().then(drawRecord)
    list.innerHTML = desk.recordHtml(telling(), game)
    const current = list.querySelector<HTMLElement>('[aria-current]')
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2
  }
  const drawWords = () => {
    const list = part('words')
    if (list?.closest('details')?.open) list.innerHTML = listHtml(view, figure)
  }

  /** What is slow and not urgent: how the game stands, and keeping it. */
  let waiting = 0
  const scheduleRest = () => {
    const mine = ++waiting
    const moves = game
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (mine !== waiting) return
        const was = standing
        standing = session.standingOf(moves)
        root.dataset.standing = standing
        if (standing !== was && standing !== 'open') say(`${answerLine?.innerHTML ?? ''} ${restWords()}`)
        save()
      }),
    )
  }

  // —— keeping ——

  const save = () => {
    if (!full || !gameId || (unasked && !game.moves.length && !game.undone.length)) return
    if (!desk) return void fetchDesk().then(save)
    const { record, played } = desk.whole(slug, game, unknown)
    store.keep({
      id: gameId,
      record: desk.encodeRecord(patience, record),
      played,
      seconds,
      at: Date.now(),
      standing,
    })
  }
  const fromRecord = (text: string, played?: number): string | undefined => {
    if (!desk) return 'Средство чтения записей не загрузилось.'
    const head = desk.readRecordHead(text)
    if (!head.ok) return head.error
    if (head.value.slug !== slug) return `Это запись другого пасьянса (${head.value.slug}).`
    const prepared = desk.patienceOfRecord(rules, head.value)
    if (!prepared.ok) return prepared.error
    const record = desk.decodeRecord(prepared.value, text)
    if (!record.ok) return record.error
    const replayed = desk.replay(prepared.value, record.value)
    if (!replayed.ok) return replayed.error
    choose(prepared.value.chosen)
    const begun = record.value.start
    const situation = 'position' in begun ? desk.parseAsciiPosition(patience, begun.position) : undefined
    unknown = situation?.ok && situation.value.unknown.size ? situation.value.unknown : undefined
    game = { ...replayed.value.game, patience }
    if (played !== undefined) game = session.goTo(game, played)
    return replayed.value.fault?.message
  }
  const restore = (kept: Kept): string | undefined => {
    const fault = fromRecord(kept.record, kept.played)
    if (!game) return fault
    gameId = kept.id
    seconds = kept.seconds
    return fault
  }

  const fresh = (chosen: Chosen, from: number | Position) => {
    if (gameId) save()
    choose(chosen)
    game = begin(patience, from)
    if (typeof from === 'number') unknown = undefined
    gameId = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
    unasked = false
    seconds = 0
    standing = 'open'
    clearHand()
  }
  const clearHand = () => {
    hand = undefined
    refusedAt = undefined
    hinted = undefined
    hints = 0
  }

  // —— acting ——

  const take = (outcome: session.Outcome): boolean => {
    refusedAt = undefined
    hinted = undefined
    hints = 0
    if (outcome.kind === 'done') {
      const before = game.position
      game = outcome.game
      hand = undefined
      draw(travelsBetween(before, outcome.acts))
      sayDone(outcome.acts)
      return true
    }
    if (outcome.kind === 'refused') {
      const at = patience.verbOf(outcome.act).of === 'card' ? toOf(outcome.act) : fromOf(outcome.act)
      if (at < patience.piles)
        refusedAt = { pile: at, tag: outcome.verdict.against.map(words.clauseLabel).slice(0, 3).join(' · ') }
      decorate()
      answer(answers.refusal(speaker(), game, outcome.act, outcome.verdict))
      return false
    }
    if (outcome.kind === 'choice') {
      const buttons = outcome.acts.map(
        act =>
          `<button type="button" class="deed" data-act="${act}">${escape(patience.verbOf(act).name === 'carry' ? 'положить сверху' : words.deedName(telling(), act))}</button>`,
      )
      say(`<span class="verdict">Как?</span> ${buttons.join(' ')}`)
      answerLine?.querySelector('button')?.focus()
    }
    return false
  }

  const handAt = (cell: Cell): session.Hand | undefined => {
    const pile = pileOfId.get(cell.pile)
    if (pile === undefined || cell.at < 0) return undefined
    return { pile, depth: sizeOf(game.position, pile) - 1 - cell.at }
  }
  const sameHand = (a: session.Hand | undefined, b: session.Hand | undefined) =>
    a !== undefined && b !== undefined && a.pile === b.pile && a.depth === b.depth

  const tap = (cell: Cell) => {
    const pile = pileOfId.get(cell.pile)
    if (pile === undefined) return
    const touched = handAt(cell)
    if (hand) {
      if (sameHand(hand, touched)) {
        const home = session.actsOf(game, hand).some(act => toOf(act) === pile)
        if (home) return void take(session.attempt(game, hand, pile))
        return putDown()
      }
      const from = hand
      return void take(session.attempt(game, from, pile))
    }
    if (!touched) {
      if (!sayDuty())
        say(`<span class="verdict quiet">Пустое место:</span> ${place(pile)}. Сначала возьмите карту.`)
      return
    }
    refusedAt = undefined
    hinted = undefined
    const asked = session.duties(game).filter(act => toOf(act) === pile)
    if (asked.length === 1 && !session.actsOf(game, touched).length)
      return void take(session.perform(game, asked[0]!))
    const turning = session.deedsOf(game, pile)
    if (turning.length === 1 && touched.depth === 0) return void take(session.perform(game, turning[0]!))
    const acts = session.actsOf(game, touched)
    const card = cardAt(game.position, touched.pile, touched.depth)
    const plain = liesFaceDown(game.position, card) || session.duties(game).length > 0
    if (plain && acts.length === 1) return void take(session.perform(game, acts[0]!))
    if (
      !acts.length &&
      patience.verbs.some(verb => verb.of === 'place') &&
      liesFaceDown(game.position, card)
    ) {
      // A closed card that may not be turned now: the judge says why.
      const verb = patience.verbs.findIndex(one => one.of === 'place')
      return void take(session.perform(game, (((verb << 7) | pile) << 14) | (64 << 7)))
    }
    // While a duty is open, what cannot discharge it is not taken up.
    if (!acts.length && session.duties(game).length) {
      decorate()
      return void sayDuty(`${words.cardHtml(telling(), game.position, card)} подождёт. `)
    }
    hand = touched
    decorate()
    sayHand()
  }

  const putDown = () => {
    clearHand()
    decorate()
    if (!sayDuty()) say(restWords(), true)
  }

  const doubleTap = (cell: Cell) => {
    const touched = handAt(cell)
    if (!touched) return
    const act = session.sendHome(game, touched)
    if (act === undefined) return tap(cell)
    hand = undefined
    take(session.perform(game, act))
  }

  const step = (to: Game) => {
    if (to === game) return
    const before = game.position
    game = to
    clearHand()
    draw(travelsBetween(before, []))
    if (!sayDuty()) say(`<span class="verdict quiet">Ход ${game.moves.length}.</span> ${restWords()}`)
  }
  const hint = () => {
    const acts = session.suggestions(game)
    clearHandKeepingHints()
    if (!acts.length) return say(restWords(), true)
    hinted = acts[hints % acts.length]
    hints++
    decorate()
    drawDeeds()
    answer(answers.hint(speaker(), game, hinted!, ((hints - 1) % acts.length) + 1, acts.length))
  }
  const clearHandKeepingHints = () => {
    hand = undefined
    refusedAt = undefined
  }

  const inspect = (id: string) => {
    const pile = view.piles.get(id)
    const dialog = part('peek') as HTMLDialogElement | null
    if (!pile || !dialog || dialog.open) return
    const names = figure.zones[pile.zone]
    const faces = pile.cards.filter(card => card.face !== null)
    const fan = theBoard.table.querySelector(`[data-pile="${id}"] .cards`)?.childElementCount ?? 1
    const spread = fan === pile.cards.length
    if (!names?.open && !spread) {
      say(
        `<span class="verdict quiet">${escape(pileName(figure, pile))}:</span> ${cardsCount(pile.cards.length)}; видна только верхняя.`,
      )
      return
    }
    if (!faces.length) return
    const open: PileView = { ...pile, cards: faces }
    const cells = open.cards.map(
      card =>
        `<li><svg class="card" viewBox="0 0 100 140" role="img" aria-label="${escape(words.faceName(card.face!))}"><use href="${drawing.sprite}#c-${card.face}"></use></svg></li>`,
    )
    dialog.innerHTML = `<h3>${escape(pileName(figure, pile))}</h3><p>снизу вверх, ${cardsCount(pile.cards.length)}</p><ol class="cards">${cells.join('')}</ol><form method="dialog" class="actions"><button>закрыть</button></form>`
    dialog.showModal()
  }

  /** Those that keep a game, read one or write one down wait for the desk. */
  const command = (name: string) =>
    name === 'undo' || name === 'redo' || name === 'hint' || name === 'help'
      ? commands[name]?.()
      : void fetchDesk().then(() => commands[name]?.())
  const commands: Record<string, () => void> = {
    undo: () => step(undo(game)),
    redo: () => step(redo(game)),
    hint,
    new: () => {
      fresh(patience.chosen, random())
      draw()
      say(
        `<span class="verdict">Новая раскладка № ${game.seed}.</span> Прежняя партия отложена в список «Раскладка».`,
      )
      sayDuty()
    },
    restart: () => {
      const start = game.seed ?? game.start
      const keep = unknown
      fresh(patience.chosen, start)
      unknown = keep
      draw()
      say(`<span class="verdict">Та же раскладка сначала.</span>`)
      sayDuty()
    },
    help: () => (part('help') as HTMLDialogElement | null)?.showModal(),
    share: () => void share(),
    place: () =>
      void copy(
        address(begin(patience, game.position)),
        'Ссылка на это положение скопирована: по ней откроется стол, как он есть, без записи.',
      ),
    // The reader's margin, where the page has one, writes a note to the game as it stands.
    pin: () =>
      document.dispatchEvent(
        new CustomEvent('pasyans:pin', {
          detail: {
            record: desk!.linkWord(slug, game, unknown),
            act: game.moves.reduce((sum, move) => sum + move.acts.length, 0),
          },
        }),
      ),
    copy: () => void copy(recordText(), 'Запись скопирована.'),
    download: () => {
      download(
        `${slug}${game.seed === undefined ? '' : `-${game.seed}`}.txt`,
        'text/plain;charset=utf-8',
        recordText(),
      )
    },
    demo: () => demo(),
    return: () => {
      fresh(patience.chosen, game.start)
      shownClaim = -1
      draw()
      say('Положение, как оно напечатано.')
      sayDuty()
    },
  }
  /** Address of a game: the whole record, or one that begins with a position. */
  const address = (of = game) => {
    const url = new URL(location.href)
    url.hash = ''
    url.search = `?game=${desk!.linkWord(slug, of, unknown)}`
    return url.href
  }
  const recordText = () =>
    desk!.recordText(document.querySelector('h1')?.textContent?.trim() ?? slug, address(), game)
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(`<span class="verdict quiet">${done}</span>`)
    } catch {
      say(
        `<span class="verdict quiet">Браузер не дал скопировать; скопируйте отсюда:</span> <textarea class="by-hand" readonly aria-label="для копирования">${escape(text)}</textarea>`,
      )
    }
  }
  const share = () =>
    copy(address(), 'Ссылка на эту партию скопирована: по ней откроется то же положение и вся запись.')

  // —— diagrams ——

  const demo = () => {
    if (!claims.length) return hint()
    shownClaim = (shownClaim + 1) % claims.length
    const { act } = claims[shownClaim]!
    if (game.moves.length) fresh(patience.chosen, game.start)
    clearHand()
    draw()
    take(session.perform(game, act))
  }

  const orders = {
    tap,
    doubleTap,
    holds: (cell: Cell) => sameHand(hand, handAt(cell)),
    lift: (cell: Cell) => {
      const touched = handAt(cell)
      if (!touched) return false
      refusedAt = undefined
      hinted = undefined
      hand = touched
      decorate()
      sayHand()
      return true
    },
    drop: (_cell: Cell, onto: string | undefined) => {
      const from = hand
      hand = undefined
      const pile = onto === undefined ? undefined : pileOfId.get(onto)
      if (!from || pile === undefined) return putDown()
      const outcome = session.attempt(game, from, pile)
      take(outcome)
      decorate()
    },
    welcome: () => new Set(hand ? session.actsOf(game, hand).map(act => idOfPile.get(toOf(act))!) : []),
    inspect,
    focused: () => undefined,
    key: (key: string, cell: Cell): boolean => {
      if (key === 'Escape') {
        putDown()
        return true
      }
      if (key === 'home') {
        doubleTap(cell)
        return true
      }
      const name = {
        KeyU: 'undo',
        KeyR: 'redo',
        KeyH: 'hint',
        KeyN: full ? 'new' : 'return',
        help: 'help',
      }[key]
      if (key === 'KeyL') inspect(cell.pile)
      else if (name) command(name)
      else return false
      return true
    },
  }

  // —— beginning ——

  const preferences = () => {
    for (const name of ['indices', 'suits']) {
      const value = store.preference(name)
      if (value) document.documentElement.dataset[name] = value
      for (const input of root.querySelectorAll<HTMLInputElement>(`[data-prefer="${name}"]`))
        input.checked = input.value === (document.documentElement.dataset[name] ?? input.dataset.default)
    }
  }

  const openDiagram = (element: HTMLElement): string | undefined => {
    const chosen = Object.fromEntries(
      (element.dataset.reading ?? '')
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(pair => pair.split('=') as [string, string]),
    )
    const fault = faultOfChosen(rules, chosen)
    if (fault) return fault
    choose(chosen)
    const diagram = desk!.parseDiagram(patience, unveil(element.dataset.position ?? ''))
    if (!diagram.ok) return diagram.error.message
    unknown = diagram.value.situation.unknown.size ? diagram.value.situation.unknown : undefined
    claims = diagram.value.claims
    fresh(chosen, diagram.value.situation.position)
    return undefined
  }

  let greeting = ''
  const first = () => {
    const query = new URLSearchParams(location.search)
    if (!full) return openDiagram(root)
    const asked = Object.fromEntries(
      Object.keys(rulesReadings()).flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])),
    )
    const linked = query.get('game')
    const shelf = store.read()
    if (linked !== null) {
      const fault = fromRecord(linked)
      cleanAddress(['game'])
      if (game) {
        gameId = `${Date.now().toString(36)}l`
        greeting = fault
          ? `<span class="verdict no">Ссылка прочитана не вся.</span> ${escape(fault)}`
          : '<span class="verdict">Партия по ссылке.</span>'
        return undefined
      }
      greeting = `<span class="verdict no">Ссылка не читается.</span> ${escape(fault ?? '')} Ваша партия на месте.`
    }
    const number = query.get('diagram')
    const diagram =
      number === null
        ? null
        : document.querySelector<HTMLElement>(
            `pasyans-table[data-mode="diagram"][data-n="${CSS.escape(number)}"]`,
          )
    if (diagram) {
      const fault = openDiagram(diagram)
      cleanAddress(['diagram'])
      if (!fault) {
        claims = []
        greeting = '<span class="verdict">Положение из книги.</span> Дальше — ваш ход.'
        return undefined
      }
    }
    const fault = faultOfChosen(rules, asked)
    const answers = fault ? {} : asked
    // A deal that is asked for is dealt once; after that the game begun with it is the kept one.
    const dealt = Number(query.get('deal') ?? NaN)
    if (Number.isInteger(dealt) && dealt >= 0 && dealt <= 0xffffffff) {
      fresh(answers, dealt)
      cleanAddress(['deal'])
      return undefined
    }
    const kept = shelf?.games.find(one => one.id === shelf.current) ?? shelf?.games[0]
    if (kept) {
      const fault = restore(kept)
      if (game) {
        if (fault) greeting = `<span class="verdict no">Партия восстановлена не вся.</span> ${escape(fault)}`
        if (Object.entries(answers).some(([name, value]) => patience.chosen[name] !== value))
          fresh({ ...patience.chosen, ...answers }, game.seed ?? random())
        return undefined
      }
      greeting = `<span class="verdict no">Сохранённая партия не читается.</span> ${escape(fault ?? '')} Начата новая раскладка.`
    }
    fresh(answers, kept ? random() : Number(root.dataset.deal ?? 1))
    unasked = true
    return undefined
  }
  const rulesReadings = () => (rules.readings ?? {}) as Record<string, unknown>
  const cleanAddress = (names: readonly string[]) => {
    const url = new URL(location.href)
    for (const name of names) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }

  const needed = /[?&](game|diagram)=/.test(location.search) || store.read() !== undefined
  if (!full || needed) await fetchDesk()
  if (!root.isConnected) return
  const fault = first()
  if (fault !== undefined || !game!) {
    say(`<span class="verdict no">Положение не читается.</span> ${escape(fault ?? '')}`)
    return
  }
  // Laying, drawing and answering are tasks of their own: on a slow phone the page scrolls between them.
  await breath()
  const theBoard: Board = board(table, figure, drawing, orders)
  // So are the two questions to the judge; drawing then finds their answers known.
  await breath()
  session.duties(game)
  await breath()
  session.lawful(game)
  await breath()
  if (!root.isConnected) return
  preferences()
  draw()
  await breath()
  if (!root.isConnected) return
  table.dataset.ready = ''
  root.dataset.ready = ''
  if (!sayDuty(greeting ? `${greeting} ` : '')) {
    if (greeting) say(greeting)
    else say(full ? restWords() : 'Положение, как оно напечатано.', true)
  }

  // —— listening ——

  root.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    const doing = target?.closest<HTMLElement>('[data-do]')
    if (doing && root.contains(doing)) return command(doing.dataset.do!)
    const deed = target?.closest<HTMLElement>('[data-deed], [data-act]')
    if (deed) {
      hand = undefined
      return void take(session.perform(game, Number(deed.dataset.deed ?? deed.dataset.act)))
    }
    const move = target?.closest<HTMLElement>('[data-move]')
    if (move) return step(session.goTo(game, Number(move.dataset.move)))
    const old = target?.closest<HTMLElement>('[data-forget]')
    if (old) {
      store.forget(old.dataset.forget!)
      return drawOptions()
    }
    const other = target?.closest<HTMLElement>('[data-game]')
    if (other) {
      save()
      const kept = store.read()?.games.find(one => one.id === other.dataset.game)
      const trouble = kept && restore(kept)
      clearHand()
      draw()
      say(trouble ? escape(trouble) : restWords())
      return
    }
    if (target && table.contains(target) && !target.closest('[data-at]') && hand) putDown()
  })
  root.addEventListener('change', event => {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    if (input.dataset.choice)
      document.dispatchEvent(
        new CustomEvent('pasyans:reading', { detail: { name: input.dataset.choice, value: input.value } }),
      )
    const name = input.dataset.prefer
    if (!name) return
    const value = input.type === 'checkbox' && !input.checked ? undefined : input.value
    const odd = value !== undefined && value !== input.dataset.default
    if (odd) document.documentElement.dataset[name] = value
    else document.documentElement.removeAttribute(`data-${name}`)
    store.prefer(name, odd ? value : undefined)
    draw()
  })
  root.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-part="by-number"]')) return
    event.preventDefault()
    const text = String(new FormData(form).get('number') ?? '').trim()
    const number = Number(text)
    if (!/^\d+$/.test(text) || number > 0xffffffff) {
      say(
        `<span class="verdict no">Номер не подходит.</span> Найдено «${escape(text)}», ожидалось целое число от 0 до 4294967295.`,
      )
      return
    }
    void fetchDesk().then(() => {
      fresh(patience.chosen, number)
      draw()
      say(`<span class="verdict">Раскладка № ${number}.</span> Прежняя партия отложена.`)
      sayDuty()
    })
  })
  root.addEventListener(
    'toggle',
    event => {
      if (!(event.target instanceof HTMLDetailsElement) || !event.target.open) return
      drawRecord()
      drawWords()
      drawOptions()
    },
    true,
  )
  const drawOptions = () => {
    if (!desk) return void fetchDesk().then(drawOptions)
    const { standingWord, readRecordHead } = desk
    const readings = part('readings')
    if (readings) readings.innerHTML = desk.readingsHtml(patience.readings, patience.chosen, id)
    const list = part('games')
    const games = store.read()?.games ?? []
    if (list)
      list.innerHTML = games.length
        ? games
            .map(kept => {
              const head = readRecordHead(kept.record)
              const seed = /\.s(\d+)\./.exec(kept.record)?.[1]
              const name = `${seed ? `№ ${seed}` : 'по положению'}, ${words.movesWords(kept.played)}, ${standingWord(kept.standing)}`
              const now = kept.id === gameId
              const forget = `<button type="button" data-forget="${escape(kept.id)}" aria-label="забыть партию ${name}">забыть</button>`
              return `<li>${now ? `<b>${name} — эта</b>` : `<button type="button" data-game="${escape(kept.id)}"${head.ok ? '' : ' disabled'}>${name}</button> · ${forget}`}</li>`
            })
            .join('')
        : '<li>пока ни одной</li>'
  }
  if (full) {
    document.addEventListener('pasyans:reading', event => {
      const { name, value } = (event as CustomEvent<{ name: string; value: string }>).detail
      if (!(name in patience.readings) || patience.chosen[name] === value) return
      const chosen = { ...patience.chosen, [name]: value }
      if (faultOfChosen(rules, chosen)) return
      void fetchDesk().then(() => {
        setAddress(name, patience.readings[name]!.default === value ? null : value)
        fresh(chosen, game.seed ?? random())
        draw()
        drawOptions()
        say(
          `<span class="verdict">Другое прочтение — новая партия:</span> ${escape(patience.readings[name]!.answers[value] ?? value)}. Раскладка № ${game.seed}; прежняя партия отложена.`,
        )
      })
    })
    // The text beside follows the readings of the game that was kept.
    for (const [name, value] of Object.entries(patience.chosen))
      document.dispatchEvent(new CustomEvent('pasyans:reading', { detail: { name, value } }))
    setInterval(() => {
      if (document.visibilityState === 'visible' && standing === 'open' && game.moves.length) seconds++
    }, 1000)
    addEventListener('pagehide', save)
  }
  document.addEventListener('pasyans:ask', event => {
    const clause = (event as CustomEvent<{ clause: string | null }>).detail?.clause
    const zones =
      clause && patience.clauses.includes(clause) ? patience.speaksOf(clause).map(zone => zone.name) : []
    theBoard.light(new Set(zones))
  })
  Object.assign(root, { game: () => game, view: () => view, judgeOf: () => patience })
}
