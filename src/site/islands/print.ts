/** The printed copy: soft hyphens come into the words for as long as the page is at the printer, and go again. */

type Divided = Readonly<Record<string, string>>

const withHyphens = (divided: Divided): (() => void) => {
  const changed: [Text, string][] = []
  for (const layer of document.querySelectorAll('.text [data-layer]')) {
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const form = divided[node.data]
      if (form === undefined) continue
      changed.push([node, node.data])
      node.data = form
    }
  }
  return () => {
    for (const [node, before] of changed) node.data = before
  }
}

/** The picture of the table stands in for the table, which is laid for the window it plays in. */
export const printedPlate = (): void => {
  const plate = document.querySelector<HTMLTemplateElement>('#printed-plate')?.content.firstElementChild
  const table = document.querySelector('pasyans-table[data-mode=full]')
  if (!plate || !table) return
  addEventListener('beforeprint', () => table.before(plate))
  addEventListener('afterprint', () => plate.remove())
}

export const printButton = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-print]')
  const { base = '/', slug = '' } = document.body.dataset
  button?.addEventListener('click', () => {
    void (async () => {
      // Without the list the copy is printed all the same, with words whole.
      const divided: Divided = await fetch(`${base}${slug}/hyphens.json`)
        .then(answer => (answer.ok ? (answer.json() as Promise<Divided>) : {}))
        .catch(() => ({}))
      const restore = withHyphens(divided)
      addEventListener('afterprint', restore, { once: true })
      print()
    })()
  })
}
