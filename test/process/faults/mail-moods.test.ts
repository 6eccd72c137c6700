import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { second } from '../../../src/model/durations'
import { mails } from '../../../src/server/platform/db/schema/mail-tables'
import { createOutbox } from '../../../src/server/platform/mail/outbox'
import { samples, testApp, Visitor } from '../../support/app'
import { figure } from '../../support/faults'
import { moods, moodyMailServer } from '../../support/moody-mail-server'

const server = await moodyMailServer()
const test = testApp({ sells: true, env: { SMTP_URL: server.url, MAIL_FROM: 'Studie Muster <studie@muster.example>', MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())
afterEach(() => server.become({}))

const states = () => test.database.orm.select({ state: mails.state, attempts: mails.attempts, lastError: mails.lastError }).from(mails)

const impatient = () => createOutbox({ ...test.context, loadAttachments: async () => [], timeouts: { connection: second, greeting: second, answer: second } })

it.each(moods)('with a mail server that $name, the order stands; of its mails each $outcome', async ({ mood, outcome }) => {
  server.become(mood)
  const answer = await new Visitor(test).post('/api/study-orders', samples.order)
  expect(answer.statusCode).toBe(201)
  const outbox = impatient()
  expect(await outbox.sendDue()).toBe(0)
  const found = await states()
  expect(found).toHaveLength(2)
  const tried = found.filter(({ attempts }) => attempts > 0)
  const triedAs = { waits: 0, 'tries again': found.length, fails: found.length }
  expect(tried).toHaveLength(triedAs[outcome])
  for (const { state } of found) expect(state).toBe(outcome === 'fails' ? 'failed' : 'waiting')
  // Nothing of what the server said is kept beyond its number.
  for (const { lastError } of found) expect(lastError ?? '').toMatch(/^(\d{3}|E[A-Z]+|)$/)

  server.become({})
  const before = server.received()
  await test.database.orm.update(mails).set({ state: 'waiting', nextAttemptAt: sql`now()` })
  // A connection that the server has just closed is found out by the next mail, which waits for the round after it.
  let sent = 0
  await vi.waitFor(async () => {
    sent += await outbox.sendDue()
    expect(sent).toBe(2)
  }, 10 * second)
  expect(server.received() - before).toBe(2)
  await outbox.stop()
  figure(`${outcome}; with the server well again both mails arrive`)
})
