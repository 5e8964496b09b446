/** Names of what a record says, and where each record stands in the text. */
import type { ChangeRecord, Clause, Edition } from '../edition/types.ts'

const ruleNames: Readonly<Record<string, string>> = {
  A1: 'ђ вместо ѣ',
  A2: 'латинская буква или цифра вместо русской',
  A3: 'прописная внутри слова',
  A4: 'Ф вместо ф',
  A5: 'іі вместо й или ій',
  B1: 'буквы, спутанные распознаванием',
  B2: 'потерянный или лишний пробел',
  B3: 'слово дважды',
  C1: 'номер страницы или листа',
  C2: 'колонтитул',
  D1: 'ѣ, ѳ, і, ѵ → е, ф, и',
  D2: 'ъ на конце',
  D3: 'ъ внутри слова',
  D4: 'ея, онѣ, однѣ',
  D5: '-аго, -яго → -ого, -его',
  D6: '-ыя → -ые',
  D7: '-ія → -ие',
  D8: 'приставки на з и с',
  D9: 'дефис перед частицей',
  D10: 'устойчивое сочетание',
  D11: 'наречие',
  D12: 'союз или наречие слитно, раздельно',
  D13: 'частица иностранного имени',
  D14: 'написание без перемены звука',
  E: 'решение редакции',
  S1: 'колонцифра, колонтитул',
}
const kindNames: Readonly<Record<string, string>> = {
  glyph: 'знак, которого не знал сканер',
  confusion: 'ошибка распознавания',
  split: 'лишний пробел',
  join: 'слова слиплись',
  doubled: 'слово дважды',
  spelling: 'орфография',
  punctuation: 'знак препинания',
  supplied: 'восполнено',
  phrase: 'сочетание слов',
  hyphen: 'дефис',
  foreign: 'иностранное имя',
  wording: 'слово спорно',
  furniture: 'не текст: номер, колонтитул',
  unicode: 'запись знака',
  layout: 'разбивка строк',
  case: 'прописная и строчная',
}
const statusNames: Readonly<Record<string, string>> = {
  auto: 'по правилу',
  accepted: 'принято редакцией',
  rejected: 'отвергнуто',
  open: 'открыто',
}

export const ruleName = (rule: string): string =>
  rule
    .split('+')
    .map(letter => ruleNames[letter] ?? letter)
    .join('; ')
export const kindName = (kind: string): string => kindNames[kind] ?? kind
export const statusName = (status: string): string => statusNames[status] ?? status

export interface Standing {
  readonly slug: string
  readonly clause: string
  /** Print words. */
  readonly words: readonly number[]
}

/** Clause and words each record touches; a record of a heading or of what was taken out stands nowhere. */
export const standings = (edition: Edition): ReadonlyMap<string, Standing> => {
  const found = new Map<string, Standing>()
  for (const text of edition.patiences)
    for (const clause of text.blocks.filter((block): block is Clause => block.type === 'clause'))
      for (const word of clause.words)
        for (const id of word.records) {
          const before = found.get(id)
          if (before && before.clause !== clause.id) continue
          found.set(id, { slug: text.slug, clause: clause.id, words: [...(before?.words ?? []), word.n] })
        }
  return found
}

/** Records of one change made again and again, as one line. */
export interface Repeated {
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly rule: string
  readonly certainty: string
  readonly records: readonly ChangeRecord[]
}

export const repeated = (records: readonly ChangeRecord[]): readonly Repeated[] => {
  const groups = new Map<string, ChangeRecord[]>()
  for (const record of records) {
    const key = [record.from, record.to, record.kind, record.rule, record.certainty].join('\t')
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return [...groups.values()]
    .map(list => {
      const { from, to, kind, rule, certainty } = list[0]!
      return { from, to, kind, rule, certainty, records: list }
    })
    .sort((a, b) => a.from.localeCompare(b.from, 'ru'))
}
