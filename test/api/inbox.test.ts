import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'

const test = testApp()

const inboxes = [
  ['contact-messages', samples.message],
  ['partner-applications', samples.application],
] as const

describe.each(inboxes)('%s', (path, sample) => {
  const url = `/api/${path}`

  it('arrive unread, are opened, marked unread again and deleted', async () => {
    const sent = await new Visitor(test).post(url, sample)
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ ...sample, isRead: false })
    const admin = await asAdministrator(test)
    const list = await admin.get(url)
    expect(list.json()).toEqual([sent.json()])
    expect([list.headers['x-total-count'], list.headers['x-unread-count']]).toEqual(['1', '1'])

    const { id } = sent.json()
    expect((await admin.patch(`${url}/${id}/read`)).json()).toMatchObject({ id, isRead: true })
    expect((await admin.get(url)).headers['x-unread-count']).toBe('0')
    expect((await admin.patch(`${url}/${id}/unread`)).json()).toMatchObject({ isRead: false })
    expect((await admin.patch(`${url}/${randomUUID()}/read`)).statusCode).toBe(404)
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(204)
    expect((await admin.get(url)).json()).toEqual([])
  })

  it('never take isRead or dates from the sender', async () => {
    const sent = await new Visitor(test).post(url, { ...sample, isRead: true, createdAt: '2001-01-01T00:00:00Z', id: 'x' })
    expect(sent.json().isRead).toBe(false)
    expect(sent.json().createdAt).not.toMatch(/^2001/)
  })

  it('are accepted five times in ten minutes from one client', async () => {
    const visitor = new Visitor(test)
    for (let attempt = 0; attempt < 5; attempt++) expect((await visitor.post(url, sample)).statusCode).toBe(201)
    const sixth = await visitor.post(url, sample)
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await new Visitor(test).post(url, sample)).statusCode).toBe(201)
  })

  it('naming one address again and again are all kept, and the address is told three times a day', async () => {
    const from = (n: number) => new Visitor(test, `10.40.${n}.1`).post(url, { ...sample, email: n % 2 ? 'opfer@muster.example' : `Opfer+${n}@Muster.example` })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => from(n)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await (await asAdministrator(test)).get(url)).json()).toHaveLength(12)
    const sent = await test.database.orm.select({ kind: mails.kind }).from(mails)
    expect(sent.filter(({ kind }) => kind.endsWith('-confirmation'))).toHaveLength(3)
    expect(sent.filter(({ kind }) => kind.endsWith('-notice'))).toHaveLength(12)
    expect((await new Visitor(test).post(url, sample)).statusCode).toBe(201)
    expect(await test.database.orm.$count(mails, eq(mails.recipient, sample.email))).toBe(1)
  })

  it('do not count what was refused', async () => {
    const visitor = new Visitor(test)
    for (let attempt = 0; attempt < 8; attempt++) expect((await visitor.post(url, { ...sample, email: 'nein' })).statusCode).toBe(400)
    expect((await visitor.post(url, sample)).statusCode).toBe(201)
  })

  it('do not let parallel senders past the limit', async () => {
    const visitor = new Visitor(test)
    const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.post(url, sample)))
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(5)
    const admin = await asAdministrator(test)
    expect((await admin.get(url)).json().length).toBe(answers.filter(({ statusCode }) => statusCode === 201).length)
  })

  it('swallow what a program filled into the hidden field, and answer it as anybody', async () => {
    const shapeOf = ({ statusCode, headers: { date: _, 'content-length': __, ...headers }, body }: LightMyRequestResponse) => {
      const { id: ___, createdAt: ____, updatedAt: _____, ...fields } = JSON.parse(body)
      return { statusCode, headers, fields, names: Object.keys(JSON.parse(body)) }
    }
    const program = new Visitor(test)
    const swallowed = await program.post(url, { ...sample, nickname: 'bot' })
    expect((await (await asAdministrator(test)).get(url)).json()).toEqual([])
    expect(await test.database.orm.select().from(mails)).toEqual([])
    expect(shapeOf(swallowed)).toEqual(shapeOf(await new Visitor(test).post(url, sample)))
    for (let attempt = 0; attempt < 4; attempt++) expect((await program.post(url, { ...sample, nickname: 'bot' })).statusCode).toBe(201)
    expect((await program.post(url, { ...sample, nickname: 'bot' })).statusCode).toBe(429)
  })

  it('are stored once per idempotency key, however often and however parallel it is sent', async () => {
    const key = randomUUID()
    const visitor = new Visitor(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post(url, sample, { 'idempotency-key': key })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await (await asAdministrator(test)).get(url)).json()).toHaveLength(1)
    expect((await visitor.post(url, { ...sample, message: 'Anders' }, { 'idempotency-key': key })).statusCode).toBe(409)
    expect((await visitor.post(url, sample, { 'idempotency-key': 'kurz' })).statusCode).toBe(400)
  })
})

it('the phone of the contact form is kept', async () => {
  const sent = await new Visitor(test).post('/api/contact-messages', { ...samples.message, phone: '+41 44 000 00 00' })
  expect(sent.json().phone).toBe('+41 44 000 00 00')
})
