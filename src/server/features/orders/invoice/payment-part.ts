import { SwissQRCode } from 'swissqrbill/pdf'
import { formatIBAN, formatReference, mm2pt } from 'swissqrbill/utils'
import { formatRappen } from '../../../../study/prices'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { a4 } from '../../../platform/print/pdf'
import type { Group } from '../../../platform/print/shapes'
import { cutTo, drawEntries, type Entry, heightOf, paymentFonts, registerPaymentFonts, type Sizes } from '../payment/payment-entries'
import { debtorOf } from './debtor'

/** Who is paid how much for what, in Rappen. */
type Payable = Pick<InvoiceDocument, 'creditor' | 'reference' | 'number' | 'customer' | 'billingAddress'> & { due: number }

/** What the payment part takes of an A4 page. */
export const paymentPartHeight = mm2pt(105)

/** Sizes and places are those of the style guide for Swiss QR-bills. The payment part may be set smaller where a long address needs the room. */
const receiptSizes: Sizes = { heading: 6, value: 8, line: 9 }
const partSizes: Sizes = { heading: 8, value: 10, line: 11 }
const allowedSizes: readonly Sizes[] = [partSizes, { heading: 7, value: 9, line: 10 }, receiptSizes]

/**
 * Receipt and payment part. The debtor is read from the billing address, which is free text: where that cannot be done there is a box to
 * write in. It is one figure to a reader of the page, which says in words what the code holds.
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

/** Its entries have 52 by 56 mm. What is too long for it goes without the streets, as the guide allows; what is still too long is cut. */
function drawReceipt(doc: PDFKit.PDFDocument, document: Payable, y: Down) {
  const [x, width, room] = [mm2pt(5), mm2pt(52), mm2pt(56)]
  const { iban, name, street, town } = payeeOf(document)
  const payer = payerOf(document)
  const cut = (text: string, lines: number) => cutTo(doc, text, receiptSizes, width, lines)
  const entriesWith = (payee: string[], payedBy: string[] | undefined) =>
    entriesOf(document, [iban, ...payee], payedBy ? payedBy.join('\n') : { width: 52, height: 20 })
  const fits = (entries: readonly Entry[]) => heightOf(doc, entries, receiptSizes, width) <= room
  const short = payer && [cut(payer.name, 2), cut(payer.town, 1)]
  const cutName = (lines: number) => entriesWith([cut(name, lines), cut(town, 2)], short)
  const entries =
    [entriesWith([name, street, town], payer?.lines), entriesWith([name, street, town], short), entriesWith([name, town], short)].find(fits) ??
    [4, 3, 2].map(cutName).find(fits) ??
    cutName(1)
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
  const payer = payerOf(document)?.lines.join('\n') ?? { width: 65, height: 25 }
  const entries = entriesOf(document, [iban, name, street, town], payer, ['Zusätzliche Informationen', messageOf(document)])
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
  const by = typeof forDebtor === 'string' ? 'Zahlbar durch' : 'Zahlbar durch (Name/Adresse)'
  return [['Konto / Zahlbar an', payee.join('\n')], ...referred, ...further, [by, forDebtor]]
}

type Address = Pick<InvoiceDocument['creditor'], 'street' | 'houseNumber' | 'zip' | 'city' | 'country'>

const streetOf = ({ street, houseNumber }: Address) => [street, houseNumber].filter(Boolean).join(' ')
const townOf = ({ zip, city, country }: Address) => `${country === 'CH' ? '' : `${country} - `}${zip} ${city}`

const payeeOf = ({ creditor }: Payable) => ({ iban: formatIBAN(creditor.iban), name: creditor.name, street: streetOf(creditor), town: townOf(creditor) })

function payerOf(document: Payable) {
  const debtor = debtorOf(document)
  return debtor && { name: debtor.name, town: townOf(debtor), lines: [debtor.name, streetOf(debtor), townOf(debtor)].filter(Boolean) }
}

/** With blanks between the thousands, as here alone. */
const amountOf = (document: Payable) => formatRappen(document.due).replaceAll("'", ' ')

const messageOf = ({ number }: Payable) => `Rechnung ${number}`

function codeOf(document: Payable): ConstructorParameters<typeof SwissQRCode>[0] {
  const { creditor, reference } = document
  const debtor = debtorOf(document)
  return {
    currency: 'CHF',
    amount: document.due / 100,
    ...(reference ? { reference } : {}),
    message: messageOf(document),
    creditor: { account: creditor.iban, name: creditor.name, ...placeOf(creditor) },
    ...(debtor ? { debtor: { name: debtor.name, ...placeOf(debtor) } } : {}),
  }
}

const placeOf = ({ street, houseNumber, zip, city, country }: Address) => ({
  ...{ address: street, zip, city, country },
  ...(houseNumber ? { buildingNumber: houseNumber } : {}),
})
