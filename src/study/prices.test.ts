import { describe, expect, it } from 'vitest'
import { formatFrancs, priceOf, vatNote } from './prices'

describe('prices', () => {
  it('follow company size and presentation', () => {
    expect(priceOf({ companySize: 'small', wantsPresentation: false })).toEqual({ price: 995, presentationPrice: 0, total: 995 })
    expect(priceOf({ companySize: 'large', wantsPresentation: true })).toEqual({ price: 1995, presentationPrice: 500, total: 2495 })
  })

  it('are written with an ASCII apostrophe and a space that does not break', () => {
    expect([995, 1995, 1234567].map(formatFrancs)).toEqual(['CHF\u00a0995', "CHF\u00a01'995", "CHF\u00a01'234'567"])
  })
})

describe('VAT beside a price', () => {
  it('is said where it is charged, with what the invoice will say', () => {
    expect(vatNote(995, { mode: 'none', rate: 0 })).toBeUndefined()
    expect(vatNote(995, { mode: 'included', rate: 810 })).toBe('inklusive 8.1\u00a0% MWST')
    expect(vatNote(995, { mode: 'added', rate: 810 })).toBe("zuzüglich 8.1\u00a0% MWST CHF\u00a080.60; Rechnungsbetrag CHF\u00a01'075.60")
  })
})
