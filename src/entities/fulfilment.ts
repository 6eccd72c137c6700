/** What became of an order, as the API tells administrators. Amounts in Rappen. */
export type Fulfilment = {
  invoice: IssuedInvoice | null
  creditNote: Pick<IssuedInvoice, 'number' | 'issuedAt'> | null
  mails: SentMail[]
  /** The file that would be delivered. */
  study: { year: number; fileName: string; fileSize: number; isLinked: boolean } | null
}

export type IssuedInvoice = {
  number: string
  issuedAt: string
  dueAt: string
  net: number
  vat: number
  total: number
  paidAt: string | null
  paidBy: string | null
  isSample: boolean
  /** It speaks of VAT, if only to say that none is due. */
  isTaxed: boolean
}

/** One invoice or credit note as the bookkeeping lists it. Amounts in Rappen. */
export type BookkeepingEntry = {
  id: string
  number: string
  date: string
  customer: string
  net: number
  vat: number
  total: number
  /** In German, as on the list that is printed. */
  status: string
}

export const mailStates = ['failed', 'waiting', 'sent'] as const
type MailState = (typeof mailStates)[number]

/** A mail as administrators see it: where it went and what became of it, not what it says. */
export type SentMail = {
  id: string
  kind: string
  entity: string
  entryId: string
  recipient: string
  subject: string
  state: MailState
  attempts: number
  nextAttemptAt: string
  /** A code of the mail server or the network. */
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

/** How many mails did not go out yet, and how many will not by themselves. */
export type MailCounts = { waiting: number; failed: number }

/** A setting that is still the sample's. */
export type SampleSetting = 'sender' | 'creditor'

/** The file that is delivered for an edition. */
export type StudyDocument = { studyId: string; title: string; year: number; fileName: string | null; fileSize: number | null; fileUrl: string | null }
