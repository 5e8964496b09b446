/** Results under the box while the reader types: arrows, Enter, Escape; a count for those who listen. */
import { addressOf, contentOf, el, load } from '../search/show.ts'
import { counted } from '../../text/counted.ts'
import { base, openSession } from '../search/session.ts'

const MOST = 8

export const panel = async (form: HTMLFormElement, input: HTMLInputElement): Promise<void> => {
  const list = el('div', { role: 'listbox', id: 'found-list', 'aria-label': 'Найденное' })
  const status = el('p', { role: 'status', class: 'found-status' })
  const box = el('div', { class: 'found', hidden: '' }, status, list)
  form.append(box)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'found-list',
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value)

  let active = -1
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const open = (yes: boolean) => {
    box.hidden = !yes
    input.setAttribute('aria-expanded', String(yes && options().length > 0))
    if (!yes) choose(-1)
  }
  const choose = (n: number) => {
    const all = options()
    all[active]?.removeAttribute('aria-selected')
    active = n
    const one = all[n]
    one?.setAttribute('aria-selected', 'true')
    one?.scrollIntoView({ block: 'nearest' })
    if (one) input.setAttribute('aria-activedescendant', one.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const say = (...words: readonly (string | Node)[]) => status.replaceChildren(...words)

  let turn = 0
  const run = async () => {
    const mine = ++turn
    const query = input.value.trim()
    if (query === '') {
      list.replaceChildren()
      open(false)
      return
    }
    try {
      const session = await openSession()
      const answer = await session.ask(input.value, { typing: true })
      const groups = await load(answer.hits, MOST)
      if (mine !== turn) return
      const asked = answer.terms.flatMap(term => term.card ?? [])
      let n = 0
      const shown = groups.map(group => {
        const title = el(
          'p',
          { class: 'found-title', id: `found-in-${group.slug || 'glossary'}` },
          group.title,
        )
        return el(
          'div',
          { role: 'group', 'aria-labelledby': title.id },
          title,
          ...group.results.map(result =>
            el(
              'a',
              {
                role: 'option',
                id: `found-${n++}`,
                tabindex: '-1',
                href: addressOf(result.shown, query, false),
              },
              ...contentOf(result.shown, answer.marker, 110, asked),
            ),
          ),
        )
      })
      const all = el(
        'a',
        {
          role: 'option',
          id: `found-${n}`,
          tabindex: '-1',
          class: 'found-all',
          href: `${base()}search/?${new URLSearchParams({ q: query })}`,
        },
        `Всё найденное и отбор: ${counted(answer.hits.length, 'место', 'места', 'мест')}`,
      )
      list.replaceChildren(...shown, ...(n > 0 ? [all] : []))
      choose(-1)
      if (answer.hits.length > 0) {
        say(
          answer.partial
            ? `Все слова вместе не встречаются; хотя бы одно — ${counted(answer.hits.length, 'место', 'места', 'мест')}`
            : `${counted(answer.hits.length, 'место', 'места', 'мест')}${answer.completed === undefined ? '' : ` со словами на «${answer.completed.text}…»`}`,
        )
        open(true)
        return
      }
      const nothing = answer.terms.every(term => term.without)
      say(nothing ? 'Введите слово, которое надо найти.' : 'Ничего не найдено.')
      open(true)
      const hint = await session.suggest(query, {})
      if (mine !== turn || !hint) return
      list.replaceChildren(
        el(
          'a',
          {
            role: 'option',
            id: 'found-0',
            tabindex: '-1',
            class: 'found-hint',
            href: `${base()}search/?${new URLSearchParams({ q: hint.query })}`,
          },
          hint.why === 'layout' ? 'На другой раскладке: ' : 'Может быть: ',
          el('b', {}, hint.query),
        ),
      )
      say(
        `Ничего не найдено. ${hint.why === 'layout' ? 'На другой раскладке это' : 'Может быть,'} «${hint.query}».`,
      )
      open(true)
    } catch {
      if (mine !== turn) return
      list.replaceChildren()
      say('Указатель не загрузился. Проверьте связь и попробуйте ещё раз.')
      open(true)
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), 80)
  })
  list.addEventListener('click', event => {
    // The suggestion is taken into the box; everything else is a link.
    const hint = event.target instanceof Element ? event.target.closest('.found-hint') : null
    if (!hint || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    input.value = hint.querySelector('b')!.textContent
    input.focus()
    void run()
  })
  input.addEventListener('keydown', event => {
    if (event.isComposing) return
    const all = options()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (all.length === 0) return
      event.preventDefault()
      if (box.hidden) open(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      choose(active + step < -1 ? all.length - 1 : active + step >= all.length ? -1 : active + step)
    } else if (event.key === 'Enter' && active >= 0 && !box.hidden) {
      event.preventDefault()
      all[active]!.click()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (!box.hidden) open(false)
      else if (input.value !== '') input.value = ''
      else input.blur()
    }
  })
  input.addEventListener('focus', () => {
    if (input.value.trim() !== '') void run()
  })
  form.addEventListener('focusout', event => {
    if (!(event.relatedTarget instanceof Node) || !form.contains(event.relatedTarget)) open(false)
  })
  // A press on a result must not take the focus from the box before it is followed.
  box.addEventListener('mousedown', event => event.preventDefault())

  if (input.value.trim() !== '') await run()
  else await openSession()
}
