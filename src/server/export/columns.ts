import type { Entity } from '../../entities/entity'
import { entryNumber } from '../../entities/entry-number'
import type { Field } from '../../entities/field'
import { type CompanySize, type StudyOrder, studyOrders } from '../../entities/study-orders'
import { sizeLabel } from '../../study/offer'
import type { Orm } from '../db/database'
import { publishedEditions } from '../editions/published'
import { bookedFor, byOrder, movementsOf } from '../orders/accounts'
import type { Invoice } from '../orders/invoices'
import { currentInvoices } from '../orders/issued-documents'
import type { Cell, Column } from '../spreadsheet/column'
import { dayOf } from '../swiss-time'

type AnyRow = Record<string | symbol, unknown>
type ExportColumn = Column & { read: (row: AnyRow) => Cell }

const text = (value: string): Cell => (value === '' ? null : value)

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'medium' })

/** The clock's reading in Switzerland, as everywhere in the administrator area. Spreadsheets know no time zones: it is kept as if it were UTC. */
const moment = (iso: string) => new Date(`${wallClock.format(new Date(iso)).replace(' ', 'T')}Z`)

const show: Record<Field['storage'], (value: unknown, field: Field) => Cell> = {
  text: (value, { choices }) => text(choices?.find((choice) => choice.value === value)?.label ?? String(value)),
  integer: (value) => Number(value),
  boolean: (value) => (value ? 'Ja' : 'Nein'),
  timestamp: (value) => moment(String(value)),
  list: (value) => text((value as readonly string[]).join(', ')),
}

/** What a field's kind does not say. A year is a name: as a number it would be shown with a mark between its digits. */
const special: Record<string, (value: unknown, row: AnyRow) => Cell> = {
  editionYear: (value) => String(value),
  toldYear: (value) => String(value),
  companySize: (value, row) => sizeLabel(value as CompanySize, row[threshold] as number | undefined),
}

/** The account of an order, which has columns in francs. */
const account = ['openAmount', 'paidAmount', 'dueAt']

/** What an export holds of an entity: everything it declares, under its labels; of an order also what became of it. */
export function columnsFor(entity: Entity): ExportColumn[] {
  const declared = Object.entries(entity.fields)
    .filter(([name]) => !account.includes(name))
    .map(([name, field]) => ({
      label: field.label,
      read: (row: AnyRow) =>
        row[name] === null || row[name] === undefined ? null : (special[name]?.(row[name], row) ?? show[field.storage](row[name], field)),
    }))
  const isOrder = entity.table === studyOrders.table
  return [
    { label: 'Id', read: ({ id }) => String(id) },
    // With its sign it is a text to a spreadsheet, whatever digits it has.
    ...(isOrder ? [{ label: 'Bestellnummer', read: ({ id }: AnyRow) => `#${entryNumber(String(id))}` }] : []),
    { label: 'Eingegangen', read: ({ createdAt }) => moment(String(createdAt)) },
    ...declared,
    ...(isOrder ? billed : []),
  ]
}

const day = (iso: string | null | undefined): Cell => (iso ? new Date(dayOf(iso)) : null)

/** In francs, from Rappen. */
const francs = (rappen: number | null | undefined): Cell => (typeof rappen === 'number' ? rappen / 100 : null)

/** The invoice that holds, and the order's account. The total is the order's own where nothing was billed. */
const billed: ExportColumn[] = [
  { label: 'Rechnung', read: (row) => billOf(row)?.number ?? null },
  { label: 'Zahlbar bis', isDay: true, read: ({ dueAt }) => day(dueAt as string | null) },
  { label: 'Bezahlt am', isDay: true, read: (row) => day(movedIn(row).paidAt) },
  { label: 'Bezahlt (CHF)', decimals: 2, read: (row) => francs(movedIn(row).paid) },
  { label: 'Erstattet am', isDay: true, read: (row) => day(movedIn(row).refundedAt) },
  { label: 'Erstattet (CHF)', decimals: 2, read: (row) => francs(movedIn(row).refunded) },
  { label: 'Offen (CHF)', decimals: 2, read: ({ openAmount }) => francs(openAmount as number | null) },
  { label: 'Total (CHF)', read: ({ price, presentationPrice }) => Number(price) + Number(presentationPrice) },
]

const movedIn = (row: AnyRow) => row[moved] as ReturnType<typeof movementsOf>
const billOf = (row: AnyRow) => row[bill] as Invoice | undefined

/** No field is called so. */
const bill = Symbol('the invoice of an order')
const moved = Symbol('the payments of an order')
const threshold = Symbol('the line between company sizes in its edition')

/** Rows with what an export reads besides them, a query a page. */
export async function withBills(orm: Orm, { table }: Entity, page: object[]): Promise<object[]> {
  if (table !== studyOrders.table) return page
  const orders = page as StudyOrder[]
  const ids = orders.map(({ id }) => id)
  const bills = await currentInvoices(orm, ids)
  const booked = byOrder(await bookedFor(orm, ids))
  const { editions } = await publishedEditions(orm)
  return orders.map((order) => {
    const billed = bills.get(order.id)
    const line = billed?.document.edition.threshold ?? editions.get(order.editionYear ?? 0)?.prices.threshold
    return { ...order, [bill]: billed, [moved]: movementsOf(booked.get(order.id) ?? []), [threshold]: line }
  })
}

export const cellsOf = (columns: readonly ExportColumn[], page: readonly object[]) => page.map((row) => columns.map(({ read }) => read(row as AnyRow)))
