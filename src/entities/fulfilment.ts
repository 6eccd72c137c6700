import type { StudyOrder } from './study-orders'

/** What became of an order, as the API tells administrators. Amounts in Rappen. */
export type Fulfilment = {
  order: StudyOrder
  /** The one that holds. */
  invoice: IssuedInvoice | null
  /** What takes it back. */
  creditNote: Pick<IssuedInvoice, 'number' | 'issuedAt'> | null
  /** Every invoice and credit note there ever was for it, in the order of issue. */
  documents: IssuedDocument[]
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
  /** The day of the payment, what came in, and who noted it. */
  paidAt: string | null
  paidAmount: number | null
  paidBy: string | null
  /** When the payment of a cancelled order went back. */
  refundedAt: string | null
  refundedBy: string | null
  isSample: boolean
  /** It speaks of VAT, if only to say that none is due. */
  isTaxed: boolean
}

export type IssuedDocument = { id: string; kind: 'invoice' | 'credit-note'; number: string; issuedAt: string; total: number }

/** What a correction would make out, before it does. Amounts in Rappen. */
export type CorrectionPreview = {
  /** The invoice that is taken back, and its amount. */
  takenBack: { number: string; total: number }
  invoice: {
    /** As it stands on the page. */
    recipient: string
    positions: { label: string; detail: string; amount: number }[]
    net: number
    vat: number
    total: number
    dueAt: string
  }
  /** Where both documents go. */
  email: string
  /** What was paid already and moves to the new invoice. */
  payment: { paidAt: string; amount: number } | null
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
  orderNumber: string
  /** The year of the study that was ordered. */
  edition: number
  paidAt: string | null
  paidAmount: number | null
  refundedAt: string | null
}

/** The kinds of mails by which a study reaches a customer. */
export const studyMails: readonly string[] = ['order-with-study', 'study', 'study-link']

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

/** The file that is delivered for an edition, and the one before it. */
export type StudyDocument = {
  studyId: string
  title: string
  year: number
  fileName: string | null
  fileSize: number | null
  fileUrl: string | null
  earlier: { fileName: string; fileSize: number; fileUrl: string } | null
}
