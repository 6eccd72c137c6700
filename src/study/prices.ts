import type { VatMode, VatTerms } from '../model/orders/order-terms'
import { formatFrancs } from './francs'

/** What a position costs, in Rappen as on the invoice, and its rate of VAT in hundredths of a percent. */
export type Charge = { amount: number; rate: number }

type Ordered = { price: number; presentationPrice: number; wantsPresentation: boolean }

/** What is charged for an order. Abroad no VAT is due (MWSTG Art. 8): it falls away, also from prices that include it. */
export function chargesFor({ price, presentationPrice, wantsPresentation }: Ordered, { mode, rate, presentationRate }: VatTerms, isAbroad: boolean): Charge[] {
  const charge = (francs: number, rate: number): Charge => {
    if (mode === 'none') return { amount: francs * 100, rate: 0 }
    return isAbroad ? { amount: withVat(francs * 100, mode, rate).net, rate: 0 } : { amount: francs * 100, rate }
  }
  return [charge(price, rate), ...(wantsPresentation ? [charge(presentationPrice, presentationRate)] : [])]
}

/** A price of so many Rappen with VAT. What is below zero is exactly the opposite of what is above. */
function withVat(price: number, mode: VatMode, rate: number) {
  const share = { none: 0, included: rate / (10_000 + rate), added: rate / 10_000 }[mode]
  const vat = Math.sign(price) * Math.round(Math.abs(price) * share) || 0
  return mode === 'included' ? { net: price - vat, vat, total: price } : { net: price, vat, total: price + vat }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** VAT is rounded once per rate, not per position. */
function byRate(charges: readonly Charge[], mode: VatMode) {
  const rates = [...new Set(charges.map(({ rate }) => rate))].sort((a, b) => a - b)
  return rates.map((rate) => ({ rate, ...withVat(sum(charges.filter((charge) => charge.rate === rate).map(({ amount }) => amount)), mode, rate) }))
}

export function amountsOf(charges: readonly Charge[], mode: VatMode) {
  const groups = byRate(charges, mode)
  return { net: sum(groups.map(({ net }) => net)), vat: sum(groups.map(({ vat }) => vat)), total: sum(groups.map(({ total }) => total)) }
}

type Sum = { label: string; amount: number; isTotal: boolean }

/** What stands below the positions of an order, in the words of page, mail and invoice. */
export function sumsOf(charges: readonly Charge[], mode: VatMode): Sum[] {
  const { net, total } = amountsOf(charges, mode)
  const groups = byRate(charges, mode)
  const line = (label: string, amount: number): Sum => ({ label, amount, isTotal: label === 'Total' })
  if (mode === 'none') return [line('Total', total)]
  if (mode === 'included' && groups.some(({ rate }) => rate > 0)) {
    return [line('Total', total), ...groups.map(({ rate, net, vat }) => line(`darin MWST ${formatRate(rate)} (netto ${formatRappen(net)})`, vat))]
  }
  const tax = groups.map(({ rate, net, vat }) => line(`MWST ${formatRate(rate)}${groups.length > 1 ? ` auf ${formatRappen(net)}` : ''}`, vat))
  return [line('Netto', net), ...tax, line('Total', total)]
}

/** `1'075.60`, with ASCII apostrophe as everywhere. */
export function formatRappen(rappen: number) {
  const whole = String(Math.floor(Math.abs(rappen) / 100)).replace(/\B(?=(\d{3})+$)/g, "'")
  return `${rappen < 0 ? '−' : ''}${whole}.${String(Math.abs(rappen) % 100).padStart(2, '0')}`
}

/** `1'995.00`, `CHF 1995` and `1995,00` are the same amount; anything else is none. */
export function rappenIn(typed: string) {
  const [, whole, part = ''] = /^(?:CHF)?(\d+)(?:[.,](\d{1,2}))?$/i.exec(typed.replace(/['’\s]/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `8.1 %`, from hundredths of a percent. */
export const formatRate = (rate: number) => `${rate / 100}\u00a0%`

/** Whole francs as a price is spoken of, anything else to the Rappen. */
export const formatMoney = (rappen: number) => (rappen % 100 === 0 ? formatFrancs(rappen / 100) : `CHF\u00a0${formatRappen(rappen)}`)

/** What is said beside prices; nothing where no VAT is charged. */
export const vatWord = (mode: VatMode) => ({ none: undefined, included: 'inkl. MWST', added: 'exkl. MWST' })[mode]

/** The same with its rates, for all prices together. */
export function vatSentence({ mode, rate, presentationRate }: VatTerms) {
  if (mode === 'none') return undefined
  const rates = rate === presentationRate ? formatRate(rate) : `${formatRate(rate)}, Präsentation ${formatRate(presentationRate)}`
  return `Preise ${mode === 'added' ? 'exkl.' : 'inkl.'} MWST (${rates}). ${abroadNote}`
}

export const abroadNote = 'Bei einer Rechnungsadresse ausserhalb der Schweiz und Liechtensteins entfällt die MWST.'
