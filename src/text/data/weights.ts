// Weights and thresholds of repair, in nats; tuned by scripts/measure-text.ts on the first half of 071 with seeded noise.

export interface Weights {
  /** −ln of the chance that a letter is misread. */
  readonly error: number
  /** How fast likeness falls with the difference of ink, in hundredths. */
  readonly sharpness: number
  /** How much rarer a confusion of several letters is than one of single ones. */
  readonly several: number
  /** Any letter for any other; a letter too many; doubled; a letter lost; two letters exchanged. */
  readonly substitution: number
  readonly added: number
  readonly doubled: number
  readonly lost: number
  readonly exchanged: number
  /** A space lost, a space added, a hyphen added. */
  readonly spaceLost: number
  readonly spaceAdded: number
  /** Words of the main list, names, words of the wide list, that the counts do not have. */
  readonly main: number
  readonly name: number
  readonly wide: number
  /** A right word that no list has, by length: up to 2, 3, 4, 5 letters, more. Its letters cost besides. */
  readonly unknown: readonly number[]
  /** What a capital takes off that. */
  readonly capital: number
  /** What a shape the old spelling forbids adds to it. */
  readonly shape: number
  /** Share of the neighbours' word. */
  readonly context: number
  /** Posterior chance from which a candidate is accepted, and from which it is proposed. */
  readonly accept: number
  readonly propose: number
}

export const WEIGHTS: Weights = {
  error: 4.6,
  sharpness: 14,
  several: 0.3,
  substitution: 9.6,
  added: 8.5,
  doubled: 7,
  lost: 9.6,
  exchanged: 10,
  spaceLost: 7,
  spaceAdded: 7,
  main: 13,
  name: 14,
  wide: 15.5,
  unknown: [9, 6.5, 5.5, 5, 4.2],
  capital: 2,
  shape: 5,
  context: 0.5,
  accept: 0.97,
  propose: 0.4,
}
