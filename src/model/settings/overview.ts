import type { Activity } from '../content/activity'
import type { BooksCheck } from '../orders/books-check'
import type { MailCounts, OrderTotals } from '../orders/fulfilment'

/** Orders of one edition by the months since its first one. */
export type EditionMonths = { edition: number; months: { month: string; orders: number }[] }

/** What the team looks at in the morning. */
export type Overview = {
  /** The end of the last visit: what came since is new. */
  since: string
  fresh: { orders: number; messages: number; applications: number }
  orders: OrderTotals
  /** Whether orders, journal and bank agree, as of last night; nothing before the first one. */
  books: BooksCheck | null
  mails: MailCounts
  /** The current edition, and the one before. */
  months: EditionMonths[]
  /** What colleagues did last. */
  deeds: Activity[]
}
