// Exceptions to the rules of orthography, as data. Keys are lower-case print or modern forms; sources in docs/text.md.

/** D1: і between vowels and after a consonant in borrowed words that today have й or ь. Beginnings of words, print → modern. */
export const IOTS: readonly (readonly [print: string, modern: string])[] = [
  ['маіор', 'майор'],
  ['раіон', 'район'],
  ['іод', 'йод'],
  ['іот', 'йот'],
  ['іог', 'йог'],
  ['піес', 'пьес'],
  ['фаэтон', 'фаэтон'],
  ['іоркшир', 'йоркшир'],
  ['нью-іорк', 'нью-йорк'],
  ['паі', 'пай'],
  ['маіонез', 'майонез'],
]

/** D4: whole words. */
export const PRONOUNS: Readonly<Record<string, string>> = {
  ея: 'ее',
  нея: 'нее',
  онѣ: 'они',
  однѣ: 'одни',
  однѣхъ: 'одних',
  однѣмъ: 'одним',
  однѣми: 'одними',
  обѣ: 'обе',
}

/** D5: -аго and -яго that belong to the stem, whole words (print, without final ъ). */
export const KEEP_AGO: ReadonlySet<string> = new Set([
  'благо',
  'саго',
  'чикаго',
  'сантьяго',
  'яго',
  'сантіаго',
  'маго',
  'дорого-благо',
  'караго',
  'імаго',
  'имаго',
  'всеблаго',
  'фарраго',
  'картаго',
  'сарданапаго',
  'діего',
  'самоблаго',
  'аго',
])

/** D5: stressed endings, today -ого after a sibilant. */
export const OGO: Readonly<Record<string, string>> = { чужаго: 'чужого', большаго: 'большого' }

/** D6: -ыя that belongs to the stem, whole words (print). */
export const KEEP_YJA: ReadonlySet<string> = new Set(['выя', 'батыя', 'лыя', 'змыя', 'ныя', 'киыя', 'шыя'])

/** D8: beginnings of words in which з is of the root, not of a prefix. */
export const ROOT_Z: readonly string[] = [
  'низк',
  'низш',
  'возч',
  'разк',
  'возк',
  'изсык',
  'близк',
  'безъ',
  'изъ',
  'чрезъ',
  'черезъ',
  'возъ',
  'разъ',
  'розк',
]
