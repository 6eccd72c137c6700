import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { bankFile } from '../support/bank-files'
import { creditorVariables } from '../support/creditor'
import { emptyPostgres, urlOf } from '../support/database'
import { signIn, startProcess, temporaryFolder } from '../support/server-process'

const ending: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

const entries = 1000

it(`killed in the middle of booking ${entries} bank entries, none of them is booked; sent again, all of them, once`, async () => {
  const url = urlOf(await emptyPostgres())
  const connected = async () => {
    const client = new pg.Client(url)
    await client.connect()
    ending.push(() => client.end())
    return client
  }
  const client = await connected()
  const countOf = async (from: string) => Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
  const data = temporaryFolder()
  ending.push(data.remove)
  const started = async () => {
    const server = await startProcess({ dataDir: data.folder, env: { DATABASE_URL: url, ...creditorVariables } })
    ending.push(async () => {
      server.child.kill('SIGKILL')
      await server.ended
    })
    await server.ready()
    return { server, cookie: await signIn(server.url) }
  }
  const first = await started()
  await orders(client)
  const content = bankFile(
    Array.from({ length: entries }, (_, n) => ({ payments: [{ amount: '995.00', reference: referenceOf(n), debtor: `Kunde ${n}` }], reference: `B${n}` })),
  )
  const send = async ({ server, cookie }: Awaited<ReturnType<typeof started>>) => {
    const form = new FormData()
    form.append('files', new Blob([content]), 'auszug.xml')
    return fetch(`${server.url}/api/bank-import`, { method: 'POST', headers: { origin: server.url, cookie }, body: form })
  }

  // What was done is noted last: whoever waits for it has stored every payment and every account already.
  const holder = await connected()
  await holder.query('begin; lock table bank_imports in share row exclusive mode')
  const answer = send(first).catch(() => undefined)
  const isWaiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "bank_imports"%'`
  await expect.poll(() => countOf(isWaiting), { timeout: 120_000 }).toBe(1)
  first.server.child.kill('SIGKILL')
  await Promise.all([first.server.ended, answer])
  await holder.query('rollback')
  await expect.poll(() => countOf(isWaiting), { timeout: 15_000 }).toBe(0)
  expect([await countOf('payments'), await countOf('bank_imports'), await countOf('study_orders where open_amount = 99500')]).toEqual([0, 0, entries])

  const second = await started()
  expect(((await (await send(second)).json()) as { booked: unknown[] }).booked).toHaveLength(entries)
  expect(((await (await send(second)).json()) as { known: unknown[] }).known).toHaveLength(entries)
  expect([await countOf('payments'), await countOf('bank_imports'), await countOf('study_orders where open_amount = 0')]).toEqual([entries, 2, entries])
  const sums = await client.query<{ open: string; paid: string }>('select sum(open) as open, sum(paid) as paid from order_sums')
  expect(sums.rows[0]).toEqual({ open: '0', paid: String(entries * 99_500) })
}, 300_000)

const referenceOf = (n: number) => String(n).padStart(27, '0')

/** Orders with an invoice each, made by the database: one by one would take minutes. */
async function orders(client: pg.Client) {
  await client.query(`
    with made as (
      insert into study_orders (first_name, last_name, email, organization, billing_address, company_size, price, payment_reference, document_numbers, open_amount, due_at)
      select 'Maria', 'Muster', 'maria@muster.example', 'Kunde ' || n, 'Musterstrasse 1', 'small', 995, lpad(n::text, 27, '0'), 'RE-1999-' || lpad(n::text, 4, '0'), 99500, now()
      from generate_series(0, ${entries - 1}) n returning id, payment_reference, document_numbers
    )
    insert into invoices (kind, year, sequence, number, order_id, document, net, vat, total, reference)
    select 'invoice', 1999, right(document_numbers, 4)::integer, document_numbers, id,
      jsonb_build_object('creditor', jsonb_build_object('iban', '${creditorVariables.INVOICE_IBAN}'), 'dueAt', now()), 99500, 0, 99500, payment_reference from made`)
}
