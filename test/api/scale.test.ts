import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import { studyOrders } from '../../src/model/orders/study-orders'
import { findQuery } from '../../src/server/features/search/find'
import type { ListQuery } from '../../src/server/platform/rows/list-query'
import { insertRow, pageQuery } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp } from '../support/app'
import { manyMessages, manyOrders } from '../support/many-rows'
import { rowsOf } from '../support/rows-of'

const test = testApp()

/** What the database counts when it counts for itself. */
const reallyCounted = async (table: string, value: string) => {
  const found = await rowsOf<{ value: string; rows: string }>(
    test.database.orm,
    sql`select ${sql.raw(value)}::text as value, count(*) as rows from ${sql.raw(table)} group by 1 order by 1`,
  )
  return found.map((row) => ({ value: row.value, rows: Number(row.rows) }))
}
const tallied = async (table: string) => {
  const found = await rowsOf<{ value: string; rows: number }>(
    test.database.orm,
    sql`select value, rows from tallies where entity = ${table} and rows <> 0 order by value`,
  )
  return found.map(({ value, rows }) => ({ value, rows }))
}

describe('counts', () => {
  it('stay exact, whatever happens to the entries and whoever does it', async () => {
    const { orm } = test.database
    const agree = async () => {
      expect(await tallied('study_orders')).toEqual(await reallyCounted('study_orders', "case when cancelled_at is null then status else 'cancelled' end"))
      expect(await tallied('contact_messages')).toEqual(
        await reallyCounted('contact_messages', "case when handled_at is null then is_read::text else 'handled' end"),
      )
    }
    await manyOrders(orm, 3000)
    await manyMessages(orm, 300)
    await agree()
    await orm.execute(sql`update study_orders set status = 'processed' where status = 'delivered' and right(id::text, 1) < '8'`)
    await orm.execute(sql`update study_orders set organization = 'Muster' where status = 'pending'`)
    await orm.execute(sql`update study_orders set cancelled_at = now() where right(id::text, 1) in ('1', 'a')`)
    await orm.execute(sql`delete from study_orders where right(id::text, 1) = 'a'`)
    await orm.execute(sql`update contact_messages set is_read = not is_read`)
    await orm.execute(sql`update contact_messages set handled_at = now() where is_read and right(id::text, 1) < '8'`)
    await agree()
    const failed = orm.transaction(async (tx) => {
      await insertRow(tx, contactMessages, samples.message)
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await agree()
    await Promise.all(Array.from({ length: 8 }, () => orm.transaction((tx) => insertRow(tx, contactMessages, samples.message))))
    await agree()
    await orm.execute(sql`truncate study_orders`)
    await agree()
  })

  it('are what the answers say, narrowed or not', async () => {
    await manyMessages(test.database.orm, 240)
    await manyOrders(test.database.orm, 2000)
    const admin = await asAdministrator(test)
    const counts = async (path: string) => {
      const { headers } = await admin.get(path)
      return [headers['x-total-count'], headers['x-unread-count']]
    }
    expect(await counts('/api/contact-messages?limit=5')).toEqual(['240', '24'])
    expect(await counts('/api/contact-messages?q=maria&limit=5')).toEqual(['30', '24'])
    expect(await counts('/api/study-orders?limit=5')).toEqual(['2000', undefined])
    expect(await counts('/api/study-orders?status=pending')).toEqual(['2', undefined])
    expect(await counts('/api/study-orders?status=pending&q=strasse%201000')).toEqual(['1', undefined])
  })
})

describe('a long list', () => {
  it('is read and searched through its indexes', async () => {
    await manyOrders(test.database.orm, 3000)
    const [old] = await rowsOf<{ id: string }>(test.database.orm, sql`select id from study_orders order by created_at offset 60 limit 1`)
    const { orm } = test.database
    const explain = async (query: { getSQL: () => SQL }) => {
      const lines = await rowsOf<object>(orm, sql`explain ${query.getSQL()}`)
      return lines.flatMap((line) => Object.values(line)).join('\n')
    }
    const planOf = (query: Partial<ListQuery> = {}) => explain(pageQuery(orm, studyOrders, { limit: 50, ...query }, 'all'))
    const planOfAll = (q: string) => explain(findQuery(orm, studyOrders, q))
    expect(await planOf()).toContain('study_orders_newest')
    expect(await planOf({ before: old?.id as string })).toContain('study_orders_newest')
    expect(await planOf({ filter: 'pending' })).toContain('study_orders_newest_by_status')
    expect(await planOf({ filter: 'cancelled' })).toContain('study_orders_newest_cancelled')
    expect(await planOf({ q: 'person4711@' })).toContain('study_orders_search')
    expect(await planOfAll('person4711@')).toContain('study_orders_search')
    expect(await planOfAll('öz')).toContain('study_orders_newest')
    expect(await planOfAll('öz')).not.toContain('Seq Scan')
  })
})
