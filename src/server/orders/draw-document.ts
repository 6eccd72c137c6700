import PDFDocument from 'pdfkit'
import type { InvoiceDocument } from '../db/order-tables'
import { drawPage, type Sheet } from './invoice-page'
import { prepareTypeface, printer } from './invoice-typeface'
import { drawPaymentPart, paymentPartHeight } from './payment-part'

/** A page to the receiver of an invoice, with a payment part for what is `due`. Sent from process to process, so there is nothing in it that runs. */
export type DocumentPage = { document: InvoiceDocument; issuedAt: string; due: number; sheet: Sheet }

export async function drawDocument({ document, issuedAt, due, sheet }: DocumentPage): Promise<Buffer> {
  const date = new Date(issuedAt)
  const author = document.creditor.name
  const doc = new PDFDocument({
    size: 'A4',
    margin: 50,
    // Otherwise it opens Helvetica, which no page uses.
    font: '',
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
  prepareTypeface(doc)
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
