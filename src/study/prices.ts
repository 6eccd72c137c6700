import type { VatTerms } from '../entities/order-terms'
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

/** What a price is with VAT; all amounts are in Rappen. */
export function withVat(price: number, { mode, rate }: VatTerms) {
  if (mode === 'none') return { net: price, vat: 0, total: price }
  if (mode === 'included') {
    const vat = Math.round((price * rate) / (10_000 + rate))
    return { net: price - vat, vat, total: price }
  }
  const vat = Math.round((price * rate) / 10_000)
  return { net: price, vat, total: price + vat }
}

/** `1'075.60`, with ASCII apostrophe as everywhere. */
export function formatRappen(rappen: number) {
  const whole = String(Math.floor(Math.abs(rappen) / 100)).replace(/\B(?=(\d{3})+$)/g, "'")
  return `${rappen < 0 ? '−' : ''}${whole}.${String(Math.abs(rappen) % 100).padStart(2, '0')}`
}

/** `8.1 %`, from hundredths of a percent. */
export const formatRate = (rate: number) => `${rate / 100}\u00a0%`

/** What is said beside a price of so many francs; nothing where no VAT is charged. */
export function vatNote(francs: number, terms: VatTerms) {
  if (terms.mode === 'none') return undefined
  if (terms.mode === 'included') return `inklusive ${formatRate(terms.rate)} MWST`
  const { vat, total } = withVat(francs * 100, terms)
  return `zuzüglich ${formatRate(terms.rate)} MWST CHF\u00a0${formatRappen(vat)}; Rechnungsbetrag CHF\u00a0${formatRappen(total)}`
}
