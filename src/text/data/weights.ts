// Weights and thresholds of repair, in nats; tuned with seeded noise on the second half of the text that data/forms.ts names, counts then from its first half.

export interface Weights {
  /** −ln of the chance that a letter is misread as one of the same shape. */
  readonly error: number
  /** Hundredths of difference in ink that make a misreading e times rarer. */
  readonly sharpness: number
  /** What a confusion of several letters costs more. */
  readonly several: number
  /** Any letter for any other; a letter too many; doubled; a letter lost; two letters exchanged. */
  readonly substitution: number
  readonly added: number
  readonly doubled: number
  readonly lost: number
  readonly exchanged: number
  /** The final ъ lost, or и where only і can stand. */
  readonly signLost: number
  /** A space lost, a space added, a hyphen added. */
  readonly spaceLost: number
  readonly spaceAdded: number
  /** Words of the main list, names, words of the wide list, that the counts do not have. */
  readonly main: number
  readonly name: number
  readonly wide: number
  /** What a form that no count has costs more than all counted forms of its stem together, and what it costs at the least. */
  readonly stem: number
  readonly rare: number
  /** Share of how rare the ending is, for words not counted themselves. */
  readonly ending: number
  /** A right word that no list has, by length: up to 2, 3, 4, 5 letters, more. Its letters cost besides. */
  readonly unknown: readonly number[]
  /** A right word made of known parts, or spelled otherwise: what its parts cost comes besides. */
  readonly made: number
  /** What a capital takes off that. */
  readonly capital: number
  /** What a shape the old spelling forbids adds to it. */
  readonly shape: number
  /** What е costs where its surroundings tell ѣ, and the reverse. */
  readonly yat: number
  /** What a print spelling costs that the time hardly used: этаго, изкусство, которыѣ. */
  readonly odd: number
  /** Two misreadings in one word are looked for up to this sum, where one alone comes to `far` with its word or more. */
  readonly deep: number
  readonly far: number
  /** Share of the neighbours' word. */
  readonly context: number
  /** Chance that the word is wrong, and that the candidate is the right one of all, from which it is accepted. */
  readonly wrong: number
  readonly accept: number
  /** Chance of the candidate from which it is proposed. */
  readonly propose: number
  /** How much rarer the letters of the scan must be than those of the candidate for a spelling that writers varied to be mended. */
  readonly variant: number
  /** Share of the best candidate from which a space is taken out of what may be two words. */
  readonly joined: number
}

export const WEIGHTS: Weights = {
  error: 4.5,
  sharpness: 8,
  several: 0.6,
  substitution: 9.6,
  added: 10,
  doubled: 9,
  lost: 10.5,
  exchanged: 10,
  signLost: 6,
  spaceLost: 7,
  spaceAdded: 7,
  main: 15,
  name: 15.5,
  wide: 17.5,
  stem: 2.3,
  rare: 13.5,
  ending: 0.8,
  unknown: [11, 8.5, 7, 8, 8],
  made: 6.5,
  capital: 4,
  shape: 5,
  yat: 2.5,
  odd: 4,
  deep: 18,
  far: 21,
  context: 1.2,
  wrong: 0.99,
  accept: 0.5,
  propose: 0.4,
  variant: 3,
  joined: 0.97,
}
