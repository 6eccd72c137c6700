import type { FastifyReply } from 'fastify'
import type { BookkeepingEntry } from '../../../../model/orders/fulfilment'
import { escaped } from '../../../../study/markup'
import { palette } from '../../../../study/palette'
import { formatRappen } from '../../../../study/prices'
import { standAlone } from '../../../platform/http/stand-alone-page'
import type { Cell, Column } from '../../../platform/spreadsheet/column'
import { csvFile } from '../../../platform/spreadsheet/csv'
import { xlsxFile } from '../../../platform/spreadsheet/xlsx'
import { formatDay, noonOf } from '../../../platform/swiss-time'

const amounts = ['net', 'vat', 'total', 'paid', 'refunded', 'open'] as const
type Amount = (typeof amounts)[number]

const summed = (entries: readonly BookkeepingEntry[]) => entries.filter(({ isSample }) => !isSample)

function sumsOf(all: readonly BookkeepingEntry[]) {
  const entries = summed(all)
  const sum = (name: Amount) => entries.reduce((total, entry) => total + entry[name], 0)
  return Object.fromEntries(amounts.map((name) => [name, sum(name)])) as Record<Amount, number>
}

const columns: readonly Column[] = [
  { label: 'Nummer', width: 14 },
  { label: 'Datum', width: 12, isDay: true },
  { label: 'Kunde', width: 44 },
  { label: 'Netto CHF', width: 12, decimals: 2 },
  { label: 'MWST CHF', width: 12, decimals: 2 },
  { label: 'Total CHF', width: 12, decimals: 2 },
  { label: 'Offen CHF', width: 12, decimals: 2 },
  { label: 'Zahlbar bis', width: 12, isDay: true },
  { label: 'Status', width: 28 },
]

/** What a page has no room for, and says in the status as far as it matters there. */
const furtherColumns: readonly Column[] = [
  { label: 'Bestellung', width: 12 },
  { label: 'Ausgabe', width: 10 },
  { label: 'Referenz', width: 30 },
  { label: 'MWST-Satz', width: 12 },
  { label: 'Land', width: 14 },
  { label: 'Bezahlt am', width: 12, isDay: true },
  { label: 'Bezahlt CHF', width: 12, decimals: 2 },
  { label: 'Erstattet am', width: 12, isDay: true },
  { label: 'Erstattet CHF', width: 12, decimals: 2 },
]

const allColumns = [...columns, ...furtherColumns]

const francs = (rappen: number) => rappen / 100
const dayCell = (iso: string | null) => iso && swissDay(iso)

function cellsOf(entry: BookkeepingEntry): Cell[] {
  const { number, date, customer, net, vat, total, open, dueAt, status, orderNumber, edition, reference, rates, country } = entry
  // A year is a name, not an amount with an apostrophe in it; so is a reference, however many digits it has.
  return [
    ...[number, swissDay(date), customer, francs(net), francs(vat), francs(total), francs(open), dayCell(dueAt), status],
    ...[orderNumber, String(edition), reference, rates, country],
    ...[dayCell(entry.paidAt), francs(entry.paid), dayCell(entry.refundedAt), francs(entry.refunded)],
  ]
}

/** The last line, below the columns it adds up. */
function sumCells(entries: readonly BookkeepingEntry[]): Cell[] {
  const { net, vat, total, paid, refunded, open } = sumsOf(entries)
  return [
    'Summe',
    null,
    `${summed(entries).length} Belege`,
    ...[net, vat, total, open].map(francs),
    ...Array(8).fill(null),
    francs(paid),
    null,
    francs(refunded),
  ]
}

const rowsOf = (entries: readonly BookkeepingEntry[]) => [...entries.map(cellsOf), sumCells(entries)]

export const bookkeepingCsv = (entries: readonly BookkeepingEntry[]) => csvFile(allColumns, rowsOf(entries))

export const bookkeepingXlsx = (entries: readonly BookkeepingEntry[], year: number) =>
  xlsxFile({ columns: allColumns, rows: rowsOf(entries), sheet: `Buchhaltung ${year}` })

/** A spreadsheet's date has no time zone: the day in Switzerland. */
function swissDay(iso: string) {
  const [day, month, year] = formatDay(iso).split('.').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day))
}

const send = standAlone(`@page{size:A4 landscape;margin:14mm}
body{max-width:72rem;background:white;font-size:.9375rem;line-height:1.45}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;border-top:1px solid}
th,td{padding:.35rem .9rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid ${palette.ruleSoft};font-weight:400}
thead th,tfoot th,tfoot td{font-weight:600}tfoot th,tfoot td{border-top:1px solid ${palette.ink};border-bottom:0}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
@media print{body{padding:0;max-width:none;font-size:9pt}tr{break-inside:avoid}}`)

/** A page to print or read. */
export function sendBookkeeping(reply: FastifyReply, entries: readonly BookkeepingEntry[], { year, asOf }: { year: number; asOf: string }) {
  const cells = ({ net, vat, total, open }: Pick<BookkeepingEntry, 'net' | 'vat' | 'total' | 'open'>) =>
    [net, vat, total, open].map((rappen) => `<td class="n">${formatRappen(rappen)}</td>`).join('')
  const rows = entries.map(
    (entry) =>
      `<tr><th scope="row"><a href="/api/invoices/${entry.id}.pdf">${entry.number}</a></th><td>${formatDay(entry.date)}</td><td>${escaped(entry.customer)}</td>${cells(entry)}<td>${entry.dueAt ? formatDay(entry.dueAt) : ''}</td><td>${entry.status}</td></tr>`,
  )
  const head = columns.map(({ label, decimals }) => `<th scope="col"${decimals ? ' class="n"' : ''}>${label}</th>`).join('')
  return send(reply, {
    title: `Buchhaltung ${year} – Schweizer Versicherungsstudie`,
    body: `<h1>Rechnungen und Gutschriften ${year}</h1><p>Stand ${formatDay(noonOf(asOf))}</p>
<div class="wide" tabindex="0" role="group" aria-label="Liste"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Summe</th><td></td><td>${summed(entries).length} Belege</td>${cells(sumsOf(entries))}<td></td><td></td></tr></tfoot></table></div>`,
  })
}
