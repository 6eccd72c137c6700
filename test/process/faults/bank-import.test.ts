import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import type { BankImport } from '../../../src/model/orders/bank-import'
import { uploadLimits } from '../../../src/model/upload-limits'
import type { Orm } from '../../../src/server/platform/db/database'
import { bankFile } from '../../support/bank-files'
import { connectedTo } from '../../support/connected'
import { creditorVariables } from '../../support/creditor'
import { emptyPostgres, urlOf } from '../../support/database'
import { goOn, haltAt, inside, isReached } from '../../support/embedded-halt'
import { isLong } from '../../support/faults'
import { rowsOf } from '../../support/rows-of'
import { running, type Server, stopped } from '../../support/running'
import { signIn, temporaryFolder, usedDataFolder } from '../../support/server-process'

const entries = isLong ? 1000 : 200

it(`killed in the middle of booking ${entries} bank entries, none of them is booked; sent again, all of them, once`, async () => {
  const url = urlOf(await emptyPostgres())
  const client = await connectedTo(url)
  const orm = drizzle(client) as unknown as Orm
  const data = temporaryFolder()
  onTestFinished(data.remove)
  const started = () => running({ dataDir: data.folder, env: { DATABASE_URL: url, ...creditorVariables } })
  const first = await started()
  await orm.execute(orders)

  // What was done is noted last: whoever waits for it has stored every payment and every account already.
  const holder = await connectedTo(url)
  await holder.query('begin; lock table bank_imports in share row exclusive mode')
  const answer = send(first).catch(() => undefined)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "bank_imports"%'`
  const waitingOnes = async () => (await client.query(waiting)).rowCount
  await expect.poll(waitingOnes, { timeout: 120_000 }).toBe(1)
  await stopped(first, 'SIGKILL')
  await answer
  await holder.query('rollback')
  await expect.poll(waitingOnes, { timeout: 15_000 }).toBe(0)
  expect(await stored(orm)).toEqual(none)
  await expectAllOnce(await started())
  expect(await stored(orm)).toEqual(all)
}, 300_000)

it(`killed in the middle of booking ${entries} bank entries into the embedded database, none of them is booked; sent again, all of them, once`, async () => {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
  await inside(folder, async (orm) => {
    await orm.execute(orders)
    await haltAt(orm, 'bank_imports')
  })
  const started = () => running({ dataDir: folder, env: creditorVariables })
  const first = await started()
  const answer = send(first).catch(() => undefined)
  await expect.poll(() => isReached(folder), { timeout: 120_000 }).toBe(true)
  await stopped(first, 'SIGKILL')
  await answer
  const found = await inside(folder, async (orm) => {
    await goOn(orm)
    return stored(orm)
  })
  expect(found).toEqual(none)
  const second = await started()
  await expectAllOnce(second)
  await stopped(second)
  expect(await inside(folder, stored)).toEqual(all)
}, 300_000)

/** As many as a request may bring, or a fifth of them. */
const unknown = isLong ? 22_000 : 4_400

it(`visitors get their answers while ${unknown} bank entries are read`, async () => {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
  const server = await running({ dataDir: folder, env: creditorVariables })
  const told = (n: number) => ({ payments: [{ amount: '12.50', text: 'Spesen '.repeat(60), debtor: `Kunde ${n}` }], reference: `B${n}` })
  const large = bankFile(Array.from({ length: unknown }, (_, n) => told(n)))
  expect(large.length).toBeGreaterThan((isLong ? 0.9 : 0.18) * uploadLimits.bankFiles)
  let isOver = false
  const began = performance.now()
  const answer = send(server, { content: large, path: '/preview' }).finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const asked = performance.now()
    await fetch(`${server.url}/readyz`)
    slowest = Math.max(slowest, performance.now() - asked)
    // A visitor now and then: as many as can be would be what the time is spent on.
    await pause(25)
  }
  expect((await answer).undecided).toHaveLength(unknown)
  // Read in the server's own process it would be most of the time.
  expect(slowest / (performance.now() - began)).toBeLessThan(1 / 4)
}, 300_000)

const content = bankFile(
  Array.from({ length: entries }, (_, n) => ({
    payments: [{ amount: '995.00', reference: String(n).padStart(27, '0'), debtor: `Kunde ${n}` }],
    reference: `B${n}`,
  })),
)

async function send(server: Server, { content: file = content, path = '' } = {}) {
  const form = new FormData()
  form.append('files', new Blob([file]), 'auszug.xml')
  const cookie = await signIn(server.url)
  const answer = await fetch(`${server.url}/api/bank-import${path}`, { method: 'POST', headers: { origin: server.url, cookie }, body: form })
  return (await answer.json()) as BankImport
}

async function expectAllOnce(server: Server) {
  expect((await send(server)).booked).toHaveLength(entries)
  expect((await send(server)).known).toHaveLength(entries)
}

const total = entries * 99_500
const none = { payments: 0, imports: 0, unpaid: entries, settled: 0, open: total, paid: 0 }
const all = { payments: entries, imports: 2, unpaid: 0, settled: entries, open: 0, paid: total }

async function stored(orm: Orm) {
  const [found] = await rowsOf(
    orm,
    sql`select (select count(*)::int from payments) as payments, (select count(*)::int from bank_imports) as imports,
      (select count(*)::int from study_orders where open_amount = 99500) as unpaid, (select count(*)::int from study_orders where open_amount = 0) as settled,
      (select sum(open_amount)::int from study_orders) as open, (select sum(paid_amount)::int from study_orders) as paid`,
  )
  return found
}

/** Orders with an invoice each, made by the database: one by one would take minutes. */
const orders = sql.raw(`
  with made as (
    insert into study_orders (first_name, last_name, email, organization, billing_address, company_size, price, payment_reference, document_numbers, open_amount, due_at)
    select 'Maria', 'Muster', 'maria@muster.example', 'Kunde ' || n, 'Musterstrasse 1', 'small', 995, lpad(n::text, 27, '0'), 'RE-1999-' || lpad(n::text, 4, '0'), 99500, now()
    from generate_series(0, ${entries - 1}) n returning id, payment_reference, document_numbers
  )
  insert into invoices (kind, year, sequence, number, order_id, document, net, vat, total, reference)
  select 'invoice', 1999, right(document_numbers, 4)::integer, document_numbers, id,
    jsonb_build_object('creditor', jsonb_build_object('iban', '${creditorVariables.INVOICE_IBAN}'), 'dueAt', now()), 99500, 0, 99500, payment_reference from made`)
