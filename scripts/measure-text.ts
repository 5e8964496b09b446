/**
 * How good repair and the modern spelling are on parallel text: `npm run measure:text -- DIR [--only NAME] [--seed N] [--all]`.
 * DIR has pairs NAME.old.txt and NAME.new.txt, pre-reform and modern, paragraph by paragraph on the same lines.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadText } from '../src/pipeline/lexicon.ts'
import { judgeWith } from '../src/text/candidates.ts'
import { modernise, newMemory, repair } from '../src/text/index.ts'
import { legalShape } from '../src/text/shape.ts'
import { alignWords, distance, foldYo, wordsOf } from './measure/align.ts'
import { countLine, newCount } from './measure/count.ts'
import { damage, NOISES, randomFrom } from './measure/noise.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const args = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}
const dir = args.find((arg, i) => !arg.startsWith('--') && !['--only', '--seed'].includes(args[i - 1] ?? ''))
if (dir === undefined || !existsSync(dir))
  fail(
    `${dir === undefined ? 'Папка не названа' : `Папки «${dir}» нет`}. Ожидалась папка с параллельным текстом: пары ИМЯ.old.txt (старая орфография) и ИМЯ.new.txt (современная), абзац в абзац на тех же строках. Такой текст в проект не входит; годится, например, Tolstoy Digital (CC BY-SA).\nnpm run measure:text -- ПАПКА [--only ИМЯ] [--seed N] [--all]`,
  )
const names = readdirSync(dir!)
  .filter(
    name => name.endsWith('.old.txt') && (option('only') === undefined || name.startsWith(option('only')!)),
  )
  .map(name => name.slice(0, -'.old.txt'.length))
  .filter(name => existsSync(join(dir!, `${name}.new.txt`)))
if (names.length === 0)
  fail(`В «${dir}» нет пары ИМЯ.old.txt и ИМЯ.new.txt: найдено ${readdirSync(dir!).join(', ') || 'ничего'}.`)

const percent = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(3).replace('.', ',')} %`
const perThousand = (part: number, whole: number): string =>
  (whole === 0 ? 0 : (1000 * part) / whole).toFixed(2).replace('.', ',')
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

const loadBegan = performance.now()
const loadCpu = cpu()
const resources = await loadText()
const { lexicon } = resources
say(
  `Загрузка словарей и модели: ${(performance.now() - loadBegan).toFixed(0)} мс (процессор ${((cpu() - loadCpu) * 1000).toFixed(0)} мс)`,
)

const judge = judgeWith(lexicon)
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const legal = (word: string): boolean => {
  const core = bare(word)
  return !/[а-яѣіѳѵ]/iu.test(core) || judge(core.toLowerCase()) > 0
}
/** A word that no printer of the time could have set: the reference itself is at fault. */
const unprintable = (word: string): boolean => {
  const core = bare(word).toLowerCase()
  return (
    (/[a-z]/u.test(core) && /[а-я]/u.test(core)) ||
    /[ҍђћ]|^[вкс]$/u.test(core) ||
    (/[а-я]{2}/u.test(core) && !legalShape(core))
  )
}

for (const name of names) {
  const old = readFileSync(join(dir!, `${name}.old.txt`), 'utf8').split('\n')
  const fresh = readFileSync(join(dir!, `${name}.new.txt`), 'utf8').split('\n')
  say(`\n== ${name}: строк ${old.length}, слов ${old.reduce((sum, line) => sum + wordsOf(line).length, 0)}`)

  // 1. print → modern, clean
  let words = 0
  let letters = 0
  let letterErrors = 0
  const spelling = new Map<string, number>()
  const apart = {
    policy: new Map<string, number>(),
    lexical: new Map<string, number>(),
    case: new Map<string, number>(),
  }
  const note = (table: Map<string, number>, key: string): void =>
    void table.set(key, (table.get(key) ?? 0) + 1)
  const OFF = { particles: false, abbreviations: false, adverbs: false, conjunctions: false, names: false }
  old.forEach((line, i) => {
    const meant = foldYo(fresh[i] ?? '')
    const plain = foldYo(modernise(line, { lexicon, policy: OFF }).text)
    const given = foldYo(modernise(line, { lexicon }).text)
    words += wordsOf(meant).length
    letters += meant.length
    if (given === meant) return
    letterErrors += distance(given, meant)
    const inPlain = new Set(alignWords(plain, meant).map(({ from, to }) => `${from} | ${to}`))
    for (const { from, to } of alignWords(given, meant)) {
      const key = `${from} | ${to}`
      if (from.toLowerCase() === to.toLowerCase()) note(apart.case, key)
      else if (!inPlain.has(key)) note(apart.policy, key)
      else if (from === '' || to === '' || lexical(from, to)) note(apart.lexical, key)
      else note(spelling, key)
    }
  })
  const sum = (table: ReadonlyMap<string, number>): number => [...table.values()].reduce((a, b) => a + b, 0)
  say('Старая орфография → современная, чистый текст (ё как е):')
  say(`  ошибок в словах: ${sum(spelling)} из ${words} = ${percent(sum(spelling), words)}`)
  say(`  ошибок в знаках, со всеми расхождениями: ${percent(letterErrors, letters)}`)
  for (const [title, table] of [
    ['ошибки', spelling],
    ['отдельно: другое слово', apart.lexical],
    ['отдельно: выбор правил D9–D13', apart.policy],
    ['отдельно: прописная буква', apart.case],
  ] as const)
    if (table.size > 0)
      say(
        `  ${title} (${sum(table)}): ${[...table].map(([key, n]) => (n > 1 ? `${key} ×${n}` : key)).join('; ')}`,
      )
  const bytes = Buffer.byteLength(old.join('\n'))
  let began = cpu()
  for (let k = 0; k < 5; k++) for (const line of old) modernise(line, { lexicon })
  say(`  скорость: ${((5 * bytes) / 1e6 / (cpu() - began)).toFixed(1).replace('.', ',')} МБ/с`)

  // 2. repair of the clean text: what it touches
  began = cpu()
  let touched = 0
  let faults = 0
  let proposed = 0
  const examples: string[] = []
  const count = old.reduce((total, line) => total + wordsOf(line).length, 0)
  const cleanMemory = newMemory()
  for (const line of old) {
    const { changes, proposals } = repair(line, {
      ...resources,
      memory: cleanMemory,
      orthography: 'pre-reform',
    })
    proposed += proposals.length
    for (const change of changes) {
      if (unprintable(change.from)) faults++
      else {
        touched++
        examples.push(`${change.from} ⇒ ${change.to}`)
      }
    }
  }
  say(
    `Исправление чистого текста: изменено ${touched} (${perThousand(touched, count)} на 1000 слов), предложено ${proposed};`,
  )
  say(
    `  сверх того слова, которых старая печать не знает (латинские буквы, нет ъ, и перед гласной): ${faults}`,
  )
  if (examples.length > 0) say(`  изменено: ${examples.join('; ')}`)
  say(`  скорость: ${Math.round(count / (cpu() - began))} слов/с`)

  // 3. ђ for ѣ alone
  let yat = 0
  let yatRight = 0
  for (const line of old) {
    const noisy = line.replaceAll('ѣ', 'ђ').replaceAll('Ѣ', 'Ђ')
    yat += (noisy.match(/[ђЂ]/gu) ?? []).length
    const { text } = repair(noisy, { ...resources, orthography: 'pre-reform' })
    yatRight += (text.match(/[ѣѢ]/gu) ?? []).length
  }
  say(`ђ вместо ѣ: букв ${yat}, осталось неисправленных ${Math.max(0, yat - yatRight)}`)

  // 4. repair under noise
  say('Исправление при 1 % поврежденных букв:')
  say(
    '| шум | неверных слов | исправимых | верного слова нет в словарях | исправлено | неверно исправлено | ложных на 1000 верных | CER до → после | WER до → после | CER/WER современного | слов/с |',
  )
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const noise of NOISES) {
    const random = randomFrom(Number(option('seed') ?? 7))
    const tally = newCount()
    const error = {
      before: 0,
      after: 0,
      letters: 0,
      modern: 0,
      modernWords: 0,
      modernLetters: 0,
      afterWords: 0,
    }
    const damaged = old.map(line => damage(line, noise, 0.01, random))
    began = cpu()
    const memory = newMemory()
    const results = damaged.map(({ text }) =>
      repair(text, { ...resources, memory, orthography: 'pre-reform' }),
    )
    const seconds = cpu() - began
    old.forEach((line, i) => {
      const noisy = damaged[i]!
      countLine(tally, line, noisy, results[i]!.changes, legal, unprintable)
      error.letters += line.length
      error.before += distance(noisy.text, line)
      error.after += distance(results[i]!.text, line)
      const meant = foldYo(modernise(line, { lexicon }).text)
      const given = foldYo(modernise(results[i]!.text, { lexicon }).text)
      error.modernLetters += meant.length
      error.modern += distance(given, meant)
      error.modernWords += alignWords(given, meant).length
      error.afterWords += alignWords(results[i]!.text, line).length
    })
    say(
      `| ${{ shapes: 'по начертанию', listed: 'по списку пар', any: 'любая буква' }[noise]} | ${tally.wrong} | ${tally.repairable} (${percent(tally.repairable, tally.wrong)}) | ${tally.beyond} | ${percent(tally.repaired, tally.repairable)} | ${tally.missaid} | ${perThousand(tally.falseRepairs, tally.words - tally.wrong)} | ${percent(error.before, error.letters)} → ${percent(error.after, error.letters)} | ${percent(tally.wrong, tally.words)} → ${percent(error.afterWords, tally.words)} | ${percent(error.modern, error.modernLetters)} / ${percent(error.modernWords, tally.words)} | ${Math.round(count / seconds)} |`,
    )
    if (args.includes('--all')) for (const example of tally.examples) say(`    ${example}`)
    else {
      const worst = new Map<string, number>()
      for (const [key, n] of tally.confusions) if (n > 1) worst.set(key, n)
      say(
        `    хуже всего: ${
          [...worst]
            .sort((a, b) => b[1] - a[1])
            .slice(0, 12)
            .map(([key, n]) => `${key} ×${n}`)
            .join(', ') || 'нет повторов'
        }`,
      )
    }
  }
}

/**
 * Whether two modern words differ in more than spelling: in letters that no rule of spelling touches (another alphabet, a vowel or
 * consonant inside the word other than ы и, з с, ъ ь й).
 */
function lexical(from: string, to: string): boolean {
  const [a, b] = [bare(from).toLowerCase(), bare(to).toLowerCase()]
  if (/[a-z]/u.test(a + b)) return true
  const skeleton = (word: string): string =>
    word
      .slice(0, -3)
      .replace(/[ъьй -]/gu, '')
      .replaceAll('з', 'с')
      .replaceAll('ы', 'и')
      .replace(/(.)\1/gu, '$1')
  return Math.abs(a.length - b.length) > 2 || skeleton(a) !== skeleton(b)
}
