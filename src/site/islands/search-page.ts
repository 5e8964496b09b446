/** The search page: its state is its address; results while typing; filters; the rest on demand. */
import type { Kind } from '../../search/records.ts'
import type { Options } from '../../search/query.ts'
import { addressOf, contentOf, el, load } from '../search/show.ts'
import { counted } from '../../text/counted.ts'
import { openSession } from '../search/session.ts'

const form = document.querySelector<HTMLFormElement>('[data-search-page]')!
const results = document.querySelector<HTMLElement>('#results')!
const status = document.querySelector<HTMLElement>('#results-status')!
const query = form.elements.namedItem('q') as HTMLInputElement
const STEP = 24

const state = (): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') address.append(name, value)
  return address
}

const restore = (): void => {
  const address = new URLSearchParams(location.search)
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = address.getAll(field.name).includes(field.value)
    else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
      field.value = address.get(field.name) ?? ''
}

const optionsOf = (address: URLSearchParams): Options => ({
  kinds: address.getAll('kind') as Kind[],
  patience: address.get('in') ?? '',
  packs: address.get('packs') ?? '',
  exact: address.has('exact'),
})

let turn = 0
const run = async (most = STEP): Promise<void> => {
  const mine = ++turn
  const address = state()
  const asked = (address.get('q') ?? '').trim()
  document.title = asked ? `${asked} — поиск — Пасьянсы` : 'Поиск — Пасьянсы'
  if (asked === '') {
    results.replaceChildren()
    status.textContent = ''
    return
  }
  const options = optionsOf(address)
  try {
    const session = await openSession()
    const answer = await session.ask(asked, options)
    const groups = await load(answer.hits, most)
    if (mine !== turn) return
    const cards = answer.terms.flatMap(term => term.card ?? [])
    results.replaceChildren(
      ...groups.map(group =>
        el(
          'section',
          { class: 'found-group' },
          el('h2', {}, group.title),
          el(
            'ol',
            {},
            ...group.results.map(result =>
              el(
                'li',
                {},
                el(
                  'a',
                  { href: addressOf(result.shown, asked, options.exact ?? false) },
                  ...contentOf(result.shown, answer.marker, 220, cards),
                ),
              ),
            ),
          ),
        ),
      ),
    )
    const total = answer.hits.length
    if (total > most) {
      const more = el(
        'button',
        { type: 'button', class: 'found-more' },
        `Показать ещё ${Math.min(STEP, total - most)}`,
      )
      more.addEventListener('click', () => {
        const seen = results.querySelectorAll('a').length
        void run(most + STEP).then(() => results.querySelectorAll('a')[seen]?.focus())
      })
      results.append(more)
    }
    if (total > 0) {
      const places = counted(total, 'место', 'места', 'мест')
      const missing = answer.unknown.map(word => `«${word}»`).join(', ')
      status.textContent = answer.partial
        ? `${missing ? `Не встречается: ${missing}. ` : 'Все слова вместе не встречаются. '}Где есть остальное: ${places}.`
        : `Найдено: ${places}.`
      return
    }
    if (answer.terms.every(term => term.without)) {
      status.textContent = 'Введите слово, которое надо найти.'
      return
    }
    status.textContent = 'Ничего не найдено.'
    await explain(session, asked, options, mine)
  } catch {
    if (mine !== turn) return
    results.replaceChildren()
    status.textContent = 'Указатель не загрузился. Проверьте связь и обновите страницу.'
  }
}

const explain = async (
  session: Awaited<ReturnType<typeof openSession>>,
  asked: string,
  options: Options,
  mine: number,
): Promise<void> => {
  const narrowed =
    Boolean(options.kinds?.length) || Boolean(options.patience) || Boolean(options.packs) || options.exact
  const wide = narrowed ? (await session.ask(asked, {})).hits.length : 0
  const hint = wide > 0 ? undefined : await session.suggest(asked, {})
  if (mine !== turn) return
  if (wide > 0) {
    const button = el('button', { type: 'button', class: 'found-more' }, 'Снять отбор')
    button.addEventListener('click', () => {
      const words = query.value
      form.reset()
      query.value = words
      change(true)
      query.focus()
    })
    results.replaceChildren(
      el('p', {}, `Без отбора нашлось бы: ${counted(wide, 'место', 'места', 'мест')}. `),
      button,
    )
    status.textContent = 'С этим отбором ничего не найдено.'
  } else if (hint) {
    const link = el('a', { class: 'xref', href: `?${new URLSearchParams({ q: hint.query })}` }, hint.query)
    results.replaceChildren(
      el(
        'p',
        { class: 'found-hint' },
        hint.why === 'layout' ? 'На другой раскладке: ' : 'Может быть, вы искали: ',
        link,
      ),
    )
    status.textContent = `Ничего не найдено. ${hint.why === 'layout' ? 'На другой раскладке это' : 'Может быть,'} «${hint.query}».`
  } else
    results.replaceChildren(
      el(
        'p',
        {},
        'Ни одно правило, примечание или пересказ этого слова не знает. Проверьте буквы или поищите другое слово.',
      ),
    )
}

const change = (kept: boolean): void => {
  const address = state()
  const to = `${location.pathname}${address.size > 0 ? `?${address}` : ''}`
  if (kept && to !== location.pathname + location.search) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  void run()
}

let timer: ReturnType<typeof setTimeout> | undefined
form.addEventListener('input', event => {
  clearTimeout(timer)
  const typing = event.target === query
  timer = setTimeout(() => change(!typing), typing ? 80 : 0)
})
form.addEventListener('submit', event => {
  event.preventDefault()
  clearTimeout(timer)
  change(true)
})
addEventListener('popstate', () => {
  restore()
  void run()
})
// What was typed or ticked before this script had come is the reader's question; the address asks only an untouched form.
const untouched = [...form.elements].every(
  field =>
    !(field instanceof HTMLInputElement) ||
    (field.type === 'checkbox' ? field.checked === field.defaultChecked : field.value === field.defaultValue),
)
if (untouched) restore()
void run()
