/**
 * Partners in aspect, by the regular changes of the stem, and reflexive twins. A rule only proposes: the partner must
 * stand in the dictionary as a verb of the other aspect.
 * After Грамматика русского языка (АН СССР, 1960), т. I, §§ 718–735 (видовые пары).
 */

type Change = readonly [imperfective: string, perfective: readonly string[]]

// Roots whose partner has another root or another grade of the vowel, with any prefix before them.
const ROOTS: readonly Change[] = [
  ['кладывать', ['ложить', 'класть']],
  ['кладать', ['класть']],
  ['лагать', ['ложить']],
  ['нимать', ['нять']],
  ['бирать', ['брать']],
  ['дирать', ['драть']],
  ['зывать', ['звать']],
  ['тирать', ['тереть']],
  ['пирать', ['переть']],
  ['мирать', ['мереть']],
  ['стилать', ['стлать']],
  ['чинать', ['чать']],
  ['минать', ['мять', 'мянуть']],
  ['клинать', ['клясть']],
  ['ходить', ['йти', 'ойти']],
  ['носить', ['нести']],
  ['водить', ['вести']],
  ['возить', ['везти']],
  ['езжать', ['ехать']],
  ['летать', ['лететь']],
  ['бегать', ['бежать', 'бегнуть']],
  ['падать', ['пасть']],
  ['седать', ['сесть']],
  ['станавливать', ['становить']],
  ['ставать', ['стать']],
  ['ворачивать', ['воротить', 'вернуть']],
  ['вертывать', ['вернуть', 'вертеть']],
  ['тягивать', ['тянуть']],
  ['кидывать', ['кинуть', 'кидать']],
  ['гибать', ['гнуть']],
  ['двигать', ['двинуть']],
  ['растать', ['расти']],
]

// Changes of the suffix, the commonest first.
const SUFFIXES: readonly Change[] = [
  ['ывать', ['ать', 'оть', 'ыть', 'нуть']],
  ['живать', ['дить', 'зить', 'жить', 'деть', 'жать']],
  ['чивать', ['тить', 'чить', 'чать']],
  ['щивать', ['стить', 'тить', 'щить']],
  ['шивать', ['сить', 'шить', 'шать']],
  ['вливать', ['вить']],
  ['пливать', ['пить']],
  ['бливать', ['бить']],
  ['мливать', ['мить']],
  ['ивать', ['ить', 'еть', 'ать', 'ять', 'уть']],
  ['евать', ['еть', 'ить']],
  ['вать', ['ть']],
  ['влять', ['вить']],
  ['блять', ['бить']],
  ['плять', ['пить']],
  ['млять', ['мить']],
  ['ждать', ['дить']],
  ['жать', ['зить', 'дить', 'жить']],
  ['щать', ['стить', 'тить']],
  ['чать', ['тить', 'чить']],
  ['шать', ['сить', 'шить']],
  ['скать', ['стить']],
  ['кать', ['чить', 'кнуть']],
  ['гать', ['чь', 'гнуть']],
  ['бросать', ['бросить']],
  ['ступать', ['ступить']],
  ['хватать', ['хватить']],
  ['ять', ['ить']],
  ['ать', ['нуть']],
]

// Partners with nothing in common.
const SUPPLETIVE: Readonly<Record<string, string>> = {
  брать: 'взять',
  класть: 'положить',
  говорить: 'сказать',
  становиться: 'стать',
  садиться: 'сесть',
  ложиться: 'лечь',
}

// о : а in the root before -ыва-, -ива- (оканчивать : окончить).
const swap = (stem: string, from: string, to: string): readonly string[] => {
  const at = stem.lastIndexOf(from)
  return at < 1 ? [stem] : [stem, `${stem.slice(0, at)}${to}${stem.slice(at + 1)}`]
}
const graded = (ending: string): boolean => /^[ыи]вать/u.test(ending)

const split = (infinitive: string): readonly [bare: string, reflexive: string] =>
  /с[яь]$/u.test(infinitive) ? [infinitive.slice(0, -2), infinitive.slice(-2)] : [infinitive, '']
const attach = (bare: string, reflexive: string): string =>
  reflexive === '' ? bare : `${bare}${/[аеиоуыэюя]$/u.test(bare) ? 'сь' : 'ся'}`

const VOICELESS = /^[кпстфхцчшщ]/u
// The prefix answers the root: раскладывать, разложить.
const prefixed = (verb: string): string => {
  const match = /^((?:недо)?(?:бе|во|в|и|ни|ра|ро|чре|чере))[зс](?=[^аеиоуыэюяьъ])/u.exec(verb)
  if (!match) return verb
  const rest = verb.slice(match[0].length)
  return match[1]! + (VOICELESS.test(rest) ? 'с' : 'з') + rest
}
const both = (verb: string): readonly string[] => {
  const other = prefixed(verb)
  return other === verb ? [verb] : [verb, other]
}

/** Infinitives (е for ё) that may be the perfective partner of this one, likeliest first. */
export const perfectives = (infinitive: string): readonly string[] => {
  const [bare, reflexive] = split(infinitive)
  const found: string[] = []
  if (SUPPLETIVE[infinitive] !== undefined) found.push(SUPPLETIVE[infinitive])
  for (const [ending, partners] of [...ROOTS, ...SUFFIXES]) {
    if (!bare.endsWith(ending)) continue
    const stem = bare.slice(0, -ending.length)
    for (const one of graded(ending) ? swap(stem, 'а', 'о') : [stem])
      for (const partner of partners) found.push(...both(attach(one + partner, reflexive)))
  }
  return [...new Set(found)].filter(verb => verb !== infinitive)
}

/** Infinitives that may have this one for their perfective partner: the same rules read backwards. */
export const imperfectives = (infinitive: string): readonly string[] => {
  const [bare, reflexive] = split(infinitive)
  const found: string[] = []
  for (const [imperfective, perfective] of Object.entries(SUPPLETIVE))
    if (perfective === infinitive) found.push(imperfective)
  for (const [ending, partners] of [...ROOTS, ...SUFFIXES])
    for (const partner of partners) {
      if (!bare.endsWith(partner)) continue
      const stem = bare.slice(0, -partner.length)
      for (const one of graded(ending) ? swap(stem, 'о', 'а') : [stem])
        found.push(...both(attach(one + ending, reflexive)))
    }
  return [...new Set(found)].filter(verb => verb !== infinitive)
}

/** The same verb with or without -ся. */
export const reflexiveTwin = (infinitive: string): string => {
  const [bare, reflexive] = split(infinitive)
  return reflexive === '' ? attach(bare, 'ся') : bare
}
