/** `none`: no VAT is charged. `included`: it is part of the price. `added`: it comes on top, and is announced with the price. */
export type VatTerms = {
  mode: 'none' | 'included' | 'added'
  /** In hundredths of a percent: 810 is 8.1 %. */
  rate: number
}
