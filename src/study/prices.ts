import type { CompanySize } from '../entities/study-orders'

/** In whole francs. */
export const studyPrice: Record<CompanySize, number> = { small: 995, large: 1995 }
export const presentationPrice = 500

type Choice = { companySize: CompanySize; wantsPresentation: boolean }

export function priceOf({ companySize, wantsPresentation }: Choice) {
  const price = studyPrice[companySize]
  const presentation = wantsPresentation ? presentationPrice : 0
  return { price, presentationPrice: presentation, total: price + presentation }
}

/** `CHF 1'995`: ASCII apostrophe as specified, and a space that does not break. */
export function formatFrancs(francs: number) {
  return `CHF\u00a0${String(francs).replace(/\B(?=(\d{3})+$)/g, "'")}`
}
