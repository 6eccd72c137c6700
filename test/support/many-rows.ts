import { sql } from 'drizzle-orm'
import type { Orm } from '../../src/server/platform/db/database'
import { allowLongStatements } from '../../src/server/platform/db/deadlines'
import { rowsOf } from './rows-of'

type Options = {
  /** Without its index a search would still find everything; making it takes most of the time. */
  isSearched?: boolean
}

/** Fills a table before its index for searching is made, which is several times quicker than the other way round. */
async function beforeIndexing(orm: Orm, table: string, { isSearched = true }: Options, fill: (tx: Orm) => Promise<unknown>) {
  const name = `${table}_search`
  const [index] = await rowsOf<{ indexdef: string }>(orm, sql`select indexdef from pg_indexes where indexname = ${name}`)
  await orm.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql.raw(`drop index if exists ${name}`))
    await fill(tx)
    if (isSearched && index) await tx.execute(sql.raw(index.indexdef))
    await tx.execute(sql.raw(`analyze ${table}`))
  })
}

/** Messages as many different people would write them, a second apart; every tenth is unread. Made by the database: one by one would take minutes. */
export function manyMessages(orm: Orm, count: number, options: Options = {}) {
  return beforeIndexing(orm, 'contact_messages', options, (tx) =>
    tx.execute(sql`
    insert into contact_messages (first_name, last_name, email, organization, subject, message, is_read, created_at)
    select (array['Maria', 'Peter', 'Anna', 'Luca', 'Sofia', 'Jonas', 'Lea', 'Noah'])[1 + n % 8], 'Muster' || md5(n::text), 'person' || n || '@muster' || n % 500 || '.example',
      case when n % 3 = 0 then null else 'Beispiel ' || n % 700 || ' AG' end, 'Kontaktanfrage über die Website',
      'Guten Tag, wir interessieren uns für die Studie. Unsere Referenz ist ' || n || '. Freundliche Grüsse', n % 10 <> 0, now() - make_interval(secs => n)
    from generate_series(1, ${sql.raw(String(count))}) n`),
  )
}

export function manyOrders(orm: Orm, count: number, options: Options = {}) {
  return beforeIndexing(orm, 'study_orders', options, (tx) =>
    tx.execute(sql`
    insert into study_orders (first_name, last_name, email, organization, billing_address, business_area, company_size, price, partner_interest, status, created_at, updated_at)
    select 'Maria', 'Muster' || md5(n::text), 'person' || n || '@muster' || n % 500 || '.example', 'Beispiel ' || n % 700 || ' AG', 'Musterstrasse ' || n, 'insurance', 'small', 995, 'no',
      case when n % 1000 = 0 then 'pending' else 'delivered' end, now() - make_interval(secs => n), now()
    from generate_series(1, ${sql.raw(String(count))}) n`),
  )
}

/** Orders with an invoice each, every second one paid: nothing of it is the easy case. */
export async function manyBilledOrders(orm: Orm, count: number) {
  await manyOrders(orm, count, { isSearched: false })
  await orm.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`
    insert into invoices (kind, year, sequence, number, order_id, document, net, vat, total, created_at)
    select 'invoice', 2025, row_number() over (), 'RE-2025-' || row_number() over (), id, jsonb_build_object('edition', jsonb_build_object('year', 2025, 'threshold', 200),
      'customer', jsonb_build_object('name', last_name, 'organization', organization), 'billingAddress', billing_address, 'terms', repeat(md5(id::text), 20)), 99500, 0, 99500, created_at
    from study_orders`)
    await tx.execute(sql`
    insert into payments (order_id, amount, paid_at, way, by)
    select id, 99500, created_at + interval '3 days', 'bank', 'admin@example.ch' from study_orders where ascii(right(id::text, 1)) % 2 = 0`)
    for (const table of ['invoices', 'payments']) await tx.execute(sql.raw(`analyze ${table}`))
  })
}
