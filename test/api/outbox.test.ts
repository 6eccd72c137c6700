import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { second } from '../../src/model/durations'
import type { SentMail } from '../../src/model/orders/fulfilment'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { createOutbox, pauses } from '../../src/server/platform/mail/outbox'
import { instituteOf } from '../../src/server/platform/settings/site-texts'
import { addressOf } from '../../src/study/postal-address'
import type { Institute } from '../../src/study/site-texts'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { hole } from '../support/holes'
import { logins } from '../support/logins'
import { mailServer } from '../support/mail-server'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const server = await mailServer()
const test = testApp({ sells: true, env: { SMTP_URL: server.url(), MAIL_FROM: 'Studie Muster <studie@muster.example>', MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())

const stored = () => test.database.orm.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.kind))
const send = () => test.context.outbox.sendDue()
const post = (path: string, body: object, headers?: Record<string, string>) => new Visitor(test).post(`/api/${path}`, body, headers)
/** As if this much time had passed for every waiting mail. */
const letPass = (seconds: number) => test.database.orm.update(mails).set({ nextAttemptAt: sql`${mails.nextAttemptAt} - make_interval(secs => ${seconds})` })

beforeEach(async () => {
  await server.open()
  server.received.length = 0
  server.behaviour.recipient = () => undefined
  server.behaviour.sender = () => undefined
  server.behaviour.arrived = () => {}
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
      expect(form).toContain('Haben Sie nicht bestellt?')
    }
    expect(notice).toMatchObject({ subject: `Neue Bestellung #${id.slice(-8)}: Muster AG`, replyTo: [{ address: samples.order.email }] })
    expect(notice?.text).toContain(`http://localhost:3000/admin?tab=orders&open=${id}`)
    expect(notice?.attachments).toEqual([])
    const institute = (await instituteOf(test.database.orm)) as Institute
    for (const { text, html } of received) {
      expect(html).not.toMatch(/<img|src=|url\(|@import|<link|<script/i)
      for (const form of [text, html]) for (const line of [...addressOf(institute), institute.email, institute.website]) expect(form).toContain(line)
    }
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

describe('failed mails', () => {
  async function failing(messages: number) {
    server.behaviour.recipient = () => ({ code: 550 })
    for (let n = 0; n < messages; n++) await post('contact-messages', { ...samples.message, lastName: `Muster ${n}`, email: `maria.${n}@muster.example` })
    await send()
    server.behaviour.recipient = () => undefined
  }

  it('are listed page by page to the last', async () => {
    await failing(3)
    const admin = await asAdministrator(test)
    const seen: { id: string; createdAt: string }[] = []
    for (let page = 0; page < 3; page++) {
      const before = seen.length > 0 ? `&before=${seen.at(-1)?.id}` : ''
      const answer = await admin.get(`/api/mails?state=failed&limit=2${before}`)
      expect(answer.headers['x-total-count']).toBe('6')
      seen.push(...answer.json())
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(6)
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    )
  })

  it('are counted beside those that wait, and all sent again at once', async () => {
    await failing(2)
    await post('contact-messages', samples.message)
    const admin = await asAdministrator(test)
    const counts = async () => (await admin.get('/api/mails/counts')).json()
    expect(await counts()).toEqual({ waiting: 2, failed: 4 })
    expect((await admin.post('/api/mails/again')).json()).toEqual({ waiting: 4, failed: 0 })
    expect(await counts()).toEqual({ waiting: 6, failed: 0 })
    expect(await send()).toBe(6)
    expect(await counts()).toEqual({ waiting: 0, failed: 0 })
  })

  it('are found with the entry that they are about', async () => {
    await failing(1)
    const { id } = (await post('contact-messages', samples.message)).json()
    const admin = await asAdministrator(test)
    const about = (await admin.get(`/api/mails?entryId=${id}`)).json() as { entryId: string; state: string }[]
    expect(about.map(({ entryId, state }) => [entryId, state])).toEqual(Array(2).fill([id, 'waiting']))
    expect((await admin.get('/api/mails?entryId=x')).statusCode).toBe(400)
    expect((await admin.get('/api/mails?state=lost')).statusCode).toBe(400)
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

describe('when the mail server does not accept us as sender', () => {
  it('no mail fails: all wait until it does', async () => {
    server.behaviour.sender = () => ({ code: 550 })
    await post('contact-messages', samples.message)
    for (let tries = 0; tries < 15; tries++) expect(await send()).toBe(0)
    for (const row of await stored()) expect(row).toMatchObject({ state: 'waiting', attempts: 0, lastError: '550' })
    server.behaviour.sender = () => undefined
    expect(await send()).toBe(2)
  })
})

describe('what breaks after a mail was handed over', () => {
  it('counts as an attempt: a server that acknowledges late gets no more copies than there are attempts', async () => {
    server.behaviour.arrived = () => new Promise((late) => setTimeout(late, second))
    await post('contact-messages', samples.message)
    const timeouts = { connection: 5 * second, greeting: 5 * second, answer: 0.4 * second }
    const impatient = createOutbox({ ...test.context, loadAttachments: async () => [], timeouts })
    expect(await impatient.sendDue()).toBe(0)
    for (const row of await stored()) expect(row).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'ETIMEDOUT' })
    expect(await impatient.sendDue()).toBe(0)
    expect(server.received).toHaveLength(2)
    await test.database.orm.update(mails).set({ attempts: pauses.length, nextAttemptAt: sql`now()` })
    for (let tries = 0; tries < 3; tries++) {
      await impatient.sendDue()
      await letPass(25 * 3600)
    }
    expect((await stored()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(server.received).toHaveLength(4)
    await impatient.stop()
  })

  it('counts too where the server goes away instead of acknowledging', async () => {
    server.behaviour.arrived = async () => {
      await server.close()
    }
    await post('contact-messages', samples.message)
    expect(await send()).toBe(0)
    await server.open()
    server.behaviour.arrived = () => {}
    const attempts = (await stored()).map((row) => row.attempts)
    expect(attempts.toSorted()).toEqual([0, 1])
    await letPass(60)
    expect(await send()).toBe(2)
  })
})

it('a study whose file is gone fails by itself in the end, and all other mails go on', async () => {
  const admin = await asAdministrator(test)
  const id = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json().id
  const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
  await admin.post(`/api/studies/${id}/document`, payload, headers)
  const order = (await post('study-orders', samples.order)).json()
  await send()
  await admin.post(`/api/study-orders/${order.id}/deliver`, { again: order.studySentAt })
  rmSync(join(test.dataDir, 'uploads'), { recursive: true })
  for (let tries = 0; tries <= pauses.length; tries++) {
    await post('contact-messages', { ...samples.message, email: `maria.${tries}@muster.example` })
    await send()
    await letPass(25 * 3600)
  }
  const rows = await stored()
  expect(rows.filter(({ kind }) => kind === 'study')).toMatchObject([{ state: 'failed', lastError: 'ATTACHMENT' }])
  expect(rows.filter(({ kind }) => kind !== 'study').map(({ state }) => state)).toEqual(Array(2 * pauses.length + 4).fill('sent'))
})

describe('when the database is away or full while an attachment is read', () => {
  it.each(['57P01', 'ECONNREFUSED', '53100'])('(%s) that is no attempt of the mail, which waits and is sent later', async (code) => {
    await post('study-orders', samples.order)
    const query = new Error('Failed query', { cause: Object.assign(new Error('terminating connection'), { code }) })
    const cut = createOutbox({ ...test.context, loadAttachments: () => Promise.reject(query) })
    await expect(cut.sendDue()).rejects.toThrow('Failed query')
    for (const row of await stored()) expect(row).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
    await cut.stop()
    await test.database.orm.update(mails).set({ claimedUntil: sql`now() - interval '1 second'` })
    expect(await send()).toBe(2)
  })
})

describe('the log', () => {
  it('warns when mails do not go out, without saying to whom, and the start tries the server', async () => {
    const said: [level: string, facts: object, message: string][] = []
    const level = (name: string) => (facts: object, message: string) => said.push([name, facts, message])
    const log = { info: level('info'), warn: level('warn'), error: level('error') }
    const outbox = () => createOutbox({ ...test.context, loadAttachments: async () => [], log })
    const working = outbox()
    await working.start()
    await expect.poll(() => said).toEqual([['info', {}, 'mail server answers']])
    await working.stop()
    await server.close()
    const waiting = outbox()
    await waiting.start()
    await post('contact-messages', samples.message)
    waiting.wake()
    await expect.poll(() => said.slice(1)).toEqual([['warn', { code: 'ECONNREFUSED', times: 1 }, expect.stringContaining('takes no mails')]])
    await waiting.stop()
    await server.open()
    server.behaviour.recipient = () => ({ code: 550 })
    const refused = outbox()
    await refused.sendDue()
    expect(said.slice(2)).toEqual([['warn', { code: '550', times: 1 }, expect.stringContaining('has failed')]])
    await refused.stop()
  })
})

it('several instances share the work without sending anything twice', async () => {
  for (let n = 0; n < 10; n++) await post('contact-messages', { ...samples.message, email: `maria.${n}@muster.example` })
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
  // As an instance claims it whose now is a moment later than that of whoever looks at the same time.
  await claim(91)
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

  it.each(fields)(`${hole('mail header and recipient injection')}: no header begins with %s, %s`, async (path, name, body) => {
    for (const attack of attacks) expect((await post(path, { ...body, [name]: `Muster${attack}` })).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  it.each(['a@x.example, b@y.example', '"a@x.example" <b@y.example>', 'a@x.example\tb@y.example', 'a@x.example;b@y.example'])(
    `${hole('mail header and recipient injection')}: no receiver is added by %s`,
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

  it('is no greeting where it is longer than a name', async () => {
    await post('contact-messages', { ...samples.message, firstName: 'Rufen Sie heute noch an', lastName: 'es gibt etwas zu gewinnen' })
    await send()
    const receipt = (await server.mails()).find(({ to }) => to?.[0]?.address === samples.message.email)
    expect(receipt?.text).toMatch(/^Guten Tag\n/)
  })

  it('reaches a subject as it was typed, not as the encoded word that it looks like', async () => {
    const organization = '=?utf-8?B?R3JhdGlz?='
    await post('study-orders', { ...samples.order, organization })
    await post('partner-applications', { ...samples.application, organization })
    await post('contact-messages', { ...samples.message, subject: `Grüsse ${organization}` })
    expect(await send()).toBe(6)
    for (const { subject } of await server.mails()) expect(subject).not.toContain('Gratis')
  })

  it.each(['müller@muster.example', 'maria@zürich.example'])('may be an address of any script: %s', async (email) => {
    const addressed: string[] = []
    server.behaviour.recipient = (address) => void addressed.push(address)
    for (const [path, body] of forms) expect((await post(path, { ...body, email })).statusCode).toBe(201)
    expect(await send()).toBe(6)
    expect(addressed.filter((address) => address === email)).toHaveLength(3)
  })

  it('cannot become markup', async () => {
    await post('contact-messages', { ...samples.message, organization: '<img src=https://spion.example/x>', message: '<script>alert(1)</script>' })
    await send()
    for (const { html } of await server.mails()) expect(html).not.toMatch(/<img|<script/)
  })
})

describe('a test mail', () => {
  it('goes to whoever asks, by the sender that is set, and its outcome can be asked for', async () => {
    const admin = await asAdministrator(test)
    await admin.patch('/api/settings/mail', { values: { MAIL_FROM: 'Neue Studie <neu@muster.example>' }, seen: null })
    const queued = (await admin.post('/api/mails/test')).json<SentMail>()
    const state = async () => (await admin.get(`/api/mails?entryId=${queued.entryId}`)).json<SentMail[]>().map(({ state, lastError }) => [state, lastError])
    expect(await state()).toEqual([['waiting', null]])
    server.behaviour.sender = () => ({ code: 553 })
    await send()
    expect(await state()).toEqual([['waiting', '553']])
    server.behaviour.sender = () => undefined
    await send()
    expect(await state()).toEqual([['sent', null]])
    expect(await server.mails()).toMatchObject([
      { to: [{ address: logins.email }], from: { name: 'Neue Studie', address: 'neu@muster.example' }, replyTo: [{ address: 'team@muster.example' }] },
    ])
  })

  it('that waits goes out by the sender that was put right meanwhile', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/mails/test')
    await admin.patch('/api/settings/mail', { values: { MAIL_FROM: 'richtig@muster.example' }, seen: null })
    await send()
    expect((await server.mails())[0]?.from?.address).toBe('richtig@muster.example')
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
