import { isQRIBAN } from 'swissqrbill/utils'
import { dayOf } from '../../../model/swiss-day'
import { formatRappen } from '../../../study/prices'
import { formatDay } from '../../platform/swiss-time'
import { type Books, type Candidate, canBeOpen } from './books'
import { headOf } from './entry-keys'
import { isNamed, namesOf, quotedIn, saidBy } from './names'
import type { StatementEntry } from './statement-entry'

/** What of an amount pays which order. */
export type Part = { order: Candidate; amount: number }

export type Outcome =
  | { is: 'booked'; order: Candidate; parts?: readonly Part[] }
  | { is: 'undecided'; reason: string; proposed: Candidate[]; isBookable: boolean; isSplit?: boolean }
  /** `payment` is the one that somebody typed before the bank told of it. */
  | { is: 'known'; note: string; payment?: string; isNotOurs?: true }

const money = (rappen: number) => `CHF\u00a0${formatRappen(Math.abs(rappen))}`

const known = (note: string, payment?: string): Outcome => ({ is: 'known', note, ...(payment ? { payment } : {}) })
const undecided = (reason: string, proposed: Candidate[] = []): Extract<Outcome, { is: 'undecided' }> => ({
  is: 'undecided',
  reason,
  proposed,
  isBookable: true,
})
const byHandOnly = (reason: string): Outcome => ({ is: 'undecided', reason, proposed: [], isBookable: false })

/** What becomes of each entry, one after the other: what the first pays is not open for the second. Reads nothing and writes nothing. */
export function matchAll(entries: readonly StatementEntry[], books: Books): Outcome[] {
  const open = new Map([...books.orders].map(([id, { openAmount }]) => [id, openAmount ?? 0]))
  const typed = new Map(books.byHand.map((payment) => [payment.id, payment]))
  const fitting = fittingIn(books, open)
  const told = new Map<string, StatementEntry>()
  // Of a credit that stands in several files the one that tells most is looked at.
  for (const entry of entries) {
    const other = told.get(entry.key)
    if (!other || (!other.reference && entry.reference)) told.set(entry.key, entry)
  }
  const detailed = new Set([...told.keys()].filter((key) => key.includes('/')).map(headOf))
  const bookedHeads = new Set([...books.booked].map(headOf))

  return entries.map((entry) => {
    const { key, formerKey, summed } = entry
    const keys = [key, formerKey]
    if (keys.some((one) => books.booked.has(one) || books.booked.has(headOf(one)))) return known('Booked already.')
    if (told.get(key) !== entry) return known('Stands in another of these files too.')
    if (!key.includes('/') && (detailed.has(key) || keys.some((one) => bookedHeads.has(one)))) return known('Its payments are told one by one in another file.')
    const decided = decidedOutside(entry, books)
    if (decided) return decided
    if (entry.told !== undefined) return byHandOnly(`Its payments come to ${money(entry.told)}, not to its amount. Ask the bank for a file that is right.`)
    if (summed) return byHandOnly(`A sum of ${summed} payments without their details. Import the camt.054 that has them.`)
    const outcome = matchOne(entry, books, { open, typed, fitting })
    if (outcome.is === 'booked') open.set(outcome.order.id, 0)
    if (outcome.is === 'known' && outcome.payment) typed.delete(outcome.payment)
    return outcome
  })
}

/** A payer of whom nothing is ours may pay one of our invoices all the same. */
function decidedOutside(entry: StatementEntry, { outside, billed }: Books): Outcome | undefined {
  const { payer } = saidBy(entry)
  const found = outside.find(
    (one) => one.entry === entry.key || (one.payer !== null && one.payer === payer && !quotedIn(entry).some((quoted) => billed.has(quoted))),
  )
  return found && { is: 'known', note: `Not ours, as decided by ${found.by}${found.payer === null ? '' : ' for this payer'}.`, isNotOurs: true }
}

/** What was found so far: what is open, which typed payments the bank did not tell of yet, and which orders an entry fits. */
type State = { open: ReadonlyMap<string, number>; typed: ReadonlyMap<string, Books['byHand'][number]>; fitting: (entry: StatementEntry) => Fitting }

function matchOne(entry: StatementEntry, books: Books, state: State): Outcome {
  const { amount, currency, reference, bookedAt, isReversal } = entry
  if (currency !== 'CHF') return byHandOnly(`In ${currency || 'a currency that is not named'}. Record it in the order, with its amount in CHF.`)
  if (!canBeOpen(amount)) return byHandOnly('More than any order comes to.')
  if (bookedAt > books.today) return byHandOnly('Its day is still to come.')
  const invoice = quotedIn(entry).flatMap((quoted) => books.billed.get(quoted) ?? [])[0]
  const order = invoice && books.orders.get(invoice.orderId)
  const open = order ? (state.open.get(order.id) ?? 0) : 0
  if (amount <= 0) {
    const what = isReversal ? 'The bank took a credit back.' : 'A debit.'
    return undecided(what, order ? [order] : state.fitting(entry).named)
  }
  const named = severalIn(entry, books, state)
  if (named) return { ...undecided(`The text names ${named.length} invoices, which come to this amount.`, named), isSplit: true }
  if (!isPaidTo(entry, invoice?.iban ?? books.iban)) return undecided('Paid to another account than the one on our invoices.', order ? [order] : [])
  if (!invoice) return withoutInvoice(entry, state.fitting(entry))
  if (!order) return byHandOnly(`Invoice ${invoice.number} has no order.`)
  if (bookedAt < dayOf(order.createdAt)) return byHandOnly(`It is older than the order of invoice ${invoice.number} (${formatDay(order.createdAt)}).`)
  const [payment] = [...state.typed.values()].filter((one) => one.orderId === order.id && one.amount === amount)
  if (payment) return known(`Recorded by hand already, for ${formatDay(payment.paidAt)}.`, payment.id)
  if (order.isGone)
    return undecided(`The order of invoice ${invoice.number} was deleted. Booked, it stands in the bookkeeping${open > 0 ? '' : ', to be paid back'}.`, [order])
  if (order.cancelledAt) return undecided(`The order of invoice ${invoice.number} is cancelled. Booked, it is to be paid back.`, [order])
  if (open <= 0) return undecided(`Invoice ${invoice.number} is paid already. Booked, it is to be paid back.`, [order])
  if (amount < open) return undecided(`A part of invoice ${invoice.number}: ${money(open)} is open, and ${money(open - amount)} would stay open.`, [order])
  if (amount > open) return undecided(`More than the open ${money(open)} of invoice ${invoice.number}: ${money(amount - open)} would be to pay back.`, [order])
  if (!reference) return undecided(`The text names invoice ${invoice.number}, and the amount fits. There is no reference.`, [order])
  return { is: 'booked', order }
}

/** The open orders of all invoices that an entry quotes, where there are several and they come to its amount. */
function severalIn(entry: StatementEntry, books: Books, { open }: State): Candidate[] | undefined {
  const quoted = quotedIn(entry).flatMap((one) => books.billed.get(one) ?? [])
  const orders = [...new Set(quoted.map(({ orderId }) => orderId))].flatMap((id) => books.orders.get(id) ?? [])
  const amounts = orders.map(({ id }) => open.get(id) ?? 0)
  const isPayable = quoted.every(({ iban }) => isPaidTo(entry, iban)) && amounts.every((amount) => amount > 0)
  return orders.length > 1 && isPayable && amounts.reduce((sum, amount) => sum + amount, 0) === entry.amount ? orders : undefined
}

/**
 * Whether it came to the account that an invoice names. Behind a QR-IBAN is an account with another number, under which the bank writes its
 * statements: that one is taken unless it is said that another QR-IBAN was paid to.
 */
const isPaidTo = ({ accounts }: StatementEntry, iban: string) => accounts.includes(iban) || (isQRIBAN(iban) && !accounts.some((one) => isQRIBAN(one)))

type Fitting = { sameAmount: Candidate[]; named: Candidate[] }

/** Finds the orders of which exactly an amount is open or, of a debit, to be paid back; and those of them that the bank's text names. */
function fittingIn({ orders }: Books, open: ReadonlyMap<string, number>) {
  const byAmount = new Map<number, { order: Candidate; day: string; names: ReturnType<typeof namesOf> }[]>()
  for (const order of orders.values()) {
    const amount = order.openAmount ?? 0
    const same = byAmount.get(amount) ?? []
    same.push({ order, day: dayOf(order.createdAt), names: namesOf(order) })
    byAmount.set(amount, same)
  }
  return (entry: StatementEntry): Fitting => {
    const sameAmount = (byAmount.get(entry.amount) ?? []).filter(({ order, day }) => open.get(order.id) === entry.amount && day <= entry.bookedAt)
    const said = saidBy(entry)
    const named = sameAmount.filter(({ names }) => isNamed(names, said))
    return { sameAmount: sameAmount.map(({ order }) => order), named: named.slice(0, 20).map(({ order }) => order) }
  }
}

function withoutInvoice({ reference }: StatementEntry, { sameAmount, named }: Fitting): Outcome {
  const lack = reference ? 'The reference belongs to no invoice' : 'There is no reference'
  if (named.length === 1) return undecided(`${lack}, but amount and name fit one open order.`, named)
  if (named.length > 1) return undecided(`${lack}, and amount and name fit several open orders.`, named)
  if (sameAmount.length === 1) return undecided(`${lack}. One open order has this amount, but the text does not name it.`, sameAmount)
  return undecided(`${lack}, and no open order fits both amount and name.`)
}
