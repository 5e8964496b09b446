/** The form in which a note is written: the passage, its edges word by word, the text, tags, kind. */
import { motiveNames } from '../../notes/exchange.ts'
import type { Motivation, NoteLayer, Passage } from '../../notes/model.ts'
import { button, make } from './make.ts'

export interface Draft {
  readonly layer: NoteLayer
  readonly first: number
  readonly last: number
  readonly motivation: Motivation
  readonly text: string
  readonly tags: readonly string[]
}

export interface FormOptions {
  /** Absent for a note on a game: it has no words to move along. */
  readonly passage?: Passage
  readonly title: string
  readonly draft: Draft
  /** Shows the passage while its edges move. */
  readonly preview: (draft: Draft) => void
  readonly save: (draft: Draft) => void | Promise<void>
  readonly cancel: () => void
}

const kinds: readonly Motivation[] = ['commenting', 'questioning', 'highlighting', 'tagging']
const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]+/)
      .map(tag => tag.trim().slice(0, 100))
      .filter(Boolean),
  ),
]

let forms = 0

export function noteForm({ passage, title, draft, preview, save, cancel }: FormOptions): HTMLFormElement {
  const id = `note-form-${++forms}`
  let { layer, first, last } = draft
  const text = make('textarea', {
    rows: '3',
    maxlength: '20000',
    'aria-label': 'Текст заметки',
    placeholder: 'Ваша заметка',
  })
  text.value = draft.text
  const tags = make('input', {
    type: 'text',
    id: `${id}-tags`,
    placeholder: 'через запятую',
    autocomplete: 'off',
  })
  tags.value = draft.tags.join(', ')
  const kind = make('select', { id: `${id}-kind` })
  for (const value of kinds) {
    const option = make('option', { value }, motiveNames[value])
    option.selected = value === draft.motivation
    kind.append(option)
  }
  const now = (): Draft => ({
    layer,
    first,
    last,
    motivation: kind.value as Motivation,
    text: text.value.trim(),
    tags: splitTags(tags.value),
  })

  const form = make('form', { class: 'pencil note-form extra', 'aria-label': title })
  if (passage) {
    const most = passage.words.length > 0 ? Math.max(...passage.words.map(word => word.n)) : 0
    const least = Math.min(...passage.words.map(word => word.n))
    const quote = make('q', { class: 'note-quote', 'aria-live': 'polite' })
    const show = (): void => {
      const from = passage.words.find(word => word.n === first)
      const to = passage.words.find(word => word.n === last)
      if (from && to) quote.textContent = passage[layer].slice(from[layer][0], to[layer][1])
      quote.lang = layer === 'print' ? 'ru-petr1708' : 'ru'
      preview(now())
    }
    const move = (edge: 'first' | 'last', by: number): void => {
      if (edge === 'first') first = Math.min(last, Math.max(least, first + by))
      else last = Math.max(first, Math.min(most, last + by))
      show()
    }
    const edge = (which: 'first' | 'last', name: string): HTMLElement => {
      const group = make(
        'span',
        { class: 'note-edge', role: 'group', 'aria-label': name },
        button('←', () => move(which, -1), { 'aria-label': `${name}: слово назад` }),
        button('→', () => move(which, 1), { 'aria-label': `${name}: слово вперёд` }),
      )
      group.addEventListener('keydown', event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        move(which, event.key === 'ArrowLeft' ? -1 : 1)
      })
      return make('span', {}, `${name} `, group)
    }
    const layers = make('select', { 'aria-label': 'Слой текста' })
    for (const [value, name] of [
      ['print', 'старое письмо'],
      ['modern', 'новое письмо'],
    ] as const) {
      const option = make('option', { value }, name)
      option.selected = value === layer
      layers.append(option)
    }
    layers.addEventListener('change', () => {
      layer = layers.value as NoteLayer
      show()
    })
    form.append(
      make('p', { class: 'note-passage' }, quote),
      make('p', { class: 'note-edges' }, edge('first', 'начало'), edge('last', 'конец'), layers),
    )
    show()
  } else {
    form.append(make('p', { class: 'note-passage' }, title))
    preview(now())
  }
  form.append(
    text,
    make(
      'p',
      { class: 'note-fields' },
      make('label', { for: `${id}-kind` }, 'вид '),
      kind,
      make('label', { for: `${id}-tags` }, ' метки '),
      tags,
    ),
    make(
      'p',
      { class: 'note-buttons' },
      make('button', { type: 'submit' }, 'Сохранить'),
      button('Отмена', cancel),
      make('small', {}, 'Ctrl + Enter — сохранить, Esc — отмена'),
    ),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    void save(now())
  })
  form.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.requestSubmit()
    }
  })
  return form
}
