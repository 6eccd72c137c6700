import type { PaymentWay } from './order-payment'
import type { ReminderLevel } from './reminders'
import type { OrderFilter, StudyOrder } from './study-orders'

/** What became of an order, as the API tells administrators. Amounts in Rappen. */
export type Fulfilment = {
  order: StudyOrder
  /** The one that holds. */
  invoice: IssuedInvoice | null
  /** What takes it back. */
  creditNote: Pick<IssuedInvoice, 'number' | 'issuedAt'> | null
  /** Every invoice and credit note there ever was for it, in the order of issue. */
  documents: IssuedDocument[]
  payments: Payment[]
  /** Those that were sent, also of an invoice that another took the place of. */
  reminders: SentReminder[]
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
  isSample: boolean
  /** It speaks of VAT, if only to say that none is due. */
  isTaxed: boolean
}

/** Money that came in for an order or, below 0, went back. */
export type Payment = { id: string; amount: number; paidAt: string; way: PaymentWay; note: string | null; by: string; createdAt: string }

/** What a customer was reminded of, and what was open then. */
export type SentReminder = { id: string; level: ReminderLevel; invoice: string; amount: number; sentAt: string }

/** How many orders a list narrowed in some way has, what was ordered at the prices shown, what their documents bill for it, and what of that is open or came in. In Rappen. */
export type OrderTotals = Record<OrderFilter | 'all', OrderTotal>
type OrderTotal = { rows: number; total: number; billed: number; open: number; paid: number }

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
  /** What was paid already and counts for the new invoice, and what is open then; below 0 it goes back. */
  paid: number
  open: number
}

/** One invoice or credit note as the journal lists it, as of a day. Amounts in Rappen. */
export type BookkeepingEntry = {
  id: string
  number: string
  date: string
  /** The last day to pay; of a credit note none. */
  dueAt: string | null
  customer: string
  country: string
  /** As they stand on the document: `8.1 %`. */
  rates: string
  net: number
  vat: number
  total: number
  /** In German, as on the list that is printed. */
  status: string
  orderNumber: string
  /** The year of the study that was ordered. */
  edition: number
  reference: string | null
  /** What came in and went back for its order, on the invoice that holds; and the days of the last of each. */
  paid: number
  paidAt: string | null
  refunded: number
  refundedAt: string | null
  /** What is still to come in for it; below 0 to go back. */
  open: number
  /** Of the sample creditor: listed, and in no sum. */
  isSample: boolean
}

/** The kinds of mails by which an invoice reaches a customer. */
const invoiceMails: readonly string[] = ['order-confirmation', 'order-with-study', 'invoice', 'correction']

/** An order that was not confirmed has an invoice that nobody got. */
export const isInvoiceSent = ({ mails }: Pick<Fulfilment, 'mails'>) => mails.some(({ kind }) => invoiceMails.includes(kind))

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
