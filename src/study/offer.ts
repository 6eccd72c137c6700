import type { VatTerms } from '../model/orders/order-terms'
import { type CompanySize, companySizes } from '../model/orders/study-orders'
import type { Edition } from './edition/edition'
import { formatFrancs } from './francs'
import { vatWord } from './prices'

/** An edition that can be ordered: its prices in whole francs, and from how many employees on a company pays the larger one. */
export type Offer = { year: number; small: number; large: number; presentation: number; threshold: number }

/** What is for sale of an edition; nothing while one of its prices is missing. */
export function offerOf(edition: Pick<Edition, 'year' | 'prices'> | null | undefined): Offer | undefined {
  if (!edition) return undefined
  const { small, large, presentation, threshold } = edition.prices
  if (small === null || large === null || presentation === null || threshold === null) return undefined
  return { year: edition.year, small, large, presentation, threshold }
}

/** The offer with its VAT in one word, which a form carries so that nobody is billed what they did not see. */
export function markOf({ year, small, large, presentation, threshold }: Offer, { mode, rate, presentationRate }: VatTerms) {
  return [year, small, large, presentation, threshold, ...(mode === 'none' ? [] : [mode, rate, presentationRate])].join('-')
}

type Choice = { companySize: CompanySize; wantsPresentation: boolean }

export function priceOf(offer: Offer, { companySize, wantsPresentation }: Choice) {
  return { price: offer[companySize], presentationPrice: wantsPresentation ? offer.presentation : 0 }
}

const words = {
  small: (threshold: number) => `Unter ${threshold} Mitarbeitende`,
  large: (threshold: number) => `Ab ${threshold} Mitarbeitenden`,
}

/** A company's size as its edition draws the line. */
export function sizeLabel(size: CompanySize, threshold: number | null | undefined) {
  return typeof threshold === 'number' ? words[size](threshold) : (companySizes.find(({ value }) => value === size)?.label ?? size)
}

/** The same inside a line. */
export const sizeInLine = (size: CompanySize, threshold: number | null | undefined) =>
  sizeLabel(size, threshold).replace(/^./, (letter) => letter.toLowerCase())

export const sizesIn = ({ threshold }: Pick<Offer, 'threshold'>) => companySizes.map(({ value }) => ({ value, label: sizeLabel(value, threshold) }))

/** The prices in a sentence, and how they stand to VAT. */
export function offerInWords(offer: Offer, { mode }: Pick<VatTerms, 'mode'>) {
  const sizes = sizesIn(offer).map(({ value }) => `${formatFrancs(offer[value])} ${sizeInLine(value, offer.threshold)}`)
  return [...sizes, `Präsentation vor Ort ${formatFrancs(offer.presentation)}`, vatWord(mode) ?? []].flat().join(', ')
}
