/** Copying: the text as shown, a citation, a link to a clause. */

const say = (button: HTMLElement, what: string) => {
  const before = button.dataset.name ?? button.textContent ?? ''
  button.dataset.name = before
  button.textContent = what
  setTimeout(() => {
    button.textContent = before
  }, 1600)
}

const copy = async (button: HTMLElement, text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    say(button, 'скопировано')
  } catch {
    say(button, 'браузер не позволил')
  }
}

const shownLayer = () => (document.documentElement.dataset.spelling === 'new' ? 'modern' : 'print')

const clauseText = (clause: Element) => {
  const layer = clause.querySelector(`[data-layer=${shownLayer()}]`) ?? clause.querySelector('[data-layer]')
  const label = clause.querySelector('.num')?.textContent?.trim() ?? ''
  return `${label}. ${layer?.textContent ?? ''}`
}

/** The page's address without what belongs to this reader alone. */
const address = (hash: string) => `${location.origin}${location.pathname}${hash}`

const citation = (urn: string, hash: string) => {
  const title = document.querySelector('h1')?.textContent?.trim() ?? ''
  const version = document.querySelector<HTMLElement>('[data-version]')?.dataset.version ?? ''
  const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(),
  )
  return `«${title}» // Пасьянсы: исполняемое издание. Версия ${version}. ${urn}. ${address(hash)} (дата обращения: ${day}).`
}

export const copyButtons = (): void => {
  const slug = document.body.dataset.slug ?? ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener('click', () => {
      const blocks = [...document.querySelectorAll('.text > .part, .text > .clause')]
      const heading = (part: Element) =>
        (part.querySelector(shownLayer() === 'print' ? '.old' : '.new') ?? part).textContent?.trim() ?? ''
      const all = blocks.map(block => (block.classList.contains('part') ? heading(block) : clauseText(block)))
      void copy(button, button.dataset.copy === 'text' ? all.join('\n\n') : citation(`pasyans:${slug}`, ''))
    })

  const menu = document.querySelector<HTMLElement>('#clause-menu')
  let clause: HTMLElement | null = null
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.clause > .num > a'))
    link.addEventListener('click', event => {
      if (!menu || event.ctrlKey || event.metaKey || event.shiftKey) return
      clause = link.closest('.clause')
      if (!clause) return
      const at = link.getBoundingClientRect()
      menu.querySelector('.urn')!.textContent = clause.dataset.urn ?? ''
      menu.style.setProperty('--x', `${at.left + scrollX}px`)
      menu.style.setProperty('--y', `${at.bottom + scrollY}px`)
      menu.showPopover()
    })
  for (const button of menu?.querySelectorAll<HTMLElement>('[data-take]') ?? [])
    button.addEventListener('click', () => {
      if (!clause) return
      const take = button.dataset.take
      const urn = clause.dataset.urn ?? ''
      void copy(
        button,
        take === 'link'
          ? address(`#${clause.id}`)
          : take === 'text'
            ? clauseText(clause)
            : citation(urn, `#${clause.id}`),
      )
    })
}
