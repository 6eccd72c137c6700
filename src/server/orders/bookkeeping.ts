import type { BookkeepingEntry } from '../../entities/fulfilment'
import { escaped } from '../../study/markup'
import { palette } from '../../study/palette'
import { formatRappen } from '../../study/prices'
import type { Cell, Column } from '../spreadsheet/column'
import { csvFile } from '../spreadsheet/csv'
import { xlsxFile } from '../spreadsheet/xlsx'
import { standAlonePage } from '../stand-alone-page'
import { formatDay } from '../swiss-time'
import type { Invoice } from './invoices'

export function entriesOf(issued: readonly Invoice[], takenBack: ReadonlySet<string>): BookkeepingEntry[] {
  return issued.map((invoice) => {
    const { name, organization } = invoice.document.customer
    const { id, number, createdAt, net, vat, total } = invoice
    return { id, number, date: createdAt, customer: `${organization}, ${name}`, net, vat, total, status: statusOf(invoice, takenBack) }
  })
}

function statusOf({ id, kind, document, paidAt }: Invoice, takenBack: ReadonlySet<string>) {
  if (kind === 'credit-note') return `Gutschrift zu ${document.corrects?.number}`
  const paid = paidAt ? `bezahlt am ${formatDay(paidAt)}` : undefined
  if (takenBack.has(id)) return paid ? `storniert, ${paid}, zu erstatten` : 'storniert'
  return paid ?? 'offen'
}

function sumsOf(entries: readonly BookkeepingEntry[]) {
  const sum = (name: 'net' | 'vat' | 'total') => entries.reduce((total, entry) => total + entry[name], 0)
  return { net: sum('net'), vat: sum('vat'), total: sum('total') }
}

const columns: readonly Column[] = [
  { label: 'Nummer', width: 14 },
  { label: 'Datum', width: 12, isDay: true },
  { label: 'Kunde', width: 44 },
  { label: 'Netto CHF', width: 12, decimals: 2 },
  { label: 'MWST CHF', width: 12, decimals: 2 },
  { label: 'Total CHF', width: 12, decimals: 2 },
  { label: 'Status', width: 28 },
]

const cellsOf = ({ number, date, customer, net, vat, total, status }: BookkeepingEntry): Cell[] => [
  number,
  swissDay(date),
  customer,
  ...[net, vat, total].map((rappen) => rappen / 100),
  status,
]

export const bookkeepingCsv = (entries: readonly BookkeepingEntry[]) => csvFile(columns, entries.map(cellsOf))

export const bookkeepingXlsx = (entries: readonly BookkeepingEntry[], year: number) =>
  xlsxFile({ columns, rows: entries.map(cellsOf), sheet: `Buchhaltung ${year}` })

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
export function bookkeepingPage(entries: readonly BookkeepingEntry[], year: number) {
  const cells = ({ net, vat, total }: Pick<BookkeepingEntry, 'net' | 'vat' | 'total'>) =>
    [net, vat, total].map((rappen) => `<td class="n">${formatRappen(rappen)}</td>`).join('')
  const rows = entries.map(
    (entry) =>
      `<tr><th scope="row"><a href="/api/invoices/${entry.id}.pdf">${entry.number}</a></th><td>${formatDay(entry.date)}</td><td>${escaped(entry.customer)}</td>${cells(entry)}<td>${entry.status}</td></tr>`,
  )
  const head = columns.map(({ label, decimals }) => `<th scope="col"${decimals ? ' class="n"' : ''}>${label}</th>`).join('')
  return standAlonePage({
    title: `Buchhaltung ${year} – Schweizer Versicherungsstudie`,
    style: printStyle,
    body: `<h1>Rechnungen und Gutschriften ${year}</h1>
<div class="wide" tabindex="0" role="group" aria-label="Liste"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Summe</th><td></td><td>${entries.length} Belege</td>${cells(sumsOf(entries))}<td></td></tr></tfoot></table></div>`,
  })
}
