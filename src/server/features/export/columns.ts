import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../model/fields/entity'
import { entryNumber } from '../../../model/fields/entry-number'
import type { Field } from '../../../model/fields/field'
import { companySizes, studyOrders } from '../../../model/orders/study-orders'
import type { Edition } from '../../../study/edition/edition'
import { sizeLabel } from '../../../study/offer'
import { col, type EntityTable, tableFor } from '../../platform/db/schema/entity-tables'
import { invoices } from '../../platform/db/schema/order-tables'
import { movementsIn } from '../orders'
import type { ExportColumn } from './cells'

/** What is exported, as the database is asked for it: to make cells of 100,000 rows in JavaScript would take longer than to read them. */
export type Export = { table: EntityTable; columns: ExportColumn[]; joins: SQL }

type Editions = ReadonlyMap<number, Pick<Edition, 'prices'>>

/** A year is a name: as a number it would be shown with a mark between its digits. */
const years = ['editionYear', 'toldYear']

/** The account of an order, which has columns in francs. */
const account = ['openAmount', 'paidAmount', 'dueAt']

/** What an export holds of an entity: everything it declares, under its labels; of an order also what became of it. */
export function exportOf(entity: Entity, editions: Editions): Export {
  const table = tableFor(entity)
  const isOrder = entity.table === studyOrders.table
  const declared = Object.entries(entity.fields)
    .filter(([name]) => !account.includes(name))
    .map(([name, field]): ExportColumn => {
      const value = sql`${col(table, name)}`
      if (years.includes(name)) return { label: field.label, kind: 'word', value }
      if (name === 'companySize') return { label: field.label, kind: 'text', value: sizeIn(table, editions) }
      return { label: field.label, ...declaredAs(field, value) }
    })
  return {
    table,
    columns: [
      { label: 'Id', kind: 'word', value: sql`${table.id}` },
      // With its sign it is a text to a spreadsheet, whatever digits it has.
      ...(isOrder
        ? [{ label: 'Bestellnummer', kind: 'word' as const, value: sql`'#' || right(${table.id}::text, ${literal(entryNumber('-'.repeat(36)).length)})` }]
        : []),
      { label: 'Eingegangen', kind: 'moment', value: sql`${table.createdAt}` },
      ...declared,
      ...(isOrder ? billed(table) : []),
    ],
    joins: isOrder ? billedIn(table) : sql``,
  }
}

function declaredAs({ storage, choices }: Field, value: SQL): Pick<ExportColumn, 'kind' | 'value'> {
  if (storage === 'text' && choices)
    return { kind: 'text', value: oneOf(value, new Map(choices.map((choice) => [choice.value, literal(choice.label)])), value) }
  if (storage === 'text') return { kind: 'text', value }
  if (storage === 'integer') return { kind: 'number', value }
  if (storage === 'boolean') return { kind: 'word', value: sql`case ${value} when true then 'Ja' when false then 'Nein' end` }
  if (storage === 'timestamp') return { kind: 'moment', value }
  return { kind: 'text', value: sql`array_to_string(${value}, ', ')` }
}

/** Of our own declarations alone: what is written into the statement is no value of a request. */
const literal = (value: string | number) => sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)

function oneOf(value: SQL, results: ReadonlyMap<string | number, SQL>, otherwise: SQL): SQL {
  if (results.size === 0) return otherwise
  const cases = [...results].map(([key, result]) => sql`when ${literal(key)} then ${result}`)
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${otherwise} end`
}

/** As the order's invoice draws the line between sizes, or its edition where nothing was billed. */
function sizeIn(table: EntityTable, editions: Editions): SQL {
  const byYear = new Map([...editions].map(([year, { prices }]) => [year, prices.threshold === null ? sql`null` : literal(prices.threshold)]))
  const line = sql`coalesce(bill.threshold, ${oneOf(sql`${col(table, 'editionYear')}`, byYear, sql`null::integer`)})`
  const labels = companySizes.map(({ value }): [string, SQL] => {
    const [before = '', after = ''] = sizeLabel(value, 0).split('0')
    return [value, sql`coalesce(${literal(before)} || ${line} || ${literal(after)}, ${literal(sizeLabel(value, null))})`]
  })
  const size = sql`${col(table, 'companySize')}`
  return oneOf(size, new Map(labels), size)
}

/** The invoice that holds, and what came in and went back, for each order. */
const billedIn = (table: EntityTable) => sql`
  left join lateral (
    select ${invoices.number} as number, (${invoices.document} #>> '{edition,threshold}')::integer as threshold
    from ${invoices} where ${invoices.orderId} = ${table.id} and ${invoices.kind} = 'invoice' order by ${invoices.createdAt} desc limit 1
  ) bill on true
  left join lateral ${movementsIn(table.id)} moved on true`

/** The invoice that holds, and the order's account: what its documents come to. The total is what was ordered, at the prices that were shown. */
const billed = (table: EntityTable): ExportColumn[] => [
  { label: 'Rechnung', kind: 'word', value: sql`bill.number` },
  { label: 'Zahlbar bis', kind: 'day', isDay: true, value: sql`${col(table, 'dueAt')}` },
  { label: 'Bezahlt am', kind: 'day', isDay: true, value: sql`moved.paid_at` },
  { label: 'Bezahlt (CHF)', kind: 'francs', decimals: 2, value: sql`coalesce(moved.paid, 0)` },
  { label: 'Erstattet am', kind: 'day', isDay: true, value: sql`moved.refunded_at` },
  { label: 'Erstattet (CHF)', kind: 'francs', decimals: 2, value: sql`coalesce(moved.refunded, 0)` },
  { label: 'Offen (CHF)', kind: 'francs', decimals: 2, value: sql`${col(table, 'openAmount')}` },
  { label: 'Verrechnet (CHF)', kind: 'francs', decimals: 2, value: sql`(${col(table, 'openAmount')} + ${col(table, 'paidAmount')})` },
  { label: 'Total (CHF)', kind: 'number', value: sql`${col(table, 'price')} + ${col(table, 'presentationPrice')}` },
]
