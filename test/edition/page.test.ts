import { describe, expect, test } from 'vitest'
import { parsePage, proseHtml } from '../../src/edition/page.ts'

const page = (body: string, front = 'slug: zodiac\norder: 2'): string => `---\n${front}\n---\n\n${body}\n`
const told = (source: string): string[] =>
  parsePage(source).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

describe("the editors' page", () => {
  test('containers come out by kind, with what they speak of', () => {
    const { slug, order, packs, history, retellings, readings, notes, problems } = parsePage(
      page(`:::history
Пасьянс известен с *1874* года.
:::

:::retelling{clause="IV"}
Кладите по убыванию.
:::

:::reading{name="people"}
Закрыт.
:::

:::note{key="a" clause="IV"}
Цвета.
:::`),
    )
    expect(problems).toEqual([])
    expect({ slug, order, packs }).toEqual({ slug: 'zodiac', order: 2, packs: 2 })
    expect(history?.html).toBe('<p>Пасьянс известен с <em>1874</em> года.</p>')
    expect(retellings.map(({ clause, html }) => `${clause} ${html}`)).toEqual([
      'IV <p>Кладите по убыванию.</p>',
    ])
    expect(readings.map(({ name }) => name)).toEqual(['people'])
    expect(notes.map(({ key, clause }) => key + clause)).toEqual(['aIV'])
  })

  test('a position is the raw slice between its fences, with line, readings, record and caption', () => {
    const { positions, problems } = parsePage(
      page(`:::position{clause="IV" reading="people=open council=must-play" record="1.zodiac.x..s12..y" name="Порядок"}
# Девятка идёт
# на десятку.

council   10♠ | 6♠ 5♥ | …
- lords   *9♥* | \`-\` | ▒×48
lords.1 → council.1   by II, III, IV
:::`),
    )
    expect(problems).toEqual([])
    expect(positions).toEqual([
      {
        n: 1,
        clauses: ['IV'],
        name: 'Порядок',
        reading: { people: 'open', council: 'must-play' },
        record: '1.zodiac.x..s12..y',
        caption: 'Девятка идёт на десятку.',
        text: 'council   10♠ | 6♠ 5♥ | …\n- lords   *9♥* | `-` | ▒×48\nlords.1 → council.1   by II, III, IV',
        line: 10,
      },
    ])
  })

  test('Russian words beside colons stay', () => {
    const { retellings } = parsePage(page(':::retelling{clause="I"}\nКарты:тузъ и ::король.\n:::'))
    expect(retellings[0]!.html.replace(/<[^>]*>/gu, '')).toBe('Карты:тузъ и ::король.')
  })

  test('old spelling is marked with its language, quotations whole', () => {
    expect(proseHtml('Слова «въ сторону» и тузъ, но не подъезд.')).toBe(
      '<p>Слова «<span lang="ru-petr1708">въ сторону</span>» и <span lang="ru-petr1708">тузъ</span>, но не подъезд.</p>',
    )
  })

  test.each([
    ['text outside containers', page('Просто слова.'), ['6:1 Найден текст вне контейнера: «Просто слова.»']],
    ['an unknown container', page(':::retel{clause="I"}\nА.\n:::'), [/^6:1 Найден контейнер «:::retel»/u]],
    ['a missing attribute', page(':::retelling\nА.\n:::'), ['6:1 У «:::retelling» нет атрибута «clause»']],
    [
      'an unknown attribute',
      page(':::history{claus="I"}\nА.\n:::'),
      [/^6:1 У «:::history» найден атрибут «claus»/u],
    ],
    ['a container left open', page(':::history\nА.'), ['6:1 Контейнер «:::history» не закрыт']],
    ['an empty container', page(':::history\n:::'), ['6:1 Контейнер «:::history» пуст']],
    ['raw HTML', page(':::history\nА <b>и</b> Б.\n:::'), [/^7:3 Найден HTML: <b>/u, /^7:7/u]],
    [
      'a reading that is none',
      page(':::position{reading="open"}\na А♠\n:::'),
      [/^6:1 Прочтение «open» не читается/u],
    ],
    [
      'a deal apart from its record',
      page(':::position{seed="1"}\na А♠\n:::'),
      [/^6:1 У «:::position» найден атрибут «seed»/u],
    ],
    [
      'a clause told twice',
      page(':::retelling{clause="I"}\nА.\n:::\n\n:::retelling{clause="I"}\nБ.\n:::'),
      [/^10:1 Пересказ «I»: второй раз/u],
    ],
    ['no front matter', ':::history\nА.\n:::\n', [/^1:1 Нет заголовка страницы/u]],
    [
      'broken front matter',
      page(':::history\nА.\n:::', 'slug: [a\norder: 2'),
      [/^\d:1 Заголовок страницы: Файл не читается как YAML/u],
    ],
    [
      'front matter of the wrong kind',
      page(':::history\nА.\n:::', 'slug: a\norder: первый'),
      [/^3:1 Заголовок страницы: `order`: найдено «первый», ожидалось: место/u],
    ],
    [
      'front matter with a name nobody reads',
      page(':::history\nА.\n:::', 'slug: a\norder: 2\nplayer: 2'),
      [/^4:1 .*поле `player`, ожидалось одно из: slug, order, packs, players\. Возможно, «players»\?/u],
    ],
    [
      'an empty front matter',
      '---\n---\n:::history\nА.\n:::\n',
      [/^2:1 .*`slug`: найдено ничего/u, /^2:1 .*`order`: найдено ничего/u],
    ],
  ])('%s is told with line and column', (_name, source, expected) => {
    const found = told(source)
    expect(found).toHaveLength(expected.length)
    for (const one of expected)
      expect(found.some(message => (typeof one === 'string' ? message === one : one.test(message)))).toBe(
        true,
      )
  })

  test('what is sound is read beside what is broken', () => {
    const { retellings, problems } = parsePage(page('Слова.\n\n:::retelling{clause="I"}\nА.\n:::'))
    expect(problems).toHaveLength(1)
    expect(retellings).toHaveLength(1)
  })

  test('line ends of Windows change nothing', () => {
    const source = page(':::position{clause="I"}\n# Подпись\na А♠\n:::')
    expect(parsePage(source.replace(/\n/gu, '\r\n'))).toEqual(parsePage(source))
  })
})
