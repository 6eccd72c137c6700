import { describe, expect, it } from 'vitest'
import { formatFrancs } from './francs'
import { amountsOf, chargesFor, sumsOf } from './prices'

describe('prices', () => {
  it('are written with an ASCII apostrophe and a space that does not break', () => {
    expect([995, 1995, 1234567].map(formatFrancs)).toEqual(['CHF\u00a0995', "CHF\u00a01'995", "CHF\u00a01'234'567"])
  })
})

const order = { price: 995, presentationPrice: 500, wantsPresentation: true }
const terms = (mode: 'none' | 'included' | 'added', rate = 810, presentationRate = rate) => ({ mode, rate, presentationRate })
const written = (...given: Parameters<typeof chargesFor>) => sumsOf(chargesFor(...given), given[1].mode).map(({ label, amount }) => [label, amount])

describe('VAT', () => {
  it('is not spoken of where none is charged', () => {
    expect(written(order, terms('none'), false)).toEqual([['Total', 149_500]])
    expect(written(order, terms('none'), true)).toEqual([['Total', 149_500]])
  })

  it('comes on top of the prices, or is part of them', () => {
    expect(written(order, terms('added'), false)).toEqual([
      ['Netto', 149_500],
      ['MWST 8.1\u00a0%', 12_110],
      ['Total', 161_610],
    ])
    expect(written(order, terms('included'), false)).toEqual([
      ['Total', 149_500],
      ["darin MWST 8.1\u00a0% (netto 1'382.98)", 11_202],
    ])
  })

  it('has a rate of its own for each position', () => {
    expect(written(order, terms('added', 260, 810), false)).toEqual([
      ['Netto', 149_500],
      ['MWST 2.6\u00a0% auf 995.00', 2_587],
      ['MWST 8.1\u00a0% auf 500.00', 4_050],
      ['Total', 156_137],
    ])
    expect(amountsOf(chargesFor(order, terms('included', 260, 810), false), 'included')).toEqual({ net: 143_232, vat: 6_268, total: 149_500 })
  })

  it('falls away abroad, also from prices that include it', () => {
    expect(written(order, terms('added'), true)).toEqual([
      ['Netto', 149_500],
      ['MWST 0\u00a0%', 0],
      ['Total', 149_500],
    ])
    expect(written(order, terms('included'), true)).toEqual([
      ['Netto', 138_297],
      ['MWST 0\u00a0%', 0],
      ['Total', 138_297],
    ])
  })

  it('of a credit note is exactly the opposite', () => {
    const charges = chargesFor({ ...order, price: 1995 }, terms('added', 255, 775), false)
    const opposite = charges.map(({ amount, rate }) => ({ amount: -amount, rate }))
    expect(sumsOf(opposite, 'added').map(({ amount }) => -amount)).toEqual(sumsOf(charges, 'added').map(({ amount }) => amount))
  })
})
