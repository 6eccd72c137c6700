/** A credit or debit of an account, as a bank tells it. */
export type StatementEntry = {
  /** The same in every file that it stands in: see `createKeys`. */
  key: string
  formerKey: string
  /** The account of the statement, and any other number that the bank names for it, such as its QR-IBAN. */
  accounts: string[]
  /** Days, such as `1999-12-31`. */
  bookedAt: string
  valueAt: string
  /** In hundredths of the currency; below 0 it went out. */
  amount: number
  currency: string
  isReversal: boolean
  /** Without blanks: a QR reference or a creditor reference. */
  reference: string | undefined
  text: string | undefined
  /** Who paid or, of a debit, was paid. */
  party: string | undefined
  /** Of how many payments it is the sum, where the file does not tell them one by one. */
  summed: number | undefined
  /** What the payments that the file tells come to, where that is not the amount. */
  told?: number
}
