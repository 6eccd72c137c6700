import { describe, expect, it } from 'vitest'
import { untaxed } from '../model/orders/order-terms'
import { markOf, offerInWords, offerOf, priceOf, sizesIn } from './offer'

const prices = { small: 1100, large: 2100, presentation: 600, threshold: 250 }
const offer = { year: 2026, ...prices }

describe('what is for sale', () => {
  it('costs what the edition says, by company size and presentation', () => {
    expect(priceOf(offer, { companySize: 'small', wantsPresentation: false })).toEqual({ price: 1100, presentationPrice: 0 })
    expect(priceOf(offer, { companySize: 'large', wantsPresentation: true })).toEqual({ price: 2100, presentationPrice: 600 })
  })

  it('is nothing while any of its prices is missing', () => {
    expect(offerOf({ year: 2026, prices })).toEqual(offer)
    for (const name of ['small', 'large', 'presentation', 'threshold']) expect(offerOf({ year: 2026, prices: { ...prices, [name]: null } })).toBeUndefined()
    expect(offerOf(null)).toBeUndefined()
  })

  it('is said in words, with the line between company sizes where the edition draws it', () => {
    expect(sizesIn(offer).map(({ label }) => label)).toEqual(['Unter 250 Mitarbeitende', 'Ab 250 Mitarbeitenden'])
    const words = "CHF\u00a01'100 unter 250 Mitarbeitende, CHF\u00a02'100 ab 250 Mitarbeitenden, Präsentation vor Ort CHF\u00a0600"
    expect(offerInWords(offer, untaxed)).toBe(words)
    expect(offerInWords(offer, { mode: 'added' })).toBe(`${words}, exkl. MWST`)
  })

  it('has a mark that changes with the year, with each price and with VAT', () => {
    const others = [{ year: 2025 }, { small: 1 }, { large: 1 }, { presentation: 1 }, { threshold: 1 }].map((other) => markOf({ ...offer, ...other }, untaxed))
    const taxed = { mode: 'added', rate: 810, presentationRate: 810 } as const
    const otherwise = [taxed, { ...taxed, mode: 'included' as const }, { ...taxed, rate: 260 }, { ...taxed, presentationRate: 260 }].map((vat) =>
      markOf(offer, vat),
    )
    expect(new Set([markOf(offer, untaxed), ...others, ...otherwise]).size).toBe(10)
  })
})
