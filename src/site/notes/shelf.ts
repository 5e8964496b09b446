/** The page «Заметки»: every note with its passage; filters, search, export, import, wiping. */
import { anchor, type Anchoring } from '../../notes/anchor.ts'
import {
  MAX_FILE_BYTES,
  merge,
  motiveName,
  readCollection,
  tooLarge,
  writeCollection,
  writeCsv,
  writeMarkdown,
} from '../../notes/exchange.ts'
import { writeLink } from '../../notes/link.ts'
import type { Note, Passage } from '../../notes/model.ts'
import { openNotes } from '../../notes/store.ts'
import { openLexicon as lexiconOf } from '../../search/lexicon.ts'
import { openLexicon } from '../search/session.ts'
import { has } from './find.ts'
import { download } from '../download.ts'
import { button, dateRu, freshId, make, say } from './make.ts'
import { counted } from '../../text/counted.ts'

type Status = Anchoring['status'] | 'game'
interface NamedPassage extends Passage {
  readonly name: string
}
interface Row {
  readonly note: Note
  readonly slug: string
  readonly status: Status
  readonly passage?: NamedPassage
  /** Place in the book: order of the patience, then of the clause, then of the word. */
  readonly order: readonly [number, number, number]
}

type PassageJson = Pick<NamedPassage, 'urn' | 'hash' | 'name' | 'print' | 'modern'> & {
  readonly words: readonly (readonly [number, number, number, number, number])[]
}

const statuses: Readonly<Record<Status, string>> = {
  found: '',
  fuzzy: 'текст с тех пор изменился',
  ambiguous: 'эти слова стоят в правиле не один раз',
  orphan: 'этих слов в тексте больше нет',
  game: 'к партии',
}

export async function shelf(base: string): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-notes-filter]')
  const list = document.querySelector<HTMLElement>('[data-notes-list]')
  const count = document.querySelector<HTMLElement>('[data-notes-count]')
  const tools = document.querySelector<HTMLElement>('[data-notes-tools]')
  const report = document.querySelector<HTMLElement>('[data-notes-report]')
  if (!form || !list || !count || !tools || !report) return
  const store = await openNotes()
  let lexicon = lexiconOf([])
  let wanted = false
  /** The edition's list of forms comes at the first search; until then, and offline, stems do. */
  const fetchLexicon = (): void => {
    if (wanted) return
    wanted = true
    void openLexicon()
      .then(all => {
        lexicon = all
        apply()
      })
      .catch(() => {
        wanted = false
      })
  }
  const slugs = [...form.querySelectorAll<HTMLOptionElement>('select[name=slug] option')]
    .map(option => option.value)
    .filter(Boolean)
  const titles = new Map(
    [...form.querySelectorAll<HTMLOptionElement>('select[name=slug] option')].map(one => [
      one.value,
      one.text.trim(),
    ]),
  )
  const passages = new Map<string, Promise<readonly NamedPassage[]>>()
  const load = (slug: string): Promise<readonly NamedPassage[]> => {
    const known = passages.get(slug)
    if (known) return known
    const loading = fetch(`${base}notes/${slug}.json`)
      .then(answer => (answer.ok ? (answer.json() as Promise<readonly PassageJson[]>) : []))
      .then(all =>
        all.map(one => ({
          ...one,
          slug,
          words: one.words.map(([n, a, b, c, d]) => ({ n, print: [a, b] as const, modern: [c, d] as const })),
        })),
      )
      .catch(() => {
        passages.delete(slug)
        return []
      })
    passages.set(slug, loading)
    return loading
  }

  const rowOf = async (note: Note): Promise<Row> => {
    const slug = note.target.type === 'game' ? note.target.slug : (note.target.urn.split(':')[1] ?? '')
    const book = slugs.indexOf(slug)
    if (note.target.type === 'game')
      return { note, slug, status: 'game', order: [book, 1e6, note.target.act] }
    const known = book < 0 ? [] : await load(slug)
    const anchoring = anchor(note.target, known)
    const place =
      anchoring.status === 'ambiguous'
        ? anchoring.places[0]
        : anchoring.status === 'orphan'
          ? undefined
          : anchoring.place
    const at = known.findIndex(one => one.urn === place?.urn)
    return {
      note,
      slug,
      status: anchoring.status,
      ...(known[at] ? { passage: known[at] } : {}),
      order: [book, at < 0 ? 1e6 : at, place?.start ?? 0],
    }
  }

  let rows: readonly Row[] = []
  let shown: readonly Row[] = []
  const value = (name: string): string => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
  }
  const nameOf = (note: Note): string => {
    const row = rows.find(one => one.note === note)
    return [
      titles.get(row?.slug ?? '') ?? row?.slug ?? '',
      row?.passage?.name ?? (note.target.type === 'game' ? `партия, ход ${note.target.act}` : ''),
    ]
      .filter(Boolean)
      .join(', ')
  }
  const wordsOf = ({ note }: Row): string =>
    [note.text, ...note.tags, note.target.type === 'text' ? note.target.exact : ''].join(' ')

  const tags = (): void => {
    const select = form.querySelector<HTMLSelectElement>('select[name=tag]')
    if (!select) return
    const chosen = select.value
    const all = [...new Set(rows.flatMap(({ note }) => note.tags))].sort((a, b) => a.localeCompare(b, 'ru'))
    select.replaceChildren(
      make('option', { value: '' }, 'все'),
      ...all.map(tag => make('option', { value: tag }, tag)),
    )
    select.value = all.includes(chosen) ? chosen : ''
  }

  const apply = (): void => {
    const [slug, kind, tag, status, sort, query] = ['slug', 'kind', 'tag', 'status', 'sort', 'q'].map(value)
    if (query) fetchLexicon()
    const lost = (row: Row): number => (row.status === 'orphan' ? 0 : 1)
    shown = rows
      .filter(row => !slug || row.slug === slug)
      .filter(row => !kind || row.note.motivation === kind)
      .filter(row => !tag || row.note.tags.includes(tag))
      .filter(row => !status || row.status === status)
      .filter(row => !query || has(wordsOf(row), query, lexicon))
      .toSorted((a, b) => {
        if (lost(a) !== lost(b)) return lost(a) - lost(b)
        if (sort === 'book')
          return a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2]
        const order = a.note.modified.localeCompare(b.note.modified)
        return sort === 'old' ? order : -order
      })
    list.replaceChildren(...shown.map(item))
    count.textContent =
      rows.length === 0
        ? 'Заметок пока нет. Откройте пасьянс, выделите слова или нажмите ✎ у правила.'
        : shown.length === rows.length
          ? counted(rows.length, 'заметка', 'заметки', 'заметок')
          : `показано ${shown.length} из ${rows.length}`
    form.hidden = rows.length === 0
    tools.hidden = false
  }

  const item = (row: Row): HTMLLIElement => {
    const { note, slug, passage, status } = row
    const { target } = note
    const title = nameOf(note) || 'неизвестный пасьянс'
    const address =
      target.type === 'game'
        ? `${base}${slug}/?game=${encodeURIComponent(target.record)}`
        : passage
          ? `${base}${slug}/#note=${encodeURIComponent(note.id)}`
          : `${base}${slugs.includes(slug) ? `${slug}/` : ''}`
    const element = make('li', { 'data-note': note.id, 'data-status': status })
    element.append(make('h2', {}, make('a', { class: 'xref', href: address }, title)))
    if (target.type === 'text')
      element.append(
        make('blockquote', { lang: target.layer === 'print' ? 'ru-petr1708' : 'ru' }, target.exact),
      )
    if (note.text !== '') element.append(make('p', { class: 'note-text' }, note.text))
    if (note.tags.length > 0)
      element.append(make('p', { class: 'note-tags' }, ...note.tags.map(one => make('span', {}, one))))
    if (statuses[status] !== '' && status !== 'game')
      element.append(make('p', { class: 'note-status' }, statuses[status]))
    element.append(
      make(
        'p',
        { class: 'when' },
        `${motiveName(note)} · ${dateRu(note.modified)} `,
        button('удалить', () => void remove([note]), { 'aria-label': `удалить: ${title}` }),
      ),
    )
    return element
  }

  const refresh = async (): Promise<void> => {
    rows = await Promise.all((await store.all()).map(rowOf))
    tags()
    apply()
  }

  const remove = async (notes: readonly Note[]): Promise<void> => {
    const gone = await store.remove(notes.map(note => note.id))
    await refresh()
    say(
      gone.length === 1
        ? 'Заметка удалена.'
        : `Удалено: ${counted(gone.length, 'заметка', 'заметки', 'заметок')}.`,
      {
        name: 'Вернуть',
        act: () => {
          void store.put(gone).then(refresh)
        },
      },
    )
  }

  const importFile = async (file: File): Promise<void> => {
    report.replaceChildren()
    const tell = (text: string): void => report.append(make('p', { role: 'alert' }, text))
    if (file.size > MAX_FILE_BYTES) return tell(tooLarge(file.size))
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    } catch {
      return tell('Файл не читается: ожидался текст в UTF-8.')
    }
    const read = readCollection(text, new Date().toISOString())
    if (!read.ok) return tell(read.why)
    const { write, added, updated, same, renamed } = merge(await store.all(), read.notes, freshId)
    const kept = await store.put(write)
    if (!kept.ok) return tell(kept.message)
    await refresh()
    const parts = [
      `новых — ${added}`,
      `обновлено — ${updated}`,
      `уже были — ${same}`,
      `отвергнуто — ${read.refused.length}`,
    ]
    if (renamed > 0) parts.push(`под новым именем, потому что имя занято, — ${renamed}`)
    report.append(make('p', { role: 'status' }, `Прочитано: ${parts.join(', ')}.`))
    if (read.refused.length > 0)
      report.append(
        make(
          'ul',
          {},
          ...read.refused
            .slice(0, 100)
            .map(({ at, why }) => make('li', {}, `Заметка ${at} в файле: ${why}.`)),
        ),
      )
  }

  form.addEventListener('input', apply)
  form.addEventListener('reset', () => setTimeout(apply))
  form.addEventListener('submit', event => event.preventDefault())
  tools.addEventListener('click', event => {
    const what =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]')?.dataset.do : undefined
    const notes = shown.map(({ note }) => note)
    if (what === 'jsonld') {
      download('zametki.jsonld', 'application/ld+json', writeCollection(notes))
      if (shown.length === rows.length) void store.exported()
    } else if (what === 'markdown')
      download('zametki.md', 'text/markdown;charset=utf-8', writeMarkdown(notes, nameOf))
    else if (what === 'csv')
      download('zametki.csv', 'text/csv;charset=utf-8', `\ufeff${writeCsv(notes, nameOf)}`)
    else if (what === 'print') print()
    else if (what === 'wipe' && notes.length > 0) void remove(notes)
    else if (what === 'link') void share(notes)
  })
  const share = async (notes: readonly Note[]): Promise<void> => {
    const slug = shown[0]?.slug
    if (!slug || shown.some(row => row.slug !== slug))
      return say('Ссылкой можно послать заметки к одному пасьянсу: выберите его выше.')
    const link = await writeLink(notes)
    if (link === null) return say('Для ссылки заметок слишком много: выгрузите их в файл.')
    const url = new URL(`${base}${slug}/`, location.href)
    url.hash = `notes=${link}`
    try {
      await navigator.clipboard.writeText(url.href)
      say('Ссылка скопирована.')
    } catch {
      report.replaceChildren(
        make(
          'p',
          {},
          'Скопируйте ссылку: ',
          make('input', { readonly: '', value: url.href, 'aria-label': 'Ссылка на заметки' }),
        ),
      )
    }
  }
  const picker = tools.querySelector<HTMLInputElement>('[data-do=import]')
  picker?.addEventListener('change', () => {
    const file = picker.files?.[0]
    picker.value = ''
    if (file) void importFile(file)
  })
  store.watch(() => void refresh())
  if (!store.kept)
    say('Браузер не хранит заметки: всё, что вы здесь загрузите, пропадёт вместе со страницей.')
  await refresh()
  document.documentElement.dataset.notes = 'ready'
}
