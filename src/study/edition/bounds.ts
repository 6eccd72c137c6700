import type { EditionFacts, EditionPrices } from './edition'

type Bounds = readonly [least: number, most: number]

/** What a fact and a price can be: beyond it somebody's finger slipped. */
export const factBounds: Readonly<Partial<Record<keyof EditionFacts, Bounds>>> = {
  number: [1, 200],
  pages: [1, 5_000],
  respondents: [1, 1_000_000],
  languageRegions: [1, 10],
  partners: [0, 1_000],
  averageAge: [0, 120],
  women: [0, 100],
  men: [0, 100],
}
export const priceBounds: Readonly<Record<keyof EditionPrices, Bounds>> = {
  small: [0, 100_000],
  large: [0, 100_000],
  presentation: [0, 100_000],
  threshold: [1, 1_000_000],
}

const written = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, "'")

/** What is said of a figure that is out of bounds, at its field and on the checklist. */
export function outOfBounds(figure: number | null, bounds: Bounds | undefined): string | undefined {
  if (figure === null || !bounds || (figure >= bounds[0] && figure <= bounds[1])) return undefined
  return `${figure} cannot be: from ${written(bounds[0])} to ${written(bounds[1])} is allowed.`
}
