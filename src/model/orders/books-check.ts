/** What came in and what is still to come in, in Rappen. */
type Sides = { paid: number; open: number }

/** The comparison of order accounts, journal and bank, as of a moment. */
export type BooksCheck = {
  at: string
  orders: Sides
  journal: Sides
  /** What payments were read from the bank's files, and what somebody noted that no file told of yet. */
  bank: { told: number; byHand: number }
  /** Orders whose account is not what their documents and payments come to: what is kept as open, and what is booked. */
  differing: { order: string; numbers: string | null; kept: number | null; booked: number | null }[]
}

/** Whether all sides are equal. */
export const booksAgree = ({ orders, journal, bank, differing }: BooksCheck) =>
  differing.length === 0 && orders.paid === journal.paid && orders.open === journal.open && journal.paid === bank.told + bank.byHand
