import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { second } from '../../src/entities/durations'
import { mails } from '../../src/server/db/mail-tables'
import { createOutbox, pauses } from '../../src/server/mail/outbox'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { mailServer } from '../support/mail-server'

const server = await mailServer()
const test = testApp({ env: { SMTP_URL: server.url(), MAIL_FROM: 'Studie Muster <studie@muster.example>', MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())

const stored = () => test.database.orm.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.kind))
const send = () => test.context.outbox.sendDue()
const post = (path: string, body: object, headers?: Record<string, string>) => new Visitor(test).post(`/api/${path}`, body, headers)
/** As if this much time had passed for every waiting mail. */
const letPass = (seconds: number) => test.database.orm.update(mails).set({ nextAttemptAt: sql`${mails.nextAttemptAt} - make_interval(secs => ${seconds})` })

beforeEach(() => {
  server.received.length = 0
  server.behaviour.recipient = () => undefined
})

describe('mails about an order', () => {
  it('go to the customer with the invoice and to the team with the way to the entry', async () => {
    const { id } = (await post('study-orders', samples.order)).json()
    expect(await send()).toBe(2)
    const received = await server.mails()
    const confirmation = received.find(({ to }) => to?.[0]?.address === samples.order.email)
    const notice = received.find(({ to }) => to?.[0]?.address === 'team@muster.example')
    expect(confirmation).toMatchObject({
      subject: `Ihre Bestellung #${id.slice(-8)}`,
      from: { name: 'Studie Muster', address: 'studie@muster.example' },
      replyTo: [{ address: 'team@muster.example' }],
    })
    expect(confirmation?.attachments[0]).toMatchObject({ filename: expect.stringMatching(/^RE-\d{4}-0001\.pdf$/), mimeType: 'application/pdf' })
    const pdf = Buffer.from(confirmation?.attachments[0]?.content as ArrayBuffer)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    for (const form of [confirmation?.text, confirmation?.html]) {
      expect(form).toContain('Guten Tag Maria Muster')
      expect(form).toContain('995.00')
    }
    expect(notice).toMatchObject({ subject: `Neue Bestellung #${id.slice(-8)}: Muster AG`, replyTo: [{ address: samples.order.email }] })
    expect(notice?.text).toContain(`http://localhost:3000/admin?tab=orders&open=${id}`)
    expect(notice?.attachments).toEqual([])
    for (const mail of received) expect(mail.html).not.toMatch(/<img|src=|url\(|@import|<link|<script/i)
  })

  it('are noted as sent under the Message-ID they carry, and what they said is forgotten', async () => {
    await post('study-orders', samples.order)
    await send()
    expect(await send()).toBe(0)
    const rows = await stored()
    const ids = (await server.mails()).map(({ messageId }) => messageId)
    expect(rows.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
    for (const row of rows) expect(row).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '', lastError: null })
  })
})

it.each([
  ['contact-messages', samples.message, 'Ihre Nachricht ist angekommen', 'messages'],
  ['partner-applications', samples.application, 'Ihre Partnerschaftsanfrage ist angekommen', 'applications'],
])('%s are confirmed to the sender and told to the team', async (path, body, subject, tab) => {
  const { id } = (await post(path, { ...body, message: 'Kaufen Sie jetzt bei https://werbung.example' })).json()
  expect(await send()).toBe(2)
  const [toSender, toTeam] = (await server.mails()).sort((a) => (a.to?.[0]?.address === body.email ? -1 : 1))
  expect(toSender).toMatchObject({ subject, replyTo: [{ address: 'team@muster.example' }] })
  // Whoever enters another person's address cannot send that person a text through us.
  for (const form of [toSender?.text, toSender?.html]) expect(form).not.toContain('werbung')
  expect(toTeam).toMatchObject({ replyTo: [{ address: body.email }] })
  expect(toTeam?.text).toContain('> Kaufen Sie jetzt')
  expect(toTeam?.text).toContain(`/admin?tab=${tab}&open=${id}`)
})

describe('a mail that is refused', () => {
  it('for now, waits longer each time and is delivered once', async () => {
    server.behaviour.recipient = () => ({ code: 451 })
    await post('contact-messages', samples.message)
    for (const [tries, pause] of pauses
      .slice(0, 4)
      .map((pause) => pause / second)
      .entries()) {
      expect(await send()).toBe(0)
      for (const { state, attempts, lastError, nextAttemptAt } of await stored()) {
        expect([state, attempts, lastError]).toEqual(['waiting', tries + 1, '451'])
        expect((Date.parse(nextAttemptAt) - Date.now()) / 1000 / pause).toBeCloseTo(1, 0)
      }
      expect(await send()).toBe(0)
      await letPass(pause)
    }
    server.behaviour.recipient = () => undefined
    expect(await send()).toBe(2)
    expect(server.received).toHaveLength(2)
  })

  it('for good, has failed at once, is shown to administrators and can be sent again', async () => {
    server.behaviour.recipient = (address) => (address === samples.message.email ? { code: 550 } : undefined)
    await post('contact-messages', samples.message)
    expect(await send()).toBe(1)
    const admin = await asAdministrator(test)
    const shown = await admin.get('/api/mails?state=failed')
    expect(shown.headers['x-total-count']).toBe('1')
    const [failed] = shown.json()
    expect(failed).toMatchObject({ kind: 'message-confirmation', recipient: samples.message.email, lastError: '550', attempts: 1 })
    expect(failed.text).toBeUndefined()
    server.behaviour.recipient = () => undefined
    expect((await admin.post(`/api/mails/${failed.id}/again`)).statusCode).toBe(200)
    expect(await send()).toBe(1)
    expect((await admin.get('/api/mails?state=failed')).json()).toEqual([])
    expect((await admin.post(`/api/mails/${failed.id}/again`)).statusCode).toBe(409)
  })

  it('for now, again and again, has failed in the end', async () => {
    server.behaviour.recipient = () => ({ code: 450 })
    await post('contact-messages', samples.message)
    for (let tries = 0; tries <= pauses.length; tries++) {
      await send()
      await letPass(25 * 3600)
    }
    expect((await stored()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })
})

describe('when the mail server is away', () => {
  it('nothing is lost, nothing fails, and everything is sent once it is back', async () => {
    await server.close()
    await post('study-orders', samples.order)
    await post('contact-messages', samples.message)
    for (let tries = 0; tries < 15; tries++) expect(await send()).toBe(0)
    for (const row of await stored()) expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
    await server.open()
    expect(await send()).toBe(4)
    expect(server.received).toHaveLength(4)
  })
})

it('several instances share the work without sending anything twice', async () => {
  for (let n = 0; n < 10; n++) await post('contact-messages', samples.message)
  const { config } = test.context
  const instances = Array.from({ length: 3 }, () => createOutbox({ config, database: test.database, loadAttachments: async () => [] }))
  const sent = await Promise.all(instances.map((instance) => instance.sendDue()))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(new Set((await server.mails()).map(({ messageId }) => messageId)).size).toBe(20)
  expect(server.received).toHaveLength(20)
  await Promise.all(instances.map((instance) => instance.stop()))
})

it('a mail that a dead process claimed is sent when its claim is over, not before', async () => {
  await post('contact-messages', samples.message)
  const claim = (seconds: number) => test.database.orm.update(mails).set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
  await claim(60)
  expect(await send()).toBe(0)
  await claim(-1)
  expect(await send()).toBe(2)
})

describe('what people enter', () => {
  const attacks = ['\r\nBcc: opfer@fremd.example', '\nBcc: opfer@fremd.example', '\rX: 1', '\u2028Bcc: opfer@fremd.example', '\0']
  const forms = [
    ['study-orders', samples.order, ['firstName', 'lastName', 'email', 'organization']],
    ['contact-messages', samples.message, ['firstName', 'lastName', 'email', 'organization', 'subject', 'phone']],
    ['partner-applications', samples.application, ['firstName', 'lastName', 'email', 'organization', 'subject', 'phone', 'website']],
  ] as const
  const fields = forms.flatMap(([path, body, names]) => names.map((name) => [path, name, body] as const))

  it.each(fields)('never begins a header: %s, %s', async (path, name, body) => {
    for (const attack of attacks) expect((await post(path, { ...body, [name]: `Muster${attack}` })).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  it.each(['a@x.example, b@y.example', '"a@x.example" <b@y.example>', 'a@x.example\tb@y.example', 'a@x.example;b@y.example'])(
    'never adds a receiver: %s',
    async (email) => {
      for (const [path, body] of forms) expect((await post(path, { ...body, email })).statusCode).toBe(400)
    },
  )

  it('stays in the body of the mail where it may have several lines', async () => {
    const text = 'Muster AG\r\n\r\nBcc: opfer@fremd.example\r\n.\r\nMAIL FROM:<x@fremd.example>'
    await post('study-orders', { ...samples.order, billingAddress: text })
    await post('contact-messages', { ...samples.message, message: text })
    await post('partner-applications', { ...samples.application, message: text })
    expect(await send()).toBe(6)
    for (const mail of await server.mails()) {
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.to).toHaveLength(1)
    }
    expect(server.received).toHaveLength(6)
  })

  it('cannot become markup', async () => {
    await post('contact-messages', { ...samples.message, organization: '<img src=https://spion.example/x>', message: '<script>alert(1)</script>' })
    await send()
    for (const { html } of await server.mails()) expect(html).not.toMatch(/<img|<script/)
  })
})

it('a visitor does not wait for the mail server: an order is answered while it still takes its time', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  server.behaviour.arrived = () => held
  await test.context.outbox.start()
  try {
    expect((await post('study-orders', samples.order)).statusCode).toBe(201)
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBeGreaterThan(0)
    // One mail is under way, and the next order is taken all the same.
    expect((await post('study-orders', samples.order)).statusCode).toBe(201)
    expect((await stored()).map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  } finally {
    server.behaviour.arrived = () => {}
    letGo()
  }
  await expect.poll(async () => (await stored()).map(({ state }) => state), { timeout: 10_000 }).toEqual(Array(4).fill('sent'))
  await test.context.outbox.stop()
})
