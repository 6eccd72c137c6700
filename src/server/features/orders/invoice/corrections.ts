import { and, eq, exists, gt, ne, not } from 'drizzle-orm'
import type { CorrectionPreview } from '../../../../model/orders/fulfilment'
import { type Billed, billedFields, type Seen } from '../../../../model/orders/order-correction'
import { type StudyOrder, studyOrders } from '../../../../model/orders/study-orders'
import type { Edition } from '../../../../study/edition/edition'
import { offerOf, priceOf } from '../../../../study/offer'
import type { Config } from '../../../platform/config/config'
import type { InvoiceTerms } from '../../../platform/config/invoice-settings'
import type { Orm } from '../../../platform/db/database'
import { mails } from '../../../platform/db/schema/mail-tables'
import { studyLinks } from '../../../platform/db/schema/order-tables'
import { HttpError } from '../../../platform/http/errors'
import { queueMail } from '../../../platform/mail/queue'
import { effectiveTerms } from '../../../platform/settings/effective-terms'
import { changeEntry } from '../../content'
import { paidInFullAt, paymentsOf, sumOf } from '../account/movements'
import { invoicesOf } from '../books/issued-documents'
import { noteOrder, refuseCancelled } from '../fulfilment'
import { correctedInvoice } from '../order-mails'
import { orderedEdition } from '../ordered-edition'
import { recipientOf } from './invoice-document'
import { documentOf, type Invoice, issueCreditNote, replaceInvoice } from './invoices'

/**
 * Mails about the order go to another address from now on, also those that did not go out yet, and the team's answers too. Links that went
 * to the old one are over: whoever reads it, a new link goes to the address of the order.
 */
export async function correctEmail(tx: Orm, by: string, order: StudyOrder, email: string) {
  refuseCancelled(order)
  if (email === order.email) return
  await changeEntry(tx, by, studyOrders, { id: order.id, values: { email } })
  const unsent = and(eq(mails.entryId, order.id), ne(mails.state, 'sent'))
  for (const name of ['recipient', 'replyTo'] as const) {
    await tx
      .update(mails)
      .set({ [name]: email })
      .where(and(unsent, eq(mails[name], order.email)))
  }
  // By the clock that made them. A link and the mail that carries it are of one transaction, and so of one moment.
  const over = new Date().toISOString()
  const isStillHere = exists(
    tx
      .select()
      .from(mails)
      .where(and(unsent, eq(mails.createdAt, studyLinks.createdAt))),
  )
  await tx
    .update(studyLinks)
    .set({ expiresAt: over })
    .where(and(eq(studyLinks.orderId, order.id), gt(studyLinks.expiresAt, over), not(isStillHere)))
}

/** VAT follows the supply, which is that of the first invoice: what the settings say by now is for other sales. */
function vatOfSale(documents: readonly Invoice[]): Pick<InvoiceTerms, 'vat'> | undefined {
  const vat = documents.find(({ kind }) => kind === 'invoice')?.document.vat
  // Documents of earlier programs have one rate for all.
  return vat && { vat: { ...vat, presentationRate: vat.presentationRate ?? vat.rate } }
}

/** What a correction makes out, worked out the same way before and when it happens. */
async function plan(orm: Orm, now: InvoiceTerms, order: StudyOrder, billed: Billed) {
  refuseCancelled(order)
  const { invoice, issued: documents } = await invoicesOf(orm, order.id)
  if (!invoice) throw new HttpError(409, 'This order has no invoice yet. Send it first.')
  const ordered = await orderedEdition(orm, invoice.document.edition.year)
  const values = { ...valuesOf(billed), ...pricesOf(order, billed, ordered) }
  if (billedFields.every((name) => values[name] === order[name])) throw new HttpError(409, 'Nothing is different from the present invoice.')
  const corrected = { ...order, ...values }
  const edition = { threshold: ordered?.prices.threshold ?? undefined, ...invoice.document.edition }
  const issued = { number: '', reference: undefined, edition, issuedAt: new Date().toISOString() }
  const terms = { ...now, ...vatOfSale(documents) }
  const document = documentOf(terms, corrected, issued)
  return { invoice, terms, values, document, edition, payments: await paymentsOf(orm, order.id) }
}

/** Only what is billed, whatever else a body holds. */
const valuesOf = (billed: Billed) => Object.fromEntries(billedFields.map((name) => [name, billed[name]])) as Billed

/** What was ordered at a price keeps it; what is ordered otherwise now has the price of the edition that was ordered. */
function pricesOf(order: StudyOrder, billed: Billed, ordered: Edition | undefined) {
  const isSameSize = billed.companySize === order.companySize
  const isSamePresentation = billed.wantsPresentation === order.wantsPresentation
  if (isSameSize && (isSamePresentation || !billed.wantsPresentation)) {
    return { price: order.price, presentationPrice: isSamePresentation ? order.presentationPrice : 0 }
  }
  const offer = offerOf(ordered)
  if (!offer) throw new HttpError(409, 'The edition that was ordered has no prices any more. Names and address can be corrected.')
  const priced = priceOf(offer, billed)
  return {
    price: isSameSize ? order.price : priced.price,
    presentationPrice: isSamePresentation ? order.presentationPrice : priced.presentationPrice,
  }
}

export async function previewCorrection(orm: Orm, { config }: { config: Config }, order: StudyOrder, billed: Billed): Promise<CorrectionPreview> {
  const { invoice, document, payments } = await plan(orm, (await effectiveTerms(orm, config)).invoice, order, billed)
  const { positions, amounts, dueAt } = document
  return {
    takenBack: { number: invoice.number, total: invoice.total },
    invoice: { recipient: recipientOf(document), positions, ...amounts, dueAt },
    email: order.email,
    paid: sumOf(payments),
    open: amounts.total - sumOf(payments),
  }
}

/** Takes the invoice back and makes out another in its place; the customer receives both. What was paid counts for the new one. */
export async function correctInvoice(tx: Orm, { config }: { config: Config }, by: string, order: StudyOrder, { seen, ...billed }: Billed & { seen: Seen }) {
  const present = await effectiveTerms(tx, config)
  const { invoice, terms, values, document, edition, payments } = await plan(tx, present.invoice, order, billed)
  if (seen.invoice !== invoice.number || seen.total !== document.amounts.total) {
    throw new HttpError(409, 'The invoice has changed meanwhile. Please look at the correction once more.')
  }
  const { row } = await changeEntry(tx, by, studyOrders, { id: order.id, values })
  const issuedAt = new Date()
  const replacement = await replaceInvoice(tx, terms, row, invoice, edition, {
    now: issuedAt,
    paid: sumOf(payments),
    paidAt: paidInFullAt(payments, document.amounts.total),
  })
  const credit = await issueCreditNote(tx, invoice, issuedAt, replacement.number)
  await queueMail(tx, present, correctedInvoice(present, row, { invoice, credit, replacement }))
  await noteOrder(tx, by, order, 'invoice corrected', { invoice: { from: invoice.number, to: replacement.number }, creditNote: { to: credit.number } })
}
