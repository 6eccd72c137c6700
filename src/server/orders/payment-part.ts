import { SwissQRBill } from 'swissqrbill/pdf'
import { formatIBAN, formatReference, mm2pt } from 'swissqrbill/utils'
import { formatRappen } from '../../study/prices'
import type { InvoiceDocument } from '../db/order-tables'

/** What the payment part takes of an A4 page. */
export const paymentPartHeight = mm2pt(105)

/**
 * Receipt and payment part. The debtor stays empty: the billing address is free text, and the code takes structured ones only.
 * It is one figure to a reader of the page, which says in words what the code holds.
 */
export function drawPaymentPart(doc: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, document: InvoiceDocument) {
  const { creditor, reference, amounts } = document
  const bill = new SwissQRBill(
    {
      currency: 'CHF',
      amount: amounts.total / 100,
      ...(reference ? { reference } : {}),
      message: `Rechnung ${document.number}`,
      creditor: {
        account: creditor.iban,
        name: creditor.name,
        address: creditor.street,
        ...(creditor.houseNumber ? { buildingNumber: creditor.houseNumber } : {}),
        zip: creditor.zip,
        city: creditor.city,
        country: creditor.country,
      },
    },
    { language: 'DE', scissors: true },
  )
  const top = doc.page.height - paymentPartHeight
  const alt = `Zahlteil mit Swiss QR Code: CHF ${formatRappen(amounts.total)} an ${creditor.name}, Konto ${formatIBAN(creditor.iban)}${reference ? `, Referenz ${formatReference(reference)}` : ''}`
  // pdfkit's own margins would break the page below the texts of the payment part.
  doc.page.margins.bottom = 0
  doc.x = 0
  doc.y = top
  // The types do not know `bbox`, which a figure must have.
  const options = { alt, bbox: [0, top, doc.page.width, doc.page.height] } as PDFKit.Mixins.StructureElementOptions
  parent.add(doc.struct('Figure', options, () => bill.attachTo(doc, 0, top)))
}
