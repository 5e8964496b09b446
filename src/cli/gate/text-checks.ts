import type { Clause, PatienceText, Report, Subject } from '../../edition/types.ts'
import { bodyOf, clauseCoverage, clausesOf, printWords } from './coverage.ts'
import { commonBeginning, quotedOf } from './words.ts'
import { clausesOf as exported, type RulesModule } from '../../engine/rulebook.ts'

/** What clauses.lock.json holds: the hash of each clause's print text when its rules were last read against it. */
export interface Lock {
  readonly clauses: Readonly<Record<string, string>>
}

const short = (words: readonly string[]): string =>
  words.length <= 12 ? words.join(' ') : `${words.slice(0, 7).join(' ')} … ${words.slice(-4).join(' ')}`

const file = (slug: string): string => `src/patiences/${slug}/rules.ts`

const problem = (code: string, about: Subject, place: string, message: string, note: string): Report => ({
  code,
  severity: 'error',
  message,
  place,
  note,
  about,
})

/** Exported numbers that the edition does not have. */
export const unknown = (text: PatienceText | undefined, slug: string, module: RulesModule): Report[] => {
  const known = new Set(text ? clausesOf(text).map(clause => clause.id) : [])
  return exported(module)
    .filter(name => !known.has(name))
    .map(name =>
      problem(
        'clause/unknown',
        { slug },
        `${file(slug)}: ${name}`,
        text
          ? `Найдено правило ${name}, в издании такого нет; ожидалось одно из: ${[...known].join(', ')}`
          : `Найдено правило ${name} пасьянса «${slug}», такого пасьянса в издании нет`,
        'Исправьте номер в rules.ts или верните правило в издание.',
      ),
    )
}

/** Clauses that nothing carries out and no reason excuses. */
export const unimplemented = (clause: Clause, slug: string, module: RulesModule): Report[] => {
  const norms = bodyOf(module, clause.id).flatMap(part => part.norms)
  if (norms.length > 0) return []
  return [
    problem(
      'clause/unimplemented',
      { slug, clause: clause.id },
      `pasyans:${slug}:${clause.id}`,
      clause.id in module
        ? `Найдено: ${clause.name} без норм и без причины молчания; ожидались нормы в ${file(slug)}, export const ${clause.id}`
        : `Найдено: правил без «${clause.id}» (${clause.name}); ожидалось в ${file(slug)}: export const ${clause.id}`,
      'Напишите нормы словами may, must, only, deals, won, means — или silent с причиной.',
    ),
  ]
}

/** Words, more than three in a row, that no norm and no `silent` quotes. */
export const unquoted = (clause: Clause, slug: string, module: RulesModule): Report[] => {
  const body = bodyOf(module, clause.id)
  if (!body.some(part => part.norms.length > 0)) return []
  const { tokens, shareOf } = clauseCoverage(clause, body)
  const reports: Report[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (shareOf[from] !== 'unquoted') continue
    let to = from
    while (to < tokens.length && shareOf[to] === 'unquoted') to++
    reports.push(
      problem(
        'clause/unquoted',
        { slug, clause: clause.id },
        `pasyans:${slug}:${clause.id}@${printWords(clause, tokens, from, to)}`,
        `Найдено слов, которых не называет ни одна норма: ${to - from} («${short(tokens.slice(from, to).map(token => token.text))}»), ожидалось ${to - from === tokens.length ? 'ни одного' : 'не больше трёх подряд'}`,
        'Процитируйте их в says`…` с нормой или с silent и причиной.',
      ),
    )
    from = to
  }
  return reports
}

/** Quotations that are no longer in the text, and texts that are no longer those the rules were read against. */
export const stale = (
  clause: Clause,
  slug: string,
  module: RulesModule,
  lock: Lock | undefined,
): Report[] => {
  const reports: Report[] = []
  for (const part of clauseCoverage(clause, bodyOf(module, clause.id)).parts) {
    if (part.found !== undefined || part.beside) continue
    const quoted = quotedOf(part.quotation.words)
    const { tokens } = clauseCoverage(clause, [])
    const common = commonBeginning(tokens, quoted)
    const all = quoted.stretches.flat()
    const next = all[common.length]
    reports.push(
      problem(
        'clause/stale',
        { slug, clause: clause.id },
        `pasyans:${slug}:${clause.id}`,
        all.length === 0
          ? `Найдена цитата без единого слова; ожидались слова: ${clause.name}`
          : `Найдена цитата «${short(all)}», таких слов нет: ${clause.name}` +
              (common.length && next
                ? `; до «${common.at(-1)}» сходится, дальше ожидалось не «${next}»`
                : ''),
        'Перечитайте правило и исправьте цитату в rules.ts.',
      ),
    )
  }
  // What is not yet written is not yet to be accepted.
  const isWritten = bodyOf(module, clause.id).some(part => part.norms.length > 0)
  const locked = lock?.clauses[clause.id]
  if (isWritten && locked !== clause.hash)
    reports.push(
      problem(
        'clause/stale',
        { slug, clause: clause.id },
        `pasyans:${slug}:${clause.id}`,
        locked === undefined
          ? `Найдено: ${clause.name} без записи в clauses.lock.json`
          : `Найдено: ${clause.name} изменилось; ожидался текст ${locked.slice(0, 12)}…, теперь ${clause.hash.slice(0, 12)}…`,
        `Перечитайте правило и его нормы, затем: npx pasyans check --accept ${slug}`,
      ),
    )
  return reports
}

/** Clauses in the lock that the edition has no more. */
export const lockedButGone = (text: PatienceText, lock: Lock | undefined): Report[] => {
  const known = new Set(clausesOf(text).map(clause => clause.id))
  return Object.keys(lock?.clauses ?? {})
    .filter(id => !known.has(id))
    .map(id =>
      problem(
        'clause/stale',
        { slug: text.slug },
        `src/patiences/${text.slug}/clauses.lock.json`,
        `Найдена запись «${id}», в издании такого правила нет`,
        `npx pasyans check --accept ${text.slug}`,
      ),
    )
}

/** All that can be said of quotations without playing a card. */
export const textReports = (text: PatienceText, module: RulesModule, lock: Lock | undefined): Report[] => [
  ...unknown(text, text.slug, module),
  ...clausesOf(text).flatMap(clause => [
    ...unimplemented(clause, text.slug, module),
    ...unquoted(clause, text.slug, module),
    ...stale(clause, text.slug, module, lock),
  ]),
  ...lockedButGone(text, lock),
]
