import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database'
import { isId } from '../../../platform/db/schema/columns'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { invoices } from '../../../platform/db/schema/order-tables'
import { notFound } from '../../../platform/http/errors'
import type { DocumentPage } from './draw-document'
import { dueOn, isPaid } from './invoice-document'
import { invoiceSheet } from './invoice-sheet'
import { printed } from './printed'

/** The finished page. Drawn once: whoever asks later gets the very same bytes, whatever the program has become by then. */
export async function invoicePdf(orm: Orm, id: string): Promise<{ name: string; pdf: Buffer }> {
  if (!isId(id)) throw notFound()
  const [invoice] = await orm.select({ number: invoices.number, document: invoices.document, pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, id))
  if (!invoice) throw notFound()
  if (invoice.pdf) return { name: invoice.number, pdf: invoice.pdf }
  const drawn = await printed(invoicePage(invoice.document))
  const [kept] = await orm
    .update(invoices)
    .set({ pdf: drawn })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)))
    .returning({ id: invoices.id })
  // Somebody else drew it meanwhile: theirs is the one.
  return kept ? { name: invoice.number, pdf: drawn } : invoicePdf(orm, id)
}

export function invoicePage(document: InvoiceDocument): DocumentPage {
  const due = document.kind === 'invoice' && !isPaid(document) ? dueOn(document) : 0
  return { document, issuedAt: document.issuedAt, due, sheet: invoiceSheet(document) }
}
