import * as z from 'zod/mini'

/** A credit or debit of a bank file, as administrators see it. Days such as `1999-12-31`; the amount in hundredths, below 0 it went out. */
export type BankEntry = {
  key: string
  file: string
  bookedAt: string
  amount: number
  currency: string
  reference: string | null
  text: string | null
  party: string | null
}

/** An order that a bank entry may be for. What is open in Rappen; below 0 it is to be paid back. */
export type BankOrder = { id: string; customer: string; invoice: string; open: number; isCancelled: boolean }

/** A statement of an account: what it held, what moved, and whether that is all. Days such as `1999-12-31`; amounts in hundredths. */
export type BankStatement = {
  file: string
  account: string
  currency: string
  from: string
  to: string
  opening: number
  credits: number
  debits: number
  closing: number
  /** What its entries that are still to be decided come to. */
  unexplained: number
  /** What its entries do not tell of, and what moved between the statement before and this one: 0 where nothing is missing. */
  lacking: { within: number; before: number }
}

/** What is written of bank files or, asked before, would be. */
export type BankImport = {
  booked: (BankEntry & { order: BankOrder })[]
  /** For somebody to decide, with the reason in a sentence; some can be booked by hand alone, some pay what is open of all that are proposed. */
  undecided: (BankEntry & { reason: string; proposed: BankOrder[]; isBookable: boolean; isSplit: boolean })[]
  /** Booked already, or decided to be none of ours, which can be taken back. */
  known: (BankEntry & { note: string; isNotOurs: boolean })[]
  /** In the order of their accounts and days. */
  statements: BankStatement[]
  /** Files that cannot be read, of which nothing is booked. */
  problems: { file: string; message: string }[]
}

/** The latest import: when it was, and until which day its files reach. */
export type LastImport = { at: string; newestDay: string | null }

const chooseOrder = 'Please choose an order'

const entry = z.string().check(z.maxLength(100))

const toOrder = z.object({ entry, order: z.uuid(chooseOrder), open: z.optional(z.int(chooseOrder)), amount: z.optional(z.int(chooseOrder)) }, chooseOrder)

/** `never` goes for whoever paid it too, the next time; `false` takes back what was decided. */
const ofNobody = z.object({ entry, notOurs: z.union([z.boolean(), z.literal('never')]) })

/**
 * What an administrator decided: this entry to this order, of which so much was open to who decided it, in Rappen; or that it is none of
 * ours. An entry that pays several orders has a decision for each, with its part of the amount.
 */
export const bankDecisions = z.array(z.union([ofNobody, toOrder], chooseOrder), chooseOrder)

export type OrderDecision = z.infer<typeof toOrder>
export type OutsideDecision = z.infer<typeof ofNobody>
export type BankDecision = OrderDecision | OutsideDecision
