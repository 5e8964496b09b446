/**
 * A reading page carries the first position of each clause as a picture. All of them stand on a page of their own as tables,
 * and are brought from there when a group is opened or when the address asks for one (`?diagram=7`).
 */

let page: Promise<Document> | undefined
const positionsPage = (address: string): Promise<Document> =>
  (page ??= fetch(address)
    .then(answer => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then(html => new DOMParser().parseFromString(html, 'text/html'))
    .catch((error: unknown) => {
      // Another try may do better.
      page = undefined
      throw error
    }))

/** Puts the tables of a group in the place of its picture; without a net the picture stays, with the link to the others. */
const bring = async (group: HTMLElement): Promise<void> => {
  const { all } = group.dataset
  const clause = group.closest('.clause')?.id
  if (all === undefined || clause === undefined || group.querySelector('pasyans-table')) return
  const found = await positionsPage(all).catch(() => undefined)
  const figures = [...(found?.getElementById(clause)?.querySelectorAll('.diagram') ?? [])]
  const summary = group.firstElementChild
  if (figures.length === 0 || !summary || group.querySelector('pasyans-table')) return
  group.replaceChildren(summary, ...figures.map(figure => document.importNode(figure, true)))
}

export const bringWhenOpened = (): void => {
  for (const group of document.querySelectorAll<HTMLElement>('details.positions'))
    group.addEventListener('toggle', () => void bring(group))
  // On the page of positions a link to a clause opens its group.
  addEventListener('hashchange', () => {
    const group = document.getElementById(location.hash.slice(1))?.querySelector('details.positions')
    if (group && document.querySelector('.tried')) group.setAttribute('open', '')
  })
}

/** Resolves when the position the address asks for, if there is one, is in the document, where nobody sees it. */
export const bringAsked = async (): Promise<void> => {
  const number = new URLSearchParams(location.search).get('diagram')
  const all = document.querySelector<HTMLElement>('details.positions[data-all]')?.dataset.all
  if (number === null || all === undefined) return
  const found = await positionsPage(all).catch(() => undefined)
  const table = found?.querySelector(`[data-mode=diagram][data-n="${CSS.escape(number)}"]`)
  if (!table) return
  const aside = document.createElement('div')
  aside.hidden = true
  aside.append(document.importNode(table, false))
  document.body.append(aside)
}
