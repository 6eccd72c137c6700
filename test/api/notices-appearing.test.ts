import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queueNotices } from '../../src/server/features/notices/announce'
import { now } from '../../src/server/platform/db/schema/columns'
import { editions } from '../../src/server/platform/db/schema/edition-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { readyDraft } from '../support/edition-drafts'
import { mailServer } from '../support/mail-server'
import { linkIn } from '../support/notice-links'
import { noticesIn, subscribers } from '../support/notices'
import { rowsOf } from '../support/rows-of'

const server = await mailServer()
const test = testApp({ env: { SMTP_URL: server.url(), MAIL_FROM: 'Studie Muster <studie@muster.example>' } })
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
})
afterEach(() => {
  server.behaviour.arrived = () => {}
})

const orm = () => test.database.orm
const subject = 'Die Schweizer Versicherungsstudie 2026 ist erschienen'
const send = () => test.context.outbox.sendDue()
const told = async () => (await server.mails()).filter((mail) => mail.subject === subject)
/** As publication leaves it, without all that publication needs. */
const appears = (year = 2026) =>
  orm()
    .insert(editions)
    .values({ year, appearedAt: sql`${now()}` as unknown as string })
const queued = async () =>
  (await rowsOf<{ recipient: string }>(orm(), sql`select recipient from mails where kind = 'edition-appeared'`)).map(({ recipient }) => recipient)

describe('an edition that becomes the current one', () => {
  it('is told once to everybody who confirmed, with the way to end it, and not again when it is corrected or shown as before', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await subscribers(test, 2)
    await new Visitor(test).post('/api/edition-notices', { email: 'offen@muster.example' })
    await admin.post('/api/edition-drafts/2026/publication')
    await send()
    const mails = await told()
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['person0@muster.example', 'person1@muster.example'])
    const [mail] = mails
    expect(mail?.text).toContain('http://localhost:3000/insights')
    expect(mail?.html).not.toMatch(/<img|src=/)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<http://localhost:3000${linkIn(mail ?? {}, 'beenden')}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const team = (await server.mails()).find((one) => one.subject === 'Die Ausgabe 2026 ist veröffentlicht')
    expect(team?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    const kept = await rowsOf(orm(), sql`select distinct end_url, text from mails where kind = 'edition-appeared'`)
    expect(kept).toEqual([{ end_url: null, text: '' }])
    await admin.post('/api/edition-drafts', { year: 2026 })
    expect((await admin.post('/api/edition-drafts/2026/publication')).statusCode).toBe(200)
    expect((await admin.post('/api/editions/2026/back')).statusCode).toBe(200)
    await send()
    expect(await told()).toHaveLength(2)
  })

  it('is told at its minute when it was scheduled', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await subscribers(test, 1)
    await admin.post('/api/edition-drafts/2026/publication', { at: new Date(Date.now() + 3_600_000).toISOString() })
    await send()
    expect(await told()).toEqual([])
    await orm()
      .update(editions)
      .set({ publishAt: sql`now() - interval '1 second'` as unknown as string })
      .where(eq(editions.year, 2026))
    await test.context.timetable.publishDue()
    await send()
    expect(await told()).toHaveLength(1)
    await test.context.timetable.stop()
  })

  it('is told to nobody who confirmed afterwards; the next one is', async () => {
    await appears()
    await send()
    await subscribers(test, 1)
    await orm().execute(sql`update edition_notices set confirmed_at = now()`)
    await send()
    expect(await queued()).toEqual([])
    await appears(2027)
    await send()
    expect(await queued()).toEqual(['person0@muster.example'])
    expect(await noticesIn(test)).toMatchObject([{ told: 2027 }])
  })
})

describe('many who want to know', () => {
  const many = 45
  const everybody = Array.from({ length: many }, (_, at) => `person${at}@muster.example`).sort()

  it('are told once each by two instances that work at the same time', async () => {
    await subscribers(test, many)
    await appears()
    const work = async () => {
      for (let times = 0; times < 8; times++) await queueNotices(test.context)
    }
    await Promise.all([work(), work(), work()])
    expect((await queued()).sort()).toEqual(everybody)
  })

  it('are told once each when it stops in the middle', async () => {
    await subscribers(test, many)
    await appears()
    await queueNotices(test.context)
    expect(await queued()).toHaveLength(20)
    // As if the process died after half of the next ones.
    await orm().execute(sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`)
    await orm().execute(
      sql`create trigger refuse_mail before insert on mails for each row when (new.recipient = 'person30@muster.example') execute function refuse_mail()`,
    )
    await expect(queueNotices(test.context)).rejects.toThrow()
    expect(await queued()).toHaveLength(20)
    await orm().execute(sql`drop function refuse_mail cascade`)
    await send()
    expect((await queued()).sort()).toEqual(everybody)
    expect((await told()).map(({ to }) => to?.[0]?.address).sort()).toEqual(everybody)
  })

  it('do not keep a message waiting that comes in meanwhile', async () => {
    await subscribers(test, many)
    await appears()
    server.behaviour.arrived = async () => {
      if (server.received.length === 1) await new Visitor(test).post('/api/contact-messages', samples.message)
    }
    await send()
    const subjects = (await server.mails()).map((mail) => mail.subject)
    expect(subjects).toHaveLength(many + 2)
    expect(subjects.indexOf('Ihre Nachricht ist angekommen')).toBeLessThan(23)
  })

  it('get no mail that still waits once they have ended it', async () => {
    await subscribers(test, 1)
    await appears()
    await queueNotices(test.context)
    const [mail] = await rowsOf<{ text: string }>(orm(), sql`select text from mails where kind = 'edition-appeared'`)
    await test.app.inject({ method: 'POST', url: linkIn(mail ?? {}, 'beenden') })
    await send()
    expect(await told()).toEqual([])
  })
})
