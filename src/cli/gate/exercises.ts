import { fromOf, toOf, type Act, type Chosen } from '../../engine/act.ts'
import type { Norm } from '../../engine/norm.ts'
import type { Position } from '../../engine/position.ts'
import {
  patience,
  provisionsOf,
  type Patience,
  type Provision,
  type RulesModule,
  type Verdict,
} from '../../engine/rulebook.ts'
import type { Report } from '../../edition/types.ts'
import { idleMeanings } from './meanings.ts'

/** A position of the editors' page and the acts tried in it. */
export interface Exercise {
  /** Where it stands, for messages: `content/patiences/zodiac.md:12`. */
  readonly place: string
  /** The readings it is judged under; defaults for the others. */
  readonly reading: Chosen
  readonly position: Position
  readonly acts: readonly Act[]
}

/** What is seen of one norm in the positions. */
export interface Sight {
  readonly provision: Provision
  /** may: it makes an act lawful. must: an act it orders is lawful. only: an act within it is lawful. */
  readonly kept: boolean
  /** may: a neighbouring act it does not cover is refused. must: another act is refused while it stands open. only: it is broken. */
  readonly broken: boolean
}

/** Prepared patiences, one for each choice of readings and each set of norms left out. */
type Prepare = (reading: Chosen, without?: readonly Norm[]) => Patience

const keyOfReading = (reading: Chosen): string => JSON.stringify(Object.entries(reading).sort())

const preparing = (rules: RulesModule): Prepare => {
  const ready = new Map<string, Patience>()
  return (reading, without) => {
    if (without) return patience(rules, reading, { without })
    const key = keyOfReading(reading)
    const known = ready.get(key)
    if (known) return known
    const made = patience(rules, reading)
    ready.set(key, made)
    return made
  }
}

interface Tried {
  readonly exercise: Exercise
  readonly act: Act
  readonly verdict: Verdict
}

const judged = (prepare: Prepare, exercises: readonly Exercise[]): Tried[] =>
  exercises.flatMap(exercise =>
    exercise.acts.map(act => ({
      exercise,
      act,
      verdict: prepare(exercise.reading).judge(exercise.position, act),
    })),
  )

const has = ({ verdict }: Tried, id: string, ...bearings: string[]): boolean =>
  verdict.grounds.some(ground => ground.provision === id && bearings.includes(ground.bearing))

/** Two acts tried in one position that share a source or a target zone, or of which one is of the whole table. */
const neighbours = (prepare: Prepare, one: Tried, other: Tried): boolean => {
  if (one.exercise !== other.exercise || one.act === other.act) return false
  const game = prepare(one.exercise.reading)
  const zones = [one, other].map(({ act }) =>
    [fromOf(act), toOf(act)].map(pile => (pile < game.piles ? game.zoneOf(pile) : undefined)),
  )
  const [a, b] = zones as [(object | undefined)[], (object | undefined)[]]
  if (a.every(zone => zone === undefined) || b.every(zone => zone === undefined)) return true
  return a.some(zone => zone !== undefined && b.includes(zone))
}

/** For each may, must and only of the book, whether the positions show both its sides. */
export const sights = (rules: RulesModule, exercises: readonly Exercise[]): Sight[] => {
  const prepare = preparing(rules)
  const tried = judged(prepare, exercises)
  const provisions = provisionsOf(rules)
  const binding = provisions
    .filter(({ norm }) => norm.mood === 'must' || norm.mood === 'only')
    .map(({ norm }) => norm)
  // Without duties and limits the grounds of a verdict are the grants that cover the act, whatever forbids it.
  const bare = new Map<string, Patience>()
  const covering = new Map<Tried, ReadonlySet<string>>()
  const covers = (each: Tried, id: string): boolean => {
    let grants = covering.get(each)
    if (grants === undefined) {
      const { exercise, act } = each
      const key = keyOfReading(exercise.reading)
      const game = bare.get(key) ?? prepare(exercise.reading, binding)
      bare.set(key, game)
      grants = new Set(game.judge(exercise.position, act).grounds.map(({ provision }) => provision))
      covering.set(each, grants)
    }
    return grants.has(id)
  }
  const refused = tried.filter(({ verdict }) => !verdict.lawful)
  const lawful = tried.filter(({ verdict }) => verdict.lawful)
  return provisions.flatMap((provision): Sight[] => {
    const { id, norm } = provision
    switch (norm.mood) {
      case 'may': {
        const allowed = lawful.filter(each => has(each, id, 'allows'))
        return [
          {
            provision,
            kept: allowed.length > 0,
            broken: refused.some(
              each => allowed.some(one => neighbours(prepare, one, each)) && !covers(each, id),
            ),
          },
        ]
      }
      case 'must':
        return [
          {
            provision,
            kept: lawful.some(each => has(each, id, 'orders')),
            broken: refused.some(each => has(each, id, 'owed instead')),
          },
        ]
      case 'only': {
        const against = refused.filter(each => has(each, id, 'broken'))
        // A limit that nothing satisfies is kept by staying outside it.
        const never = norm.limit === false
        return [
          {
            provision,
            kept: never
              ? against.some(each => lawful.some(one => neighbours(prepare, one, each)))
              : lawful.some(each => has(each, id, 'kept')),
            broken: against.length > 0,
          },
        ]
      }
      default:
        return []
    }
  })
}

/** A verdict with the quotations it cites. Two norms under the same words are one citation. */
const citations = (verdict: Verdict): string => {
  const quoted = [...new Set(verdict.grounds.map(({ clause, part }) => `${clause}.${part}`))].join()
  return verdict.lawful
    ? `by ${verdict.by.join()} ${quoted}`
    : `against ${verdict.against.join()} about ${verdict.about.join()} ${quoted}`
}

const seeds = [1, 2, 3]

/** Norms whose removal nothing tested notices, in the book's order. `means` are looked for in the source. */
export const vacuous = (rules: RulesModule, exercises: readonly Exercise[]): Provision[] => {
  const prepare = preparing(rules)
  const tried = judged(prepare, exercises)
  const readings = new Map<string, Chosen>([['[]', {}]])
  for (const { reading } of exercises) readings.set(keyOfReading(reading), reading)
  const ends = exercises.flatMap(exercise => {
    const game = prepare(exercise.reading)
    const after = tried.filter(each => each.exercise === exercise && each.verdict.lawful)
    const positions = [exercise.position, ...after.map(({ act }) => game.after(exercise.position, act))]
    return positions.map(position => ({ reading: exercise.reading, position }))
  })

  const isNoticed = ({ id, norm }: Provision): boolean => {
    const without = (reading: Chosen): Patience => prepare(reading, [norm])
    const applies = (reading: Chosen): boolean =>
      prepare(reading).provisions.some(provision => provision.id === id)
    // The readings of the norm's own answer first: most differences show there at once.
    const chosen = [...readings.values()].filter(applies)
    if (norm.when !== undefined && !chosen.some(reading => applies(reading))) chosen.push({ ...norm.when })
    if (norm.mood === 'deals')
      return chosen.some(reading => {
        const game = prepare(reading)
        try {
          const other = without(reading)
          return seeds.some(seed => game.deal(seed).join() !== other.deal(seed).join())
        } catch {
          return true
        }
      })
    if (norm.mood === 'won')
      return chosen.some(reading => {
        const game = prepare(reading)
        const other = without(reading)
        return ends.some(
          end =>
            keyOfReading(end.reading) === keyOfReading(reading) &&
            game.won(end.position) !== other.won(end.position),
        )
      })
    // Verdicts that cite the norm change first, so they are asked first; most questions end there.
    const cites = (each: Tried): boolean =>
      has(each, id, 'allows', 'orders', 'kept', 'broken', 'owed instead')
    const games = new Map<string, Patience>()
    const changes = ({ exercise, act, verdict }: Tried): boolean => {
      if (!applies(exercise.reading)) return false
      const key = keyOfReading(exercise.reading)
      const game = games.get(key) ?? without(exercise.reading)
      games.set(key, game)
      return citations(game.judge(exercise.position, act)) !== citations(verdict)
    }
    return tried.filter(cites).some(changes) || tried.filter(each => !cites(each)).some(changes)
  }
  return provisionsOf(rules).filter(
    provision => provision.norm.mood !== 'silent' && provision.norm.mood !== 'means' && !isNoticed(provision),
  )
}

const said: Readonly<Record<string, { kept: string; broken: string }>> = {
  may: {
    kept: 'положение, где ход дозволен этой нормой',
    broken: 'положение, где соседний ход, которого она не касается, отвергнут',
  },
  must: {
    kept: 'положение, где обязанность исполняют',
    broken: 'положение, где из-за неё отвергнут другой ход',
  },
  only: { kept: 'положение, где ограничение соблюдено', broken: 'положение, где оно нарушено' },
}

const nameOf = ({ clause, norm, words }: Provision): string => {
  const reading = norm.when
    ? ` (прочтение ${Object.entries(norm.when)
        .map(([name, answer]) => `${name}=${answer}`)
        .join(', ')})`
    : ''
  return `${norm.mood} правила ${clause}${reading} «${words.length > 60 ? `${words.slice(0, 57)}…` : words}»`
}

/** clause/unexercised and clause/vacuous. `source` is the text of rules.ts. */
export const exerciseReports = (
  slug: string,
  rules: RulesModule,
  exercises: readonly Exercise[],
  source: string | undefined,
): Report[] => {
  const report = (code: string, id: string, clause: string, message: string, note: string): Report => ({
    code,
    severity: 'error',
    place: `pasyans:${slug}:${clause} (норма ${id})`,
    message,
    note,
    about: { slug, clause },
  })
  const page = `content/patiences/${slug}.md`
  const unexercised = sights(rules, exercises).flatMap(({ provision, kept, broken }) => {
    const lacking = [kept ? undefined : 'kept', broken ? undefined : 'broken'].filter(
      side => side !== undefined,
    )
    if (lacking.length === 0) return []
    const expected = lacking.map(side => said[provision.norm.mood]![side as 'kept' | 'broken']).join(' и ')
    return [
      report(
        'clause/unexercised',
        provision.id,
        provision.clause,
        `Найдено: ${nameOf(provision)} без примера; ожидалось: ${expected}`,
        `Добавьте в ${page} положение :::position{clause="${provision.clause}"}.`,
      ),
    ]
  })
  const idle = vacuous(rules, exercises)
  const meanings = source === undefined ? [] : idleMeanings(source)
  return [
    ...unexercised,
    ...idle.map(provision =>
      report(
        'clause/vacuous',
        provision.id,
        provision.clause,
        `Найдено: ${nameOf(provision)}, без которой ничего проверенного не меняется; ожидалось отличие хотя бы в одном положении, раздаче или исходе`,
        `Покажите её действие в ${page} или скажите silent с причиной.`,
      ),
    ),
    ...meanings.map(({ clause, word, line }) =>
      report(
        'clause/vacuous',
        `means, строка ${line}`,
        clause,
        `Найдено: means(${word}) правила ${clause}; ожидалось слово, которым пользуется что-нибудь ещё`,
        'Назовите слово, которым пользуются нормы, раздача или действие, или скажите silent с причиной.',
      ),
    ),
  ]
}
