import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Overview } from '../../src/model/settings/overview'
import { administrators } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'
import { manyOrders } from '../support/many-rows'
import { rowsOf } from '../support/rows-of'

const test = testApp({ sells: true })

const place = async () => (await new Visitor(test).post('/api/study-orders', samples.order)).json() as { id: string }
const look = async (admin: Visitor) => (await admin.get('/api/overview')).json() as Overview

describe('the overview', () => {
  it('counts what came since the last visit, which half an hour of silence ends', async () => {
    const { orm } = test.database
    const admin = await asAdministrator(test)
    await place()
    expect((await look(admin)).fresh).toEqual({ orders: 1, messages: 0, applications: 0 })
    // Looked at again in the same visit it is still new.
    expect((await look(admin)).fresh.orders).toBe(1)
    await orm.execute(sql`update administrators set active_at = now() + interval '1 second'`)
    await orm.execute(sql`update administrators set active_at = active_at - interval '31 minutes'`)
    await orm.execute(sql`update study_orders set created_at = created_at - interval '1 hour'`)
    await new Visitor(test).post('/api/contact-messages', samples.message)
    expect((await look(admin)).fresh).toEqual({ orders: 0, messages: 1, applications: 0 })
    const [self] = await orm.select().from(administrators)
    const { since } = await look(admin)
    expect(since).toBe(self?.visitedAt)
    const listed = async (list: string) => {
      const answer = await admin.get(`/api/${list}?since=${since}`)
      return [(answer.json() as unknown[]).length, answer.headers['x-total-count']]
    }
    expect([await listed('study-orders'), await listed('contact-messages')]).toEqual([
      [0, '0'],
      [1, '1'],
    ])
    for (const other of ['status=pending', 'status=to-deliver'])
      expect((await admin.get(`/api/study-orders?since=${since}&${other}`)).headers['x-total-count']).toBe('0')
    expect((await admin.get('/api/study-orders?since=gestern')).json().issues).toMatchObject([{ path: 'since' }])
  })

  it('says what is to be delivered, open, overdue and to be paid back, with sums', async () => {
    const admin = await asAdministrator(test)
    const [one, two] = [await place(), await place()]
    await admin.post(`/api/study-orders/${one.id}/payments`, { amount: 100_000 })
    await test.database.orm.execute(sql`update study_orders set due_at = now() - interval '3 days' where id = ${two.id}`)
    const { orders } = await look(admin)
    expect(orders['to-deliver'].rows).toBe(2)
    expect(orders.open).toEqual({ rows: 1, total: 99_500, billed: 99_500, open: 99_500, paid: 0 })
    expect(orders.overdue).toEqual({ rows: 1, total: 99_500, billed: 99_500, open: 99_500, paid: 0 })
    expect(orders['to-pay-back']).toEqual({ rows: 1, total: 99_500, billed: 99_500, open: -500, paid: 100_000 })
  })

  it('has the orders of the edition by month, and what colleagues did, not oneself', async () => {
    const admin = await asAdministrator(test)
    await place()
    await admin.post('/api/partners', samples.partner)
    const before = await look(admin)
    expect(before.months[0]).toMatchObject({ edition: 2025, months: [{ orders: 1 }] })
    expect(before.deeds).toEqual([])
    await test.database.orm.execute(sql`update activity set administrator = 'kollegin@example.ch'`)
    expect((await look(admin)).deeds).toMatchObject([{ administrator: 'kollegin@example.ch', action: 'created', title: samples.partner.name }])
    expect(logins.email).not.toBe('kollegin@example.ch')
  })

  it('is for administrators alone', async () => {
    expect((await new Visitor(test).get('/api/overview')).statusCode).toBe(401)
  })
})

describe('the sums of orders', () => {
  it('stay exact, whatever happens to the orders and whoever does it', async () => {
    const { orm } = test.database
    const counted = sql`select coalesce(edition_year, 0) as edition, case when cancelled_at is null then status else 'cancelled' end as state,
      case when open_amount > 0 then 'open' when open_amount < 0 then 'to-pay-back' when paid_amount > 0 then 'paid' else 'none' end as payment,
      study_sent_at is not null as is_sent, is_sample, count(*)::int as rows, (100 * sum(price + presentation_price))::bigint::text as total,
      sum(coalesce(open_amount, 0))::int as open, sum(paid_amount)::int as paid from study_orders group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
    const kept = sql`select edition, state, payment, is_sent, is_sample, sum(rows)::int as rows, sum(total)::bigint::text as total, sum(open)::int as open, sum(paid)::int as paid
      from order_sums group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
    const agree = async () => expect(await rowsOf(orm, kept)).toEqual(await rowsOf(orm, counted))
    await manyOrders(orm, 1000)
    await agree()
    await orm.execute(sql`update study_orders set open_amount = 99500, due_at = created_at + interval '30 days' where right(id::text, 1) < '8'`)
    await orm.execute(sql`update study_orders set paid_amount = 50000, open_amount = open_amount - 50000 where right(id::text, 1) < '4'`)
    await orm.execute(sql`update study_orders set paid_amount = 120000, open_amount = -20500 where right(id::text, 1) = '2'`)
    await agree()
    await orm.execute(sql`update study_orders set study_sent_at = now(), price = 1995 where right(id::text, 1) in ('3', '9')`)
    await orm.execute(sql`update study_orders set is_sample = true where right(id::text, 1) in ('4', '8')`)
    await agree()
    await orm.execute(sql`update study_orders set cancelled_at = now() where right(id::text, 1) in ('1', 'a')`)
    await orm.execute(sql`delete from study_orders where right(id::text, 1) = 'a'`)
    await agree()
    await orm.execute(sql`truncate study_orders`)
    await agree()
    expect(await rowsOf(orm, sql`select * from order_sums`)).toEqual([])
  })
})
