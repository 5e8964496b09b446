import { stringify } from 'yaml'
import type { Witness } from '../edition/types.ts'
import { tokens } from '../text/index.ts'

/** An editor's first step with a new scan: what can be guessed, and what only an editor knows. */

/** The value of a field of witness.yaml nobody has decided yet; `check` names every one. */
export const UNDECIDED = '?'

/** Old spelling if more than one word in thirty has a letter or an ending that modern spelling does not know. */
export const guessOrthography = (text: string): 'pre-reform' | 'modern' => {
  const words = tokens(text).filter(({ text: word }) => /\p{Script=Cyrillic}/u.test(word))
  const old = words.filter(({ text: word }) => /[ѣіѳѵђћҍ]|[бвгджзклмнпрстфхцчшщ]ъ$/iu.test(word)).length
  return old * 30 > words.length ? 'pre-reform' : 'modern'
}

const SIGLA = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'

/** The first letter no scan is cited by; А2 … when all are taken. */
export const nextSiglum = (witnesses: readonly Pick<Witness, 'siglum'>[]): string => {
  const taken = new Set(witnesses.map(({ siglum }) => siglum))
  for (let round = 1; ; round++)
    for (const letter of SIGLA) {
      const siglum = round === 1 ? letter : `${letter}${round}`
      if (!taken.has(siglum)) return siglum
    }
}

/** w005 after w004. */
export const nextId = (ids: readonly string[]): string => {
  const last = Math.max(-1, ...ids.flatMap(id => (/^w\d+$/u.test(id) ? [Number(id.slice(1))] : [])))
  return `w${String(last + 1).padStart(3, '0')}`
}

/** witness.yaml of a new scan. */
export const witnessYaml = (told: {
  readonly siglum: string
  readonly title?: string | undefined
  readonly orthography: string
  readonly sha256: string
  readonly bytes: number
}): string =>
  stringify({
    siglum: told.siglum,
    title: told.title ?? UNDECIDED,
    provenance: UNDECIDED,
    licence: UNDECIDED,
    orthography: told.orthography,
    sha256: told.sha256,
    bytes: told.bytes,
  })

/** «Тихій Донъ» of «ТИХІЙ ДОНЪ.»: names inside it an editor must raise again. */
export const runningCase = (printed: string): string => {
  const bare = printed.replace(/[.\s]+$/u, '')
  return bare === bare.toUpperCase() ? bare.slice(0, 1) + bare.slice(1).toLowerCase() : bare
}

/** content/emendations/<slug>.yaml of a title nobody has decided about. */
export const decisionsYaml = (title: string, order: number): string =>
  `# Заведено new-text: проверьте прописные в имени и место в издании.\n${stringify({ order, title })}`
