import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { pdfOf } from '../../../platform/print/pdf'
import { invoicePages, type Sheet } from './invoice-page'
import { paymentPart, paymentPartHeight } from './payment-part'
import { printerFor } from './printable'

/** A page to the receiver of an invoice, with a payment part for what is `due`. Sent from process to process, so there is nothing in it that runs. */
export type DocumentPage = { document: InvoiceDocument; issuedAt: string; due: number; sheet: Sheet }

export async function drawDocument({ document, issuedAt, due, sheet }: DocumentPage): Promise<Buffer> {
  const { billingAddress, customer, creditor } = document
  const { name, street, city, bank = '' } = creditor
  const print = await printerFor([billingAddress, customer.name, customer.organization, name, street, city, bank])
  const flow = invoicePages(document, sheet, print)
  if (due > 0) {
    flow.makeRoom(paymentPartHeight + 14, 0)
    flow.add(paymentPart({ ...document, due }))
  }
  return pdfOf(flow.pages, { title: sheet.title, author: creditor.name, lang: 'de-CH', date: new Date(issuedAt) })
}
