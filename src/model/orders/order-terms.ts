/** `none`: no VAT is charged. `included`: it is part of the price. `added`: it comes on top, and is announced with the price. */
export type VatMode = 'none' | 'included' | 'added'

/** Rates are in hundredths of a percent: 810 is 8.1 %. */
export type VatTerms = {
  mode: VatMode
  rate: number
  /** A PDF can be taxed at another rate than somebody who comes to speak. */
  presentationRate: number
}

export const untaxed: VatTerms = { mode: 'none', rate: 0, presentationRate: 0 }

/** What holds for an order that is placed now. */
export type OrderTerms = VatTerms & {
  /** Whether the study comes with the confirmation, or in a mail of its own when it is released. */
  delivery: 'with confirmation' | 'later'
}
