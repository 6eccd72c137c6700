import { formatFrancs } from '../prices'
import type { Edition } from './edition'
import { figuresOf } from './figures-of'

type Named = Readonly<Record<string, number | null>>

/**
 * A sentence with the edition's own figures in their places, so that none of another year can be left in it:
 * {year}, {year-1}, {number}, {firstYear}, {respondents}, {languageRegions}, {pages}, {partners}, {averageAge}, {women}, {men}, {threshold} and the prices
 * {small}, {large}, {presentation}; {figure:slug} is what a finding is about, {figure:slug:2} its second row, {figure:slug:2:-1} that of
 * the year before. What is not known stays as it was written, and is found by whoever checks the edition.
 */
export function withFigures(text: string, edition: Edition, decimal: '.' | ',' = '.'): string {
  const { year, facts, prices } = edition
  const { number, respondents, languageRegions, pages, partners, averageAge, women, men } = facts
  const named: Named = {
    ...{ number, respondents, languageRegions, pages, partners, averageAge, women, men },
    firstYear: year - number + 1,
    threshold: prices.threshold,
  }
  return text.replace(/\{([a-zA-Z]+)(?::([a-z0-9-]+))?(?::(\d+))?:?(-\d+)?\}/g, (place, name: string, slug?: string, row?: string, back = '0') => {
    if (name === 'year') return String(year + Number(back))
    if (name === 'small' || name === 'large' || name === 'presentation') {
      const price = prices[name]
      return price === null ? place : formatFrancs(price)
    }
    const value =
      name === 'figure' && slug
        ? figuresOf(edition, slug, row === undefined ? undefined : Number(row)).find((one) => one.year === year + Number(back))?.value
        : named[name]
    return value === null || value === undefined ? place : String(value).replace('.', decimal)
  })
}
