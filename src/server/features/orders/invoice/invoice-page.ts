import { palette } from '../../../../study/palette'
import { formatRappen } from '../../../../study/prices'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { PageFlow } from '../../../platform/print/page-flow'
import { artifact, block, type Group, type LabelStyle, line, mark, nested, paragraph } from '../../../platform/print/shapes'
import { recipientOf } from './invoice-document'
import type { Printer } from './printable'

const margin = 57
const right = 538
/** From the top of a line to what it stands on, and to the next line, for a letter of size 1. */
const [ascent, leading] = [0.878, 1.388]

export type Line = { label: string; amount: number; style?: LabelStyle }

/** What stands on a page between the address and the payment part. */
export type Sheet = {
  title: string
  facts: (readonly [name: string, value: string])[]
  /** What is charged, and what stands below the rule. */
  positions: Line[]
  sums: Line[]
  closing: string
}

type Cell = LabelStyle & { text: string; tag?: string; x?: number; width?: number }

/** Everything above the payment part, on white since it is printed, on as many pages as it needs. */
export function invoicePages(document: InvoiceDocument, { title, facts, positions, sums, closing }: Sheet, print: Printer): PageFlow {
  const { creditor, vat } = document
  const flow = new PageFlow(38, 50, 50)

  /** Each line that was typed is a paragraph: it has the font that knows its letters. */
  const set = ({ text, tag = 'P', x = margin, width = right - x, size = 9.5, ...style }: Cell, y: number) => {
    let end = y
    const groups = print(text).map((typed) => {
      const { words, ...font } = typed
      const made = block(words, style.anchor === 'end' ? x + width : x, end + ascent * size, width, { ...style, ...font, size, leading: leading * size })
      end += Math.max(1, made.lines) * leading * size
      return paragraph(tag, made)
    })
    return { groups, end }
  }

  /** Cells side by side. */
  const row = (...cells: Cell[]) => {
    const height = Math.max(...cells.map((cell) => set(cell, 0).end))
    flow.makeRoom(height)
    const groups = cells.flatMap((cell) => set(cell, flow.y).groups)
    flow.y += height
    return groups
  }
  const write = (text: string, style: Omit<Cell, 'text'>) => {
    for (const words of text.split('\n')) flow.add(...row({ text: words, ...style }))
  }

  flow.add(artifact(...mark(margin, 38, 24)))
  flow.add(...set({ text: 'Schweizer\nVersicherungsstudie', x: margin + 32, weight: 600, size: 10 }, 38).groups)
  const address = [[creditor.street, creditor.houseNumber].filter(Boolean).join(' '), `${creditor.zip} ${creditor.city}`]
  write([creditor.name, ...address, ...(vat.id ? [vat.id] : [])].join('\n'), { x: 318, size: 8.5, fill: palette.ink3 })
  flow.y = Math.max(flow.y, 80) + 8
  if (creditor.isSample) {
    write('Muster: Die Angaben zur Zahlung sind Beispieldaten. Bitte nicht bezahlen.', { weight: 600, size: 10, fill: palette.signal })
  }
  flow.y = Math.max(flow.y + 10, 118)
  write(recipientOf(document), { size: 10.5 })
  flow.y = Math.max(flow.y + 14, 196)
  write(title, { tag: 'H1', size: 22, weight: 500 })
  flow.y += 4
  for (const [name, value] of facts) {
    flow.add(...row({ text: name, size: 9, fill: palette.ink3, width: 90 }, { text: value, x: margin + 96, size: 9 }))
  }
  flow.y += 12
  drawTable(flow, row, { positions, sums })
  flow.y += 12
  write(closing, {})
  return flow
}

function drawTable(flow: PageFlow, row: (...cells: Cell[]) => Group[], { positions, sums }: Pick<Sheet, 'positions' | 'sums'>) {
  let page: Group[] | undefined
  let rows: Group[] = []
  const add = (label: string, amount: string, style: LabelStyle, tag = 'TD') => {
    const cells = row({ text: label, tag, width: 370, ...style }, { text: amount, tag, x: 438, width: 100, anchor: 'end', ...style })
    if (page !== flow.page) {
      rows = []
      page = flow.page
      flow.add(nested('Table', rows))
    }
    rows.push(nested('TR', cells))
  }
  const rule = (stroke: string) => {
    flow.add(artifact(line(margin, flow.y + 1, right, flow.y + 1, { stroke })))
    flow.y += 6
  }
  rule(palette.ink)
  add('Leistung', 'Betrag CHF', { weight: 600, size: 8.5 }, 'TH')
  for (const { label, amount, style = {} } of positions) {
    rule(palette.ruleSoft)
    add(label, formatRappen(amount), style)
  }
  rule(palette.ink)
  for (const { label, amount, style = {} } of sums) add(label, formatRappen(amount), style)
}
