import { describe, expect, it } from 'vitest'
import { formatFrancs, priceOf } from './prices'

describe('prices', () => {
  it('follow company size and presentation', () => {
    expect(priceOf({ companySize: 'small', wantsPresentation: false })).toEqual({ price: 995, presentationPrice: 0, total: 995 })
    expect(priceOf({ companySize: 'large', wantsPresentation: true })).toEqual({ price: 1995, presentationPrice: 500, total: 2495 })
  })

  it('are written with an ASCII apostrophe and a space that does not break', () => {
    expect([995, 1995, 1234567].map(formatFrancs)).toEqual(['CHF\u00a0995', "CHF\u00a01'995", "CHF\u00a01'234'567"])
  })
})
