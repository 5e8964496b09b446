/** 97.5 % quantile of the normal distribution: both sides together leave out 5 %. */
const z = 1.959963984540054

/** Wilson's score interval, 95 %, of `won` among `deals` (at least one deal). */
export const wilson = (won: number, deals: number): readonly [low: number, high: number] => {
  const p = won / deals
  const z2 = z * z
  const centre = p + z2 / (2 * deals)
  const spread = z * Math.sqrt((p * (1 - p)) / deals + z2 / (4 * deals * deals))
  const scale = 1 + z2 / deals
  // At the ends the two terms are equal and rounding must not push the interval out of [0, 1].
  return [won === 0 ? 0 : (centre - spread) / scale, won === deals ? 1 : (centre + spread) / scale]
}
