/**
 * A reading page carries the first position of each clause; the others stand on a page of their own, and are brought from
 * there when a group is opened or when the address asks for one of them (`?diagram=7`).
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

/** Puts the rest of a group in the place of the link to it; without a net the link stays. */
const bring = async (group: Element): Promise<void> => {
  const link = group.querySelector<HTMLAnchorElement>('.rest a')
  if (!link) return
  const found = await positionsPage(link.pathname).catch(() => undefined)
  const all = found?.getElementById(decodeURIComponent(link.hash.slice(1)))?.querySelectorAll('.diagram')
  if (!all || !link.isConnected) return
  link.parentElement!.replaceWith(...[...all].slice(1).map(figure => document.importNode(figure, true)))
}

export const bringWhenOpened = (): void => {
  for (const group of document.querySelectorAll('details.positions'))
    group.addEventListener('toggle', () => void bring(group))
  // On the page of positions a link to a clause opens its group.
  addEventListener('hashchange', () => {
    const group = document.getElementById(location.hash.slice(1))?.querySelector('details.positions')
    if (group && document.querySelector('.tried')) group.setAttribute('open', '')
  })
}

/** Resolves when the position the address asks for is on the page, if there is one. */
export const bringAsked = async (): Promise<void> => {
  const number = new URLSearchParams(location.search).get('diagram')
  if (number === null || document.querySelector(`[data-mode=diagram][data-n="${CSS.escape(number)}"]`)) return
  await Promise.all([...document.querySelectorAll('details.positions')].map(bring))
}
