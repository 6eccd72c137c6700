import { SwissQRCode } from 'swissqrbill/pdf'
import { formatIBAN, formatReference, mm2pt } from 'swissqrbill/utils'
import { formatRappen } from '../../../../study/prices'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { a4 } from '../../../platform/print/pdf'
import type { Group } from '../../../platform/print/shapes'
import { cutTo, drawEntries, type Entry, heightOf, paymentFonts, registerPaymentFonts, type Sizes } from '../payment/payment-entries'

/** Who is paid how much for what, in Rappen. */
type Payable = Pick<InvoiceDocument, 'creditor' | 'reference' | 'number'> & { due: number }

/** What the payment part takes of an A4 page. */
export const paymentPartHeight = mm2pt(105)

/** Sizes and places are those of the style guide for Swiss QR-bills. The payment part may be set smaller where a long address needs the room. */
const receiptSizes: Sizes = { heading: 6, value: 8, line: 9 }
const partSizes: Sizes = { heading: 8, value: 10, line: 11 }
const allowedSizes: readonly Sizes[] = [partSizes, { heading: 7, value: 9, line: 10 }, receiptSizes]

/**
 * Receipt and payment part. The debtor stays empty: the billing address is free text, and the code takes structured ones only.
 * It is one figure to a reader of the page, which says in words what the code holds.
 */
export function paymentPart(document: Payable): Group {
  const { creditor, reference, due } = document
  const top = a4.height - paymentPartHeight
  return {
    tag: 'Figure',
    alt: `Zahlteil mit Swiss QR Code: CHF ${formatRappen(due)} an ${creditor.name}, Konto ${formatIBAN(creditor.iban)}${reference ? `, Referenz ${formatReference(reference)}` : ''}`,
    bounds: [0, top, a4.width, a4.height],
    draw(doc) {
      registerPaymentFonts(doc)
      doc.fillColor('black')
      drawCuts(doc, top)
      drawReceipt(doc, document, (mm) => top + mm2pt(mm))
      drawPart(doc, document, (mm) => top + mm2pt(mm))
    },
  }
}

/** Where it is cut: above it, and between receipt and payment part. */
function drawCuts(doc: PDFKit.PDFDocument, top: number) {
  const between = mm2pt(62)
  doc.lineWidth(0.75).dash(1, { space: 1 })
  doc.moveTo(0, top).lineTo(doc.page.width, top).stroke('black')
  doc.moveTo(between, top).lineTo(between, doc.page.height).stroke('black')
  doc.undash()
  drawScissors(doc, mm2pt(105), top, 0)
  drawScissors(doc, between, top + 30, 90)
}

function drawScissors(doc: PDFKit.PDFDocument, x: number, y: number, turned: number) {
  doc.save().translate(x, y).rotate(turned)
  doc.path('M-3.3 -1.2L5 1.9M-3.3 1.2L5 -1.9').circle(-4.6, -1.9, 1.5).circle(-4.6, 1.9, 1.5).stroke('black')
  doc.restore()
}

type Down = (millimetres: number) => number

/** Its entries have 52 by 56 mm. A creditor that is too long for it goes without the street, as the guide allows; what is still too long is cut. */
function drawReceipt(doc: PDFKit.PDFDocument, document: Payable, y: Down) {
  const [x, width, room] = [mm2pt(5), mm2pt(52), mm2pt(56)]
  const { iban, name, street, town } = payeeOf(document)
  const entriesWith = (...payee: string[]) => entriesOf(document, payee, { width: 52, height: 20 })
  const height = (...payee: string[]) => heightOf(doc, entriesWith(...payee), receiptSizes, width)
  const cut = (text: string, lines: number) => cutTo(doc, text, receiptSizes, width, lines)
  const where = cut(town, 2)
  const entries =
    height(iban, name, street, town) <= room
      ? entriesWith(iban, name, street, town)
      : entriesWith(iban, cut(name, Math.floor((room - height(iban, where)) / receiptSizes.line)), where)
  drawTitle(doc, 'Empfangsschein', x, y(5))
  drawEntries(doc, entries, receiptSizes, { x, y: y(12), width })
  drawEntries(doc, [['Währung', 'CHF']], receiptSizes, { x, y: y(68), width: mm2pt(20) })
  drawEntries(doc, [['Betrag', amountOf(document)]], receiptSizes, { x: mm2pt(27), y: y(68), width: mm2pt(30) })
  doc.font(paymentFonts.strong).fontSize(receiptSizes.heading).text('Annahmestelle', x, y(82), { width, align: 'right' })
}

/** Its address is printed whole: the longest there can be fits the 85 mm in the smallest size that is allowed. */
function drawPart(doc: PDFKit.PDFDocument, document: Payable, y: Down) {
  const [x, width] = [mm2pt(118), mm2pt(87)]
  const { iban, name, street, town } = payeeOf(document)
  const entries = entriesOf(document, [iban, name, street, town], { width: 65, height: 25 }, ['Zusätzliche Informationen', messageOf(document)])
  const sizes = allowedSizes.find((one) => heightOf(doc, entries, one, width) <= mm2pt(85)) ?? receiptSizes
  drawTitle(doc, 'Zahlteil', mm2pt(67), y(5))
  new SwissQRCode(codeOf(document)).attachTo(doc, mm2pt(67), y(17))
  drawEntries(doc, [['Währung', 'CHF']], partSizes, { x: mm2pt(67), y: y(68), width: mm2pt(20) })
  drawEntries(doc, [['Betrag', amountOf(document)]], partSizes, { x: mm2pt(89), y: y(68), width: mm2pt(29) })
  drawEntries(doc, entries, sizes, { x, y: y(5), width })
}

const drawTitle = (doc: PDFKit.PDFDocument, text: string, x: number, y: number) =>
  doc.font(paymentFonts.strong).fontSize(11).text(text, x, y, { lineBreak: false })

function entriesOf({ reference }: Payable, payee: readonly string[], forDebtor: Entry[1], ...further: Entry[]): Entry[] {
  const referred: Entry[] = reference ? [['Referenz', formatReference(reference)]] : []
  return [['Konto / Zahlbar an', payee.join('\n')], ...referred, ...further, ['Zahlbar durch (Name/Adresse)', forDebtor]]
}

function payeeOf({ creditor }: Payable) {
  const { name, street, houseNumber, zip, city, country, iban } = creditor
  const town = `${country === 'CH' ? '' : `${country} - `}${zip} ${city}`
  return { iban: formatIBAN(iban), name, street: [street, houseNumber].filter(Boolean).join(' '), town }
}

/** With blanks between the thousands, as here alone. */
const amountOf = (document: Payable) => formatRappen(document.due).replaceAll("'", ' ')

const messageOf = ({ number }: Payable) => `Rechnung ${number}`

function codeOf(document: Payable): ConstructorParameters<typeof SwissQRCode>[0] {
  const { creditor, reference } = document
  return {
    currency: 'CHF',
    amount: document.due / 100,
    ...(reference ? { reference } : {}),
    message: messageOf(document),
    creditor: {
      account: creditor.iban,
      name: creditor.name,
      address: creditor.street,
      ...(creditor.houseNumber ? { buildingNumber: creditor.houseNumber } : {}),
      zip: creditor.zip,
      city: creditor.city,
      country: creditor.country,
    },
  }
}
