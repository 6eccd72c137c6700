import { formatFrancs } from '../francs'
import type { EditionFront } from './edition'

type Told = Pick<EditionFront, 'year' | 'facts' | 'prices'>

/** A figure of a finding in a year: null while it is missing, undefined where there is none. Without a slug it is that of the finding that a text belongs to. */
type FigureAt = (slug: string | undefined, row: number | undefined, year: number) => number | null | undefined

type Filling = { figureAt?: FigureAt; decimal?: '.' | ',' }

/**
 * A sentence with what it names by its place, so that nothing of another year can be left in it: {year}, {year-1}, {number}, {firstYear},
 * {respondents}, {languageRegions}, {pages}, {partners}, {averageAge}, {women}, {men}, {threshold} and the prices {small}, {large},
 * {presentation}. In the material and in sentences to quote {figure:slug} is what a finding is about, {figure:slug:2} its second row, {figure:slug:2:-1} that of the
 * year before. What is not known stays as it was written, and is found by whoever checks the edition.
 */
export function filled(text: string, edition: Told, filling: Filling = {}): string {
  return text.replace(places, (place) => worthOf(place, edition, filling) ?? place)
}

/** What a text names that no edition could fill in. A value that is only missing still is not meant: it is missed in its own place. */
export function unknownIn(text: string, edition: Told, filling: Filling = {}): string[] {
  return placesIn(text).filter((place) => worthOf(place, edition, filling) === undefined)
}

const places = /\{[^{}]*\}/g
export const placesIn = (text: string): string[] => text.match(places) ?? []

/** What stands for a place: null while it is missing, undefined where there is no such place. */
function worthOf(place: string, { year, facts, prices }: Told, { figureAt, decimal = '.' }: Filling): string | null | undefined {
  const [, name = '', slug, row, back = '0'] = /^\{([a-zA-Z]+)(?::([a-z0-9-]+))?(?::(\d+))?:?(-\d+)?\}$/.exec(place) ?? []
  if (name === 'year') return String(year + Number(back))
  if (name === 'small' || name === 'large' || name === 'presentation') {
    const price = prices[name]
    return price === null ? null : formatFrancs(price)
  }
  const { number, respondents, languageRegions, pages, partners, averageAge, women, men } = facts
  const named: Readonly<Record<string, number | null>> = {
    ...{ number, respondents, languageRegions, pages, partners, averageAge, women, men },
    firstYear: year - number + 1,
    threshold: prices.threshold,
  }
  const figure =
    name === 'figure'
      ? figureAt?.(slug, row === undefined ? undefined : Number(row), year + Number(back))
      : Object.hasOwn(named, name)
        ? named[name]
        : undefined
  return typeof figure === 'number' ? String(figure).replace('.', decimal) : figure
}
