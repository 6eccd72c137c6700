import { and, eq, isNull } from 'drizzle-orm'
import { isId } from '../db/columns'
import type { Orm } from '../db/database'
import type { InvoiceDocument } from '../db/order-tables'
import { invoices } from '../db/order-tables'
import { notFound } from '../errors'
import { dueOn, isPaid } from './invoice-document'
import type { Sheet } from './invoice-page'

/** The finished page. Drawn once: whoever asks later gets the very same bytes, whatever the program has become by then. */
export async function invoicePdf(orm: Orm, id: string): Promise<{ name: string; pdf: Buffer }> {
  if (!isId(id)) throw notFound()
  const [invoice] = await orm.select({ number: invoices.number, document: invoices.document, pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, id))
  if (!invoice) throw notFound()
  if (invoice.pdf) return { name: invoice.number, pdf: invoice.pdf }
  const drawn = await drawInvoice(invoice.document)
  const [kept] = await orm
    .update(invoices)
    .set({ pdf: drawn })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)))
    .returning({ pdf: invoices.pdf })
  // Somebody else drew it meanwhile: theirs is the one.
  return kept ? { name: invoice.number, pdf: drawn } : invoicePdf(orm, id)
}

export const drawInvoice = (document: InvoiceDocument) =>
  drawDocument(document, document.issuedAt, document.kind === 'invoice' && !isPaid(document) ? dueOn(document) : 0, async () => {
    const { invoiceSheet } = await import('./invoice-sheet')
    return invoiceSheet(document)
  })

/** A page to the receiver of an invoice, with a payment part for what is `due`. */
export async function drawDocument(document: InvoiceDocument, issuedAt: string, due: number, sheetOf: () => Promise<Sheet>): Promise<Buffer> {
  // Loaded with the first invoice: a site that only shows pages needs none of it.
  const [{ default: PDFDocument }, { prepareTypeface, printer }, { drawPage }, { drawPaymentPart, paymentPartHeight }] = await Promise.all([
    import('pdfkit'),
    import('./invoice-typeface'),
    import('./invoice-page'),
    import('./payment-part'),
  ])
  const sheet = await sheetOf()
  const date = new Date(issuedAt)
  const author = document.creditor.name
  const doc = new PDFDocument({
    size: 'A4',
    margin: 50,
    pdfVersion: '1.7',
    lang: 'de-CH',
    tagged: true,
    displayTitle: true,
    info: { Title: sheet.title, Author: author, Creator: author, Producer: 'pdfkit', CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  await prepareTypeface(doc)
  const { billingAddress, customer } = document
  const print = await printer(doc, [billingAddress, customer.name, customer.organization, author])
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = drawPage({ doc, root, print }, document, sheet)
  if (due > 0) {
    if (bottom > doc.page.height - paymentPartHeight - 14) doc.addPage()
    drawPaymentPart(doc, root, { ...document, due })
  }
  root.end()
  doc.end()
  return finished
}
