import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildModel } from '../text/model.ts'
import type { Lexicon, Model } from '../text/index.ts'

/** What repair and the modern spelling need and a browser does not get. */
export interface TextResources {
  readonly lexicon: Lexicon
  readonly model: Model
}

let loaded: Promise<TextResources> | undefined

/** Lexicons and the learned model, read once a process (about 0.4 s). Node only. */
export const loadText = (): Promise<TextResources> => (loaded ??= read())

const folder = (name: string): string => dirname(createRequire(import.meta.url).resolve(name))

const read = async (): Promise<TextResources> => {
  const ru = folder('dictionary-ru')
  const [aff, dic, dawg] = await Promise.all([
    readFile(join(ru, 'index.aff'), 'utf8'),
    readFile(join(ru, 'index.dic'), 'utf8'),
    readFile(join(folder('az'), '..', 'dicts', 'words.dawg')),
  ])
  const main = hunspellLexicon(aff, dic)
  const second = dawgLexicon(dawg)
  const grade = (word: string): 0 | 1 | 2 | 3 => {
    const known = main.grade(word)
    return known > 0 ? known : second(word) ? 1 : 0
  }
  const sure = (word: string): 0 | 1 | 2 | 3 => (second(word) ? main.grade(word) || 1 : 0)
  return { lexicon: { has: word => grade(word) > 0, grade, sure }, model: buildModel() }
}

interface Suffix {
  readonly flag: string
  readonly strip: string
  readonly add: string
  /** Letters a stem may end with, from its last; '' any. */
  readonly condition: readonly string[]
}

export interface HunspellLexicon {
  /** 3: a word, 2: a name only, 0: unknown. */
  grade(word: string): 0 | 2 | 3
  /** Every form of every word that is not a name, some more than once. */
  forms(): Iterable<string>
}

const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'

/** «[лнр]ый» as the letters allowed at each place, counted from the end. */
const placesOf = (condition: string): string[] =>
  condition === '.'
    ? []
    : [...condition.matchAll(/\[(\^?)([^\]]+)\]|(.)/gu)]
        .map(([, not, set, one]) =>
          one !== undefined
            ? one
            : not === '^'
              ? [...LETTERS].filter(letter => !set!.includes(letter)).join('')
              : set!,
        )
        .reverse()

const meets = (stem: string, condition: readonly string[]): boolean => {
  if (condition.length > stem.length) return false
  for (let i = 0; i < condition.length; i++)
    if (!condition[i]!.includes(stem[stem.length - 1 - i]!)) return false
  return true
}

/**
 * Word forms of a Hunspell dictionary that has suffixes only, folded to lower case and е.
 * Asked some hundred times for each doubtful word of a scan, so it answers in JavaScript: a call into hunspell-wasm
 * costs ten times as much. The tests compare the two.
 */
export const hunspellLexicon = (aff: string, dic: string): HunspellLexicon => {
  const fold = (text: string): string => text.replaceAll('ё', 'е')
  const suffixes = new Map<string, Suffix[]>()
  let longest = 0
  for (const line of aff.split('\n')) {
    const [kind, flag, strip, add, condition] = line.split(/\s+/u)
    if (kind !== 'SFX' || condition === undefined) continue
    const ending = add === '0' ? '' : fold(add!)
    longest = Math.max(longest, ending.length)
    const rules = suffixes.get(ending) ?? []
    rules.push({
      flag: flag!,
      strip: strip === '0' ? '' : strip!,
      add: ending,
      condition: placesOf(condition),
    })
    suffixes.set(ending, rules)
  }
  for (const rules of suffixes.values())
    rules.sort((a, b) => (a.strip < b.strip ? -1 : a.strip > b.strip ? 1 : 0))
  const words = new Map<string, string>()
  const names = new Map<string, string>()
  let at = dic.indexOf('\n') + 1
  while (at < dic.length) {
    let end = dic.indexOf('\n', at)
    if (end < 0) end = dic.length
    const slash = dic.indexOf('/', at)
    const cut = slash >= 0 && slash < end ? slash : end
    const entry = dic.slice(at, cut).trimEnd()
    const flags = cut < end ? dic.slice(cut + 1, end).trimEnd() : ''
    at = end + 1
    const lower = entry.toLowerCase()
    const into = lower === entry ? words : names
    into.set(lower, (into.get(lower) ?? '') + flags)
    if (lower.includes('ё')) into.set(fold(lower), (into.get(fold(lower)) ?? '') + flags)
  }
  const inside = (dictionary: Map<string, string>, word: string): boolean => {
    if (dictionary.has(word)) return true
    for (let i = word.length; i >= Math.max(0, word.length - longest); i--) {
      const rules = suffixes.get(word.slice(i))
      if (!rules) continue
      const head = word.slice(0, i)
      // Rules of one ending are sorted by what they put back: each stem is looked up once, and only if its end is one of theirs.
      const last = head[head.length - 1] ?? ''
      let back: string | undefined
      let stem = ''
      let flags: string | undefined
      for (const { flag, strip, condition } of rules) {
        const before = condition[strip.length]
        if (before !== undefined && !before.includes(last)) continue
        if (strip !== back) {
          back = strip
          stem = head + strip
          flags = dictionary.get(stem)
        }
        if (flags?.includes(flag) && meets(stem, condition)) return true
      }
    }
    return false
  }
  const forms = function* (): Generator<string> {
    // Rules by flag and last letter of the stem: most of a flag's rules are for other endings.
    const byLast = new Map<string, Suffix[]>()
    for (const rules of suffixes.values())
      for (const rule of rules)
        for (const letter of rule.condition[0] ?? LETTERS) {
          const key = rule.flag + letter
          const list = byLast.get(key) ?? []
          list.push(rule)
          byLast.set(key, list)
        }
    for (const [word, flags] of words) {
      if (word.includes('ё')) continue
      yield word
      const last = word[word.length - 1]!
      for (const flag of flags)
        for (const { strip, add, condition } of byLast.get(flag + last) ?? [])
          if (word.endsWith(strip) && meets(word, condition))
            yield word.slice(0, word.length - strip.length) + add
    }
  }
  return { grade: word => (inside(words, word) ? 3 : inside(names, word) ? 2 : 0), forms }
}

const HAS_LEAF = 1 << 8
const EXTENSION = 1 << 9
const LEAF = 1 << 31

/** Word forms of a dawgdic automaton over windows-1251 bytes, as `az` ships OpenCorpora's dictionary. `е` also meets ё. */
export const dawgLexicon = (file: Buffer): ((word: string) => boolean) => {
  const size = file.readUInt32LE(0)
  const units = new Int32Array(size)
  for (let i = 0; i < size; i++) units[i] = file.readInt32LE(4 + i * 4)
  const follow = (byte: number, index: number): number => {
    const base = units[index]!
    const next = index ^ ((base >>> 10) << ((base & EXTENSION) >> 6)) ^ byte
    return (units[next]! & (LEAF | 0xff)) === byte ? next : -1
  }
  const walk = (word: string, i: number, from: number): boolean => {
    let index = from
    for (; i < word.length; i++) {
      const code = word.charCodeAt(i)
      if (code === 0x435) {
        const yo = follow(0xb8, index)
        if (yo >= 0 && walk(word, i + 1, yo)) return true
      }
      const byte = code === 0x2d ? 0x2d : code >= 0x430 && code <= 0x44f ? code - 0x430 + 0xe0 : 0
      if (byte === 0) return false
      index = follow(byte, index)
      if (index < 0) return false
    }
    return follow(1, index) >= 0 || (units[index]! & HAS_LEAF) !== 0
  }
  return word => walk(word, 0, 0)
}
