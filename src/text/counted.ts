/** The form of a Russian noun after a number: plural(5, 'список', 'списка', 'списков'). */
export const plural = (n: number, one: string, few: string, many: string): string => {
  const tens = n % 100
  const units = n % 10
  if (tens > 10 && tens < 20) return many
  return units === 1 ? one : units > 1 && units < 5 ? few : many
}

/** «5 списков». */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n} ${plural(n, one, few, many)}`
