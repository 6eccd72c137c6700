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

/** By the id of an invoice that was taken back: the number of the one in its place, where there is one. */
type TakenBack = ReadonlyMap<string, string | undefined>

export function entriesOf(issued: readonly Invoice[], takenBack: TakenBack): BookkeepingEntry[] {
  return issued.map((invoice) => {
    const { id, number, createdAt, net, vat, total, document, paidAt, paidAmount, refundedAt } = invoice
    const { name, organization } = document.customer
    return {
      ...{ id, number, date: createdAt, customer: `${organization}, ${name}`, net, vat, total, status: statusOf(invoice, takenBack) },
      ...{ orderNumber: `#${document.orderNumber}`, edition: document.edition.year, paidAt, paidAmount, refundedAt },
    }
  })
}

function statusOf({ id, kind, document, paidAt, refundedAt }: Invoice, takenBack: TakenBack) {
  if (kind === 'credit-note') return `Gutschrift zu ${document.corrects?.number}`
  const paid = paidAt ? `bezahlt am ${formatDay(paidAt)}` : undefined
  if (!takenBack.has(id)) return paid ?? 'offen'
  const replacedBy = takenBack.get(id)
  if (replacedBy) return `storniert, ersetzt durch ${replacedBy}`
  if (!paid) return 'storniert'
  return `storniert, ${paid}, ${refundedAt ? `erstattet am ${formatDay(refundedAt)}` : 'zu erstatten'}`
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

/** What a page has no room for, and says in the status as far as it matters there. */
const furtherColumns: readonly Column[] = [
  { label: 'Bestellung', width: 12 },
  { label: 'Ausgabe', width: 10 },
  { label: 'Bezahlt am', width: 12, isDay: true },
  { label: 'Bezahlt CHF', width: 12, decimals: 2 },
  { label: 'Erstattet am', width: 12, isDay: true },
]

const allColumns = [...columns, ...furtherColumns]

function cellsOf(entry: BookkeepingEntry): Cell[] {
  const { number, date, customer, net, vat, total, status, orderNumber, edition, paidAt, paidAmount, refundedAt } = entry
  const payment = [paidAt && swissDay(paidAt), paidAmount === null ? null : paidAmount / 100, refundedAt && swissDay(refundedAt)]
  // A year is a name, not an amount with an apostrophe in it.
  return [number, swissDay(date), customer, ...[net, vat, total].map((rappen) => rappen / 100), status, orderNumber, String(edition), ...payment]
}

export const bookkeepingCsv = (entries: readonly BookkeepingEntry[]) => csvFile(allColumns, entries.map(cellsOf))

export const bookkeepingXlsx = (entries: readonly BookkeepingEntry[], year: number) =>
  xlsxFile({ columns: allColumns, rows: entries.map(cellsOf), sheet: `Buchhaltung ${year}` })

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
