/** The reader's margin on a reading page: notes beside their clauses, made, changed, deleted and shown. */
import { anchor, counterpart, type Anchoring, type Place } from '../../notes/anchor.ts'
import { motiveName, writeCollection } from '../../notes/exchange.ts'
import { readLink, writeLink } from '../../notes/link.ts'
import {
  targetOf,
  type GameTarget,
  type Motivation,
  type Note,
  type Passage,
  type TextTarget,
} from '../../notes/model.ts'
import { openNotes, type NoteStore } from '../../notes/store.ts'
import { noteForm, type Draft } from './form.ts'
import { draw, type Ink, type Stretch } from './ink.ts'
import { download } from '../download.ts'
import { button, dateRu, freshId, make, say } from './make.ts'
import { clausesOnPage, layerOf, numbersOf, passageOf } from './passages.ts'
import { selectionBar, type Chosen } from './selection.ts'

/** After this many changes without a copy in a file the reader is reminded. */
const REMIND = 25
const now = (): string => new Date().toISOString()

interface Shown {
  readonly note: Note
  readonly anchoring: Anchoring
  /** Somebody else's, from a link. */
  readonly foreign: boolean
}

const mines = {
  highlighting: 'моё выделение',
  commenting: 'моя заметка',
  questioning: 'мой вопрос',
  tagging: 'моя метка',
} as const

const inkOf = ({ note, anchoring, foreign }: Shown): Ink =>
  foreign
    ? 'note-shared'
    : anchoring.status === 'fuzzy'
      ? 'note-fuzzy'
      : note.motivation === 'questioning'
        ? 'note-question'
        : note.motivation === 'tagging'
          ? 'note-tag'
          : 'note'

export async function margin(slug: string, base: string): Promise<void> {
  const clauses = clausesOnPage()
  const passages = new Map<HTMLElement, Passage>()
  for (const clause of clauses) {
    const passage = passageOf(clause)
    if (passage) passages.set(clause, passage)
  }
  const byUrn = new Map([...passages].map(([clause, passage]) => [passage.urn, clause]))
  const all = [...passages.values()]
  const store = await openNotes()
  let shown: Shown[] = []
  let foreign: readonly Note[] = []
  let form: HTMLFormElement | undefined

  // —— drawing ——

  const stretchesOf = (place: Place): Stretch[] => {
    const clause = byUrn.get(place.urn)
    const passage = clause && passages.get(clause)
    if (!clause || !passage) return []
    const other = place.layer === 'print' ? 'modern' : 'print'
    const own: Stretch = {
      clause,
      layer: place.layer,
      start: place.start,
      end: place.end,
      words: place.words,
    }
    if (!layerOf(clause, 'modern')) return [{ ...own, layer: 'print' }]
    return [
      own,
      ...counterpart(place, passage).map(
        ([start, end]) => ({ clause, layer: other, start, end, words: place.words }) as const,
      ),
    ]
  }
  const placesOf = ({ anchoring }: Shown): readonly Place[] =>
    anchoring.status === 'found' || anchoring.status === 'fuzzy' ? [anchoring.place] : []

  const ink = (): void => {
    const inks = new Map<Ink, Stretch[]>(
      (['note', 'note-question', 'note-tag', 'note-fuzzy', 'note-shared'] as const).map(name => [name, []]),
    )
    for (const one of shown) inks.get(inkOf(one))?.push(...placesOf(one).flatMap(stretchesOf))
    for (const [name, stretches] of inks) draw(name, stretches)
  }
  const activate = (one: Shown | null): void =>
    draw('note-active', one ? placesOf(one).flatMap(stretchesOf) : [])

  const refresh = async (): Promise<void> => {
    const mine = (await store.all()).filter(
      note => (note.target.type === 'text' ? note.target.urn.split(':')[1] : note.target.slug) === slug,
    )
    shown = [
      ...mine.map(note => ({ note, foreign: false })),
      ...foreign.map(note => ({ note, foreign: true })),
    ]
      .sort((a, b) => a.note.created.localeCompare(b.note.created))
      .map(one => ({
        ...one,
        anchoring:
          one.note.target.type === 'text' ? anchor(one.note.target, all) : ({ status: 'orphan' } as const),
      }))
    ink()
    list()
  }

  const whereOf = (one: Shown): HTMLElement | undefined => {
    const place =
      placesOf(one)[0] ?? (one.anchoring.status === 'ambiguous' ? one.anchoring.places[0] : undefined)
    return place ? byUrn.get(place.urn) : undefined
  }

  const list = (): void => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-note]')?.dataset.note
    for (const old of document.querySelectorAll('.note-list')) old.remove()
    const homes = new Map<HTMLElement, Shown[]>()
    const lost: Shown[] = []
    for (const one of shown) {
      const home = one.note.target.type === 'text' ? whereOf(one) : undefined
      if (home) homes.set(home, [...(homes.get(home) ?? []), one])
      else lost.push(one)
    }
    for (const [clause, notes] of homes) {
      const box = make('ul', { class: 'pencil note-list extra', 'aria-label': 'Заметки читателя' })
      box.append(...notes.map(entry))
      clause.append(box)
    }
    if (lost.length > 0) {
      const box = make('ul', {
        class: 'pencil note-list note-lost',
        'aria-label': 'Заметки без места в тексте',
      })
      box.append(...lost.map(entry))
      document.querySelector('.text')?.append(box)
    }
    if (focused) document.querySelector<HTMLElement>(`[data-note="${CSS.escape(focused)}"] button`)?.focus()
  }

  const statusLine = ({ note, anchoring, foreign: others }: Shown): string[] => {
    const out: string[] = []
    if (others) out.push('присланная заметка')
    if (note.target.type === 'game') out.push(`к партии, ход ${note.target.act}`)
    else if (anchoring.status === 'fuzzy') out.push(`текст с тех пор изменился; было: «${note.target.exact}»`)
    else if (anchoring.status === 'ambiguous')
      out.push(`эти слова стоят здесь не один раз: «${note.target.exact}»`)
    else if (anchoring.status === 'orphan')
      out.push(`этих слов в тексте больше нет; было: «${note.target.exact}»`)
    return out
  }

  const entry = (one: Shown): HTMLLIElement => {
    const { note, foreign: others } = one
    const item = make('li', { 'data-note': note.id, 'data-kind': note.motivation, tabindex: '-1' })
    if (note.text !== '') item.append(make('p', { class: 'note-text' }, note.text))
    if (note.tags.length > 0)
      item.append(make('p', { class: 'note-tags' }, ...note.tags.map(tag => make('span', {}, tag))))
    for (const line of statusLine(one)) item.append(make('p', { class: 'note-status' }, line))
    const kind = motiveName(note)
    const mine = mines[note.motivation]
    const line = make(
      'p',
      { class: 'when' },
      `${others ? `чужая: ${kind}` : mine} · ${dateRu(note.modified)} `,
    )
    if (note.target.type === 'game')
      line.append(
        make(
          'a',
          { class: 'xref', href: `${base}${slug}/?game=${encodeURIComponent(note.target.record)}` },
          'открыть на столе',
        ),
        ' ',
      )
    if (others)
      line.append(
        button('оставить себе', () => void keep(note)),
        ' ',
        button('убрать', () => {
          foreign = foreign.filter(other => other !== note)
          void refresh()
        }),
      )
    else
      line.append(
        button('править', () => edit(one), { 'aria-label': `править: ${kind}` }),
        ' ',
        button('ссылка', () => void share(note), { 'aria-label': `ссылка: ${kind}` }),
        ' ',
        button('удалить', () => void remove(note), { 'aria-label': `удалить: ${kind}` }),
      )
    item.append(line)
    item.addEventListener('pointerenter', () => activate(one))
    item.addEventListener('pointerleave', () => activate(null))
    item.addEventListener('focusin', () => activate(one))
    item.addEventListener('focusout', () => activate(null))
    return item
  }

  // —— making and changing ——

  const write = async (note: Note, done: string): Promise<boolean> => {
    const kept = await store.put([note])
    if (!kept.ok) {
      say(kept.message, { name: 'Выгрузить заметки', act: () => void exportAll(store) })
      return false
    }
    const unsaved = await store.unsaved()
    if (!store.kept)
      say('Браузер не хранит заметки: они пропадут вместе со страницей.', {
        name: 'Выгрузить в файл',
        act: () => void exportAll(store),
      })
    else if (unsaved >= REMIND && unsaved % REMIND === 0)
      say(`С последней копии сделано изменений: ${unsaved}. Сохраните заметки в файл.`, {
        name: 'Выгрузить',
        act: () => void exportAll(store),
      })
    else say(done)
    await refresh()
    return true
  }

  const closeForm = (): void => {
    form?.remove()
    form = undefined
    draw('note-draft', [])
  }

  const open = (
    clause: HTMLElement,
    draft: Draft,
    save: (draft: Draft) => Promise<boolean>,
    back: () => HTMLElement | null | undefined,
  ): void => {
    closeForm()
    const passage = passages.get(clause)
    if (!passage) return
    form = noteForm({
      passage,
      title: `Заметка: ${clause.querySelector('.num a')?.getAttribute('aria-label') ?? clause.id}`,
      draft,
      preview: ({ layer, first, last }) => {
        const target = targetOf(passage, layer, first, last)
        if (!target) return
        const words = Array.from({ length: last - first + 1 }, (_, i) => first + i)
        draw(
          'note-draft',
          stretchesOf({ urn: passage.urn, layer, start: target.start, end: target.end, words }),
        )
      },
      save: async written => {
        if (!(await save(written))) return
        closeForm()
        back()?.focus()
      },
      cancel: () => {
        closeForm()
        back()?.focus()
      },
    })
    clause.append(form)
    form.scrollIntoView({ block: 'nearest' })
    form.querySelector('textarea')?.focus({ preventScroll: true })
  }

  const begin = ({ clause, layer, first, last }: Chosen, motivation: Motivation): void => {
    const passage = passages.get(clause)
    if (!passage) return
    const create = (draft: Draft): Promise<boolean> => {
      const target = targetOf(passage, draft.layer, draft.first, draft.last)
      if (!target) return Promise.resolve(false)
      const time = now()
      const kind = draft.motivation === 'highlighting' && draft.text !== '' ? 'commenting' : draft.motivation
      return write(
        {
          id: freshId(),
          motivation: kind,
          target,
          text: draft.text,
          tags: draft.tags,
          created: time,
          modified: time,
          rest: {},
        },
        'Заметка сохранена.',
      )
    }
    getSelection()?.removeAllRanges()
    const draft: Draft = { layer, first, last, motivation, text: '', tags: [] }
    if (motivation === 'highlighting') void create(draft)
    else open(clause, draft, create, () => clause.querySelector<HTMLElement>('.note-add'))
  }

  const edit = ({ note, anchoring }: Shown): void => {
    if (note.target.type === 'game') return editGame(note, note.target)
    const place = anchoring.status === 'found' || anchoring.status === 'fuzzy' ? anchoring.place : undefined
    const clause = byUrn.get(place?.urn ?? note.target.urn)
    const passage = clause && passages.get(clause)
    const words = place?.words ?? []
    if (!clause || !passage) return rewrite(note)
    const draft: Draft = {
      layer: note.target.layer,
      first: words[0] ?? 1,
      last: words.at(-1) ?? 1,
      motivation: note.motivation,
      text: note.text,
      tags: note.tags,
    }
    open(
      clause,
      draft,
      written => {
        const moved =
          written.first !== draft.first || written.last !== draft.last || written.layer !== draft.layer
        // Saving a note whose text has changed, as it stands, is to say that it belongs here.
        const target: TextTarget =
          place && !moved && anchoring.status === 'found'
            ? (note.target as TextTarget)
            : (targetOf(passage, written.layer, written.first, written.last) ?? (note.target as TextTarget))
        return write(
          {
            ...note,
            target,
            motivation: written.motivation,
            text: written.text,
            tags: written.tags,
            modified: now(),
          },
          'Заметка исправлена.',
        )
      },
      () => document.querySelector<HTMLElement>(`[data-note="${CSS.escape(note.id)}"] button`),
    )
  }

  /** A note without a place keeps its old passage; only its words change. */
  const rewrite = (note: Note): void =>
    standalone(`Заметка без места: «${note.target.type === 'text' ? note.target.exact : ''}»`, note, note)

  const standalone = (title: string, draft: Pick<Note, 'motivation' | 'text' | 'tags'>, note: Note): void => {
    closeForm()
    form = noteForm({
      title,
      draft: { layer: 'print', first: 1, last: 1, ...draft },
      preview: () => undefined,
      save: async written => {
        if (
          await write(
            {
              ...note,
              motivation: written.motivation,
              text: written.text,
              tags: written.tags,
              modified: now(),
            },
            'Заметка сохранена.',
          )
        )
          closeForm()
      },
      cancel: closeForm,
    })
    form.classList.add('note-floating')
    document.body.append(form)
    form.querySelector('textarea')?.focus()
  }
  const editGame = (note: Note, target: GameTarget): void =>
    standalone(`Заметка к партии, ход ${target.act}`, note, note)

  document.addEventListener('pasyans:pin', event => {
    const { record, act } = (event as CustomEvent<{ record: string; act: number }>).detail
    const time = now()
    const target: GameTarget = { type: 'game', slug, record, act }
    const note: Note = {
      id: freshId(),
      motivation: 'commenting',
      target,
      text: '',
      tags: [],
      created: time,
      modified: time,
      rest: {},
    }
    editGame(note, target)
  })

  const remove = async (note: Note): Promise<void> => {
    const gone = await store.remove([note.id])
    await refresh()
    say('Заметка удалена.', {
      name: 'Вернуть',
      act: () => {
        void store.put(gone).then(refresh)
      },
    })
  }

  // —— sharing ——

  const share = async (note: Note): Promise<void> => {
    const link = await writeLink([note])
    if (link === null) {
      download('zametka.jsonld', 'application/ld+json', writeCollection([note]))
      return say('Заметка слишком длинна для ссылки: она выгружена файлом.')
    }
    const url = new URL(`${base}${slug}/`, location.href)
    url.hash = `notes=${link}`
    try {
      await navigator.clipboard.writeText(url.href)
      say('Ссылка на заметку скопирована.')
    } catch {
      const field = make('input', { readonly: '', value: url.href, 'aria-label': 'Ссылка на заметку' })
      const box = make('p', { class: 'note-link' }, 'Скопируйте ссылку: ', field)
      document.querySelector(`[data-note="${CSS.escape(note.id)}"]`)?.append(box)
      field.select()
    }
  }
  const keep = async (note: Note): Promise<void> => {
    const here = await store.all()
    const id = here.some(other => other.id === note.id) ? freshId() : note.id
    foreign = foreign.filter(other => other !== note)
    await write({ ...note, id }, 'Заметка теперь ваша.')
  }
  const fromAddress = async (): Promise<void> => {
    const hash = /^#notes=(.*)$/.exec(location.hash)
    if (!hash) return
    const read = await readLink(hash[1] ?? '', now())
    history.replaceState(history.state, '', location.pathname + location.search)
    if (!read.ok) return say(read.why)
    foreign = read.notes
    await refresh()
    const first = shown.find(one => one.foreign)
    if (first) whereOf(first)?.scrollIntoView({ block: 'center' })
    say(`По ссылке открыто заметок: ${read.notes.length}. Они не сохранены, пока вы не оставите их себе.`)
  }

  // —— ways in ——

  for (const clause of passages.keys()) {
    const name = clause.querySelector('.num a')?.getAttribute('aria-label') ?? clause.id
    const add = button(
      '✎',
      () => {
        const words = passages.get(clause)?.words ?? []
        const layer =
          getComputedStyle(layerOf(clause, 'print') ?? clause).display === 'none' ? 'modern' : 'print'
        begin({ clause, layer, first: words[0]?.n ?? 1, last: words.at(-1)?.n ?? 1 }, 'commenting')
      },
      { class: 'note-add', 'aria-label': `Заметка: ${name}`, title: 'Заметка на полях' },
    )
    clause.querySelector('.num')?.after(add)
  }
  selectionBar(passages, begin)
  document.querySelector('.text')?.addEventListener('click', event => {
    const word = event.target instanceof Element ? event.target.closest('.w') : null
    if (!word || event.defaultPrevented || !getSelection()?.isCollapsed) return
    const clause = word.closest<HTMLElement>('.clause')
    const numbers = numbersOf(word)
    const here = shown.filter(one =>
      placesOf(one).some(
        place => byUrn.get(place.urn) === clause && place.words.some(n => numbers.includes(n)),
      ),
    )
    if (here.length === 0) return
    const items = here.map(one =>
      document.querySelector<HTMLElement>(`[data-note="${CSS.escape(one.note.id)}"]`),
    )
    for (const old of document.querySelectorAll('[data-note].open')) old.classList.remove('open')
    for (const item of items) item?.classList.add('open')
    items[0]?.focus()
  })

  store.watch(() => void refresh())
  addEventListener('hashchange', () => void fromAddress())
  await refresh()
  await fromAddress()
  const asked = /^#note=(.*)$/.exec(location.hash)
  if (asked)
    document
      .querySelector<HTMLElement>(`[data-note="${CSS.escape(decodeURIComponent(asked[1] ?? ''))}"]`)
      ?.focus()
  document.documentElement.dataset.notes = 'ready'
}

export async function exportAll(store: NoteStore): Promise<void> {
  download('zametki.jsonld', 'application/ld+json', writeCollection(await store.all()))
  await store.exported()
}
