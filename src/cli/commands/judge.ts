import { agrees, begin, formatAct, formatVerdict, parseDiagram, standing } from '../../engine/index.ts'
import { loadEdition } from '../../pipeline/load.ts'
import { misused, parseArgs } from '../args.ts'
import { formatExpected } from '../gate/diagrams.ts'
import { loadPatience } from '../patiences.ts'
import { root } from '../root.ts'
import { readStdin } from '../stdin.ts'
import { citing, formatAnswer, inconceivable, verdictJson } from '../verdict.ts'

export const summary = 'судит ходы: положение и ходы на входе — ответ с правилами на выходе'

export const usage = `npx pasyans judge SLUG [--reading ИМЯ=ОТВЕТ …] [--json] < ПОЛОЖЕНИЕ

На входе строки положения и строки ходов; каждый ход судится в этом положении:

  council   10♠ | 6♠ 5♥ | …
  lords     9♥ | 9♠ | …
  lords.1 → council.1

Ответ на каждый ход: by — какие правила дозволяют; against — какие запрещают; not provided for — правила этого не
предусматривают, и что они говорят об этих местах (about). Под ответом слова книги. Если за ходом уже стоит ожидаемый ответ,
а судья говорит иначе, код выхода 1. Чем пишут положения и ходы: npx pasyans list SLUG.`

export const run = async (words: readonly string[]): Promise<number> => {
  const parsed = parseArgs(words, { reading: 'many', json: 'flag' }, [1, 1])
  if (!parsed.ok) return misused(parsed, usage)
  const { rest, many, flag } = parsed.args
  const loaded = await loadPatience(rest[0]!, many('reading'))
  if (!loaded.ok) return misused(loaded, usage)
  const { patience, slug, rules } = loaded
  const diagram = parseDiagram(patience, await readStdin())
  if (!diagram.ok) {
    const { line, column, message } = diagram.error
    console.error(`position/malformed stdin:${line}:${column}`)
    console.error(message)
    console.error(`Чем пишут положения и ходы: npx pasyans list ${slug}`)
    return 1
  }
  const { situation, claims, ending } = diagram.value
  if (claims.length === 0 && ending === undefined) {
    console.error('judge/no-acts stdin')
    console.error(
      'Найдено положение без ходов; ожидалась хотя бы одна строка хода, например lords.1 → council.1',
    )
    return 1
  }
  const cite = citing(await loadEdition(root), slug, rules)
  let agreed = true
  for (const { act, expected, line, text } of claims) {
    const verdict = patience.judge(situation.position, act)
    const grounds = cite(verdict)
    const impossible = inconceivable(patience, situation.position, act)
    const right = expected === undefined || agrees(verdict, expected)
    agreed &&= right
    if (flag('json'))
      console.log(
        JSON.stringify({
          line,
          act: formatAct(patience, situation.position, act),
          ...verdictJson(verdict, grounds),
          ...(impossible === undefined ? {} : { impossible }),
          ...(expected === undefined ? {} : { expected, agrees: right }),
        }),
      )
    else console.log(formatAnswer(patience, situation.position, act, verdict, grounds))
    if (expected !== undefined && !right)
      console.error(
        `position/verdict stdin:${line}: ${text} — судья говорит «${formatVerdict(verdict)}», ожидалось «${formatExpected(expected)}».`,
      )
  }
  if (ending !== undefined) {
    const found = standing(begin(patience, situation.position))
    console.log(flag('json') ? JSON.stringify({ line: ending.line, is: found }) : `is ${found}`)
    if (found !== ending.is) {
      agreed = false
      console.error(`position/ending stdin:${ending.line}: найдено «${found}», ожидалось «${ending.is}».`)
    }
  }
  return agreed ? 0 : 1
}
