import { formatFrancs } from '../prices'
import type { EditionFront } from './edition'

/** A sentence with the facts and prices that it names by their places, such as {respondents} or {small}. What nobody knows leaves nothing behind. */
export function filled(text: string, { year, facts, prices }: Pick<EditionFront, 'year' | 'facts' | 'prices'>): string {
  const { number, respondents, pages, partners, languageRegions } = facts
  const known: Readonly<Record<string, number | null>> = { year, number, respondents, pages, partners, languageRegions }
  const priced: Readonly<Record<string, number | null>> = { small: prices.small, large: prices.large, presentation: prices.presentation }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const price = priced[name]
    if (typeof price === 'number') return formatFrancs(price)
    return name in known || name in priced ? String(known[name] ?? '') : place
  })
}
