/** A selection in the text becomes a passage; a bar beside it (at the foot of the window under a finger) offers to note it. */
import { targetAt, type Motivation, type NoteLayer, type Passage } from '../../notes/model.ts'
import { button, make } from './make.ts'
import { offsetAt } from './passages.ts'

export interface Chosen {
  readonly clause: HTMLElement
  readonly layer: NoteLayer
  readonly first: number
  readonly last: number
}

const layerAt = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : (node?.parentElement ?? null))?.closest<HTMLElement>(
    '.clause [data-layer]',
  ) ?? null

/** The passage selected, cut at the edge of the clause and layer it begins in; null where no word of the book is. */
export function chosenNow(passages: ReadonlyMap<HTMLElement, Passage>): Chosen | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const layer = layerAt(range.startContainer) ?? layerAt(range.endContainer)
  const clause = layer?.closest<HTMLElement>('.clause')
  const passage = clause ? passages.get(clause) : undefined
  if (!layer || !clause || !passage) return null
  const which = layer.dataset.layer === 'modern' ? 'modern' : 'print'
  const start = layer.contains(range.startContainer)
    ? offsetAt(layer, range.startContainer, range.startOffset)
    : 0
  const end = layer.contains(range.endContainer)
    ? offsetAt(layer, range.endContainer, range.endOffset)
    : passage[which].length
  const target = targetAt(passage, which, start, end)
  return target ? { clause, layer: which, first: target.words[0], last: target.words[1] } : null
}

export function selectionBar(
  passages: ReadonlyMap<HTMLElement, Passage>,
  begin: (chosen: Chosen, motivation: Motivation) => void,
): void {
  let chosen: Chosen | null = null
  const act = (motivation: Motivation) => (): void => {
    const now = chosen
    hide()
    if (now) begin(now, motivation)
  }
  const bar = make(
    'div',
    { class: 'note-bar', role: 'toolbar', 'aria-label': 'Выделенные слова' },
    button('Выделить', act('highlighting')),
    button('Заметка', act('commenting')),
    button('Вопрос', act('questioning')),
    button('Метка', act('tagging')),
  )
  bar.hidden = true
  // A press on the bar must not take the selection away before it is used.
  bar.addEventListener('pointerdown', event => event.preventDefault())
  document.body.append(bar)
  const hide = (): void => {
    bar.hidden = true
    chosen = null
  }
  const coarse = matchMedia('(pointer: coarse)')
  const show = (): void => {
    chosen = chosenNow(passages)
    if (!chosen) return hide()
    bar.hidden = false
    bar.toggleAttribute('data-docked', coarse.matches)
    if (coarse.matches) return
    const at = getSelection()?.getRangeAt(0).getBoundingClientRect()
    if (!at) return
    const { offsetWidth: width, offsetHeight: height } = bar
    const beside = at.bottom + height + 16 < innerHeight ? at.bottom + 8 : at.top - height - 8
    bar.style.setProperty('--x', `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`)
    bar.style.setProperty('--y', `${Math.max(8, Math.min(beside, innerHeight - height - 8))}px`)
  }
  let timer = 0
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer)
    timer = window.setTimeout(show, 180)
  })
  addEventListener('scroll', () => !bar.hidden && show(), { passive: true })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !bar.hidden) hide()
    if (event.altKey && event.code === 'KeyM' && !bar.hidden) {
      event.preventDefault()
      act('commenting')()
    }
  })
}
