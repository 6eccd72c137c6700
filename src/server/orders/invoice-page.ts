import { palette } from '../../study/palette'
import { formatRappen } from '../../study/prices'
import type { InvoiceDocument } from '../db/order-tables'
import type { Weight } from '../print/typeface'
import { recipientOf } from './invoice-document'
import { fontFor } from './invoice-typeface'

/** On white: it is printed. */
const { ink, ink3: quiet, signal, ruleSoft: soft } = palette

const margin = 57
const right = 538

type Style = { size?: number; weight?: Weight; colour?: string; align?: 'left' | 'right'; width?: number }

/** `print`: what can be printed of a text. */
export type Page = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement; print: (text: string) => string }

/** Text of one role at a place; returns where the next line would begin. Each line has the font that knows its letters. */
function write({ doc, root, print }: Page, tag: string, text: string, x: number, y: number, style: Style = {}) {
  const { size = 9.5, weight = 'text', colour = ink, align = 'left', width = right - x } = style
  root.add(
    doc.struct(tag, {}, () => {
      doc.y = y
      for (const line of print(text).split('\n')) {
        doc.font(fontFor(line, weight)).fontSize(size).fillColor(colour)
        doc.text(line || ' ', x, doc.y, { width, align, lineGap: size * 0.3 })
      }
    }),
  )
  return doc.y
}

function rule({ doc }: Page, y: number, colour: string = ink, width = 0.75) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(width).undash().stroke(colour)
  doc.endMarkedContent()
}

/** The site's mark: two contour rings and the summit. */
function mark({ doc }: Page, x: number, y: number) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save().translate(x, y).scale(0.6)
  doc.path(
    'M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24ZM9 22c-1-6 4-13 11-13 6 0 8 3 10 7 1 5 0 9-4 12-3 3-7 4-11 2-4-1-6-4-6-8Z',
  )
  doc.lineWidth(2).stroke(ink).path('M20.5 14.5L25.5 23.5H15.5Z').fill(signal).restore()
  doc.endMarkedContent()
}

export type Line = { label: string; amount: number; style?: Style }

/** What stands on a page between the address and the payment part. */
export type Sheet = {
  title: string
  facts: (readonly [name: string, value: string])[]
  /** What is charged, and what stands below the rule. */
  positions: Line[]
  sums: Line[]
  closing: string
}

/** Everything above the payment part; returns where it ends. */
export function drawPage(page: Page, document: InvoiceDocument, { title, facts, closing, ...table }: Sheet) {
  const { creditor, vat } = document
  mark(page, margin, 38)
  write(page, 'P', 'Schweizer\nVersicherungsstudie', margin + 32, 38, { weight: 'strong', size: 10 })
  const sender = [creditor.name, [creditor.street, creditor.houseNumber].filter(Boolean).join(' '), `${creditor.zip} ${creditor.city}`]
  const senderEnd = write(page, 'P', [...sender, ...(vat.id ? [vat.id] : [])].join('\n'), 318, 38, { size: 8.5, colour: quiet })
  let y = Math.max(senderEnd, 80) + 8
  if (creditor.isSample) {
    const note = 'Muster: Die Angaben zur Zahlung sind Beispieldaten. Bitte nicht bezahlen.'
    y = write(page, 'P', note, margin, y, { weight: 'strong', size: 10, colour: signal })
  }
  y = write(page, 'P', recipientOf(document), margin, Math.max(y + 10, 118), { size: 10.5 })
  y = write(page, 'H1', title, margin, Math.max(y + 14, 196), { size: 22, weight: 'mid' })
  y = drawFacts(page, facts, y + 4)
  y = drawTable(page, table, y + 12)
  return write(page, 'P', closing, margin, y + 12, { size: 9.5 })
}

function drawFacts(page: Page, facts: Sheet['facts'], y: number) {
  let at = y
  for (const [name, value] of facts) {
    write(page, 'P', name, margin, at, { size: 9, colour: quiet, width: 90 })
    at = write(page, 'P', value, margin + 96, at, { size: 9 })
  }
  return at
}

function drawTable(page: Page, { positions, sums }: Pick<Sheet, 'positions' | 'sums'>, y: number) {
  const { doc, root, print } = page
  const table = doc.struct('Table')
  root.add(table)
  let at = y
  const row = (label: string, amount: string, { weight = 'text', size = 9.5, tag = 'TD' }: Style & { tag?: string } = {}) => {
    const line = doc.struct('TR')
    table.add(line)
    const inRow = { doc, root: line, print }
    write(inRow, tag, amount, 438, at, { align: 'right', weight, size, width: 100 })
    at = write(inRow, tag === 'TH' ? 'TH' : 'TD', label, margin, at, { weight, size, width: 370 })
    line.end()
  }
  rule(page, at)
  at += 6
  row('Leistung', 'Betrag CHF', { tag: 'TH', weight: 'strong', size: 8.5 })
  for (const { label, amount, style } of positions) {
    rule(page, at + 1, soft)
    at += 6
    row(label, formatRappen(amount), style)
  }
  rule(page, at + 1)
  at += 6
  for (const { label, amount, style } of sums) row(label, formatRappen(amount), style)
  table.end()
  return at
}
