import { stringify } from 'csv-stringify/sync'
import { escaped } from '../../study/markup'
import { palette } from '../../study/palette'
import { formatRappen } from '../../study/prices'
import { standAlonePage } from '../stand-alone-page'
import { formatDay } from '../swiss-time'
import type { Invoice } from './invoices'

/** One invoice or credit note as the bookkeeping lists it. Amounts in Rappen. */
export type Entry = { number: string; date: string; customer: string; net: number; vat: number; total: number; status: string }

export function entriesOf(issued: readonly Invoice[], takenBack: ReadonlySet<string>): Entry[] {
  return issued.map((invoice) => {
    const { name, organization } = invoice.document.customer
    const { number, createdAt, net, vat, total } = invoice
    return { number, date: createdAt, customer: `${organization}, ${name}`, net, vat, total, status: statusOf(invoice, takenBack) }
  })
}

function statusOf({ id, kind, document, paidAt }: Invoice, takenBack: ReadonlySet<string>) {
  if (kind === 'credit-note') return `Gutschrift zu ${document.corrects?.number}`
  const paid = paidAt ? `bezahlt am ${formatDay(paidAt)}` : undefined
  if (takenBack.has(id)) return paid ? `storniert, ${paid}` : 'storniert'
  return paid ?? 'offen'
}

export function sumsOf(entries: readonly Entry[]) {
  const sum = (name: 'net' | 'vat' | 'total') => entries.reduce((total, entry) => total + entry[name], 0)
  return { net: sum('net'), vat: sum('vat'), total: sum('total') }
}

export const columns = ['Nummer', 'Datum', 'Kunde', 'Netto CHF', 'MWST CHF', 'Total CHF', 'Status'] as const

/** A text that a spreadsheet would take for a formula is kept a text. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const francs = (rappen: number) => (rappen / 100).toFixed(2)

/** Semicolons and a byte order mark, because Swiss spreadsheets expect both. */
export function csvOf(entries: readonly Entry[]) {
  const rows = entries.map((entry) => [
    entry.number,
    formatDay(entry.date),
    neutral(entry.customer),
    francs(entry.net),
    francs(entry.vat),
    francs(entry.total),
    entry.status,
  ])
  return stringify([[...columns], ...rows], { delimiter: ';', bom: true, record_delimiter: 'windows' })
}

export async function xlsxOf(entries: readonly Entry[], year: number): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node')
  const amount = (rappen: number) => ({ value: rappen / 100, type: Number, format: '#,##0.00' })
  const text = (value: string) => ({ value: neutral(value), type: String })
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = entries.map((entry) => [
    text(entry.number),
    { value: swissDay(entry.date), type: Date, format: 'dd.mm.yyyy' },
    text(entry.customer),
    amount(entry.net),
    amount(entry.vat),
    amount(entry.total),
    text(entry.status),
  ])
  const widths = [14, 12, 44, 12, 12, 12, 28].map((width) => ({ width }))
  return writeXlsx([head, ...rows], { sheet: `Buchhaltung ${year}`, columns: widths, stickyRowsCount: 1 }).toBuffer()
}

/** A spreadsheet's date has no time zone: the day in Switzerland. */
function swissDay(iso: string) {
  const [day, month, year] = formatDay(iso).split('.').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day))
}

const printStyle = `@page{size:A4 landscape;margin:14mm}
body{max-width:72rem;background:white;font-size:.9375rem;line-height:1.45}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;border-top:1px solid}
th,td{padding:.35rem .9rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid ${palette.ruleSoft};font-weight:400}
thead th,tfoot th,tfoot td{font-weight:600}tfoot th,tfoot td{border-top:1px solid ${palette.ink};border-bottom:0}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
@media print{body{padding:0;max-width:none;font-size:9pt}tr{break-inside:avoid}}`

/** A page to print or read. */
export function printOf(entries: readonly Entry[], year: number) {
  const cells = ({ net, vat, total }: Pick<Entry, 'net' | 'vat' | 'total'>) =>
    [net, vat, total].map((rappen) => `<td class="n">${formatRappen(rappen)}</td>`).join('')
  const rows = entries.map(
    (entry) =>
      `<tr><th scope="row">${entry.number}</th><td>${formatDay(entry.date)}</td><td>${escaped(entry.customer)}</td>${cells(entry)}<td>${entry.status}</td></tr>`,
  )
  const head = columns.map((name) => `<th scope="col"${name.endsWith('CHF') ? ' class="n"' : ''}>${name}</th>`).join('')
  return standAlonePage({
    title: `Buchhaltung ${year} – Schweizer Versicherungsstudie`,
    style: printStyle,
    body: `<h1>Rechnungen und Gutschriften ${year}</h1>
<div class="wide" tabindex="0" role="group" aria-label="Liste"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Summe</th><td></td><td>${entries.length} Belege</td>${cells(sumsOf(entries))}<td></td></tr></tfoot></table></div>`,
  })
}
