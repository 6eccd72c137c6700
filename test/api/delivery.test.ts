import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Activity, website } from '../../src/model/content/activity'
import { honeypotField } from '../../src/model/limits'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import { uploadLimits } from '../../src/model/upload-limits'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { studyLinks } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { mailServer } from '../support/mail-server'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const server = await mailServer()
const test = testApp({ sells: true, env: { SMTP_URL: server.url(), MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())

const url = '/api/study-orders'
const setting = '/api/settings/study-delivery'
const order = (values: object = {}, headers = {}) => new Visitor(test).post(url, { ...samples.order, ...values }, headers)
const historyOf = async (admin: Visitor, id: string) =>
  ((await admin.get(`/api/activity?entryId=${id}`)).json() as Activity[])
    .toReversed()
    .map(({ action, administrator, changes }) => [action, administrator, changes])
const statusOf = async (admin: Visitor, id: string) => (await admin.get(`${url}/${id}`)).json().status as string

let admin: Visitor
beforeEach(async () => {
  server.received.length = 0
  server.behaviour.recipient = () => undefined
  admin = await asAdministrator(test)
})
// Settings stay from one test to the next.
afterEach(() => admin.patch(setting, { delivery: 'with confirmation' }))

/** The file of the current edition, padded to a size. */
async function upload(bytes: number = sampleFiles.pdf.length) {
  const { id } = (await admin.get('/api/studies/current')).json()
  const file = Buffer.concat([sampleFiles.pdf, Buffer.alloc(bytes - sampleFiles.pdf.length)])
  const { payload, headers } = fileUpload('file', 'Studie 2025.pdf', file)
  expect((await admin.post(`/api/studies/${id}/document`, payload, headers)).statusCode).toBe(200)
  return file
}

/** What the mail server was given: the confirmation and the notice to the team. */
async function received() {
  await test.context.outbox.sendDue()
  const all = await server.mails()
  const to = (address: string) => all.filter((mail) => mail.to?.[0]?.address === address)
  expect(all).toHaveLength(2)
  return { confirmation: to(samples.order.email)[0], notice: to('team@muster.example')[0] }
}

const attached = (mail: Awaited<ReturnType<typeof received>>['confirmation']) =>
  (mail?.attachments ?? []).map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer)] as const)
const bill = expect.stringMatching(/^RE-\d{4}-0001\.pdf$/)

describe('of too many orders in one name', () => {
  it('five a day are confirmed; a sixth is kept, the team is told and sends it by hand', async () => {
    await upload()
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await order()).json().id)
    const last = ids[5] as string
    const of = async (id: string) => (await admin.get(`${url}/${id}/fulfilment`)).json<Fulfilment>()
    expect((await of(ids[4] as string)).mails.map(({ kind }) => kind).sort()).toEqual(['order-notice', 'order-with-study'])
    const kept = await of(last)
    expect(kept.mails.map(({ kind }) => kind)).toEqual(['order-notice'])
    expect(kept.invoice?.number).toMatch(/^RE-\d{4}-0006$/)
    expect(await historyOf(admin, last)).toEqual([['not confirmed', website, {}]])
    const [notice] = await test.database.orm.select({ text: mails.text }).from(mails).where(eq(mails.entryId, last))
    expect(notice?.text.replace(/\s+/g, ' ')).toContain('An die Kundin oder den Kunden ging nichts')
    await admin.post(`${url}/${last}/send-invoice`)
    await admin.post(`${url}/${last}/deliver`)
    expect((await of(last)).mails.map(({ kind }) => kind).sort()).toEqual(['invoice', 'order-notice', 'study'])
  })
})

describe('with the confirmation', () => {
  it('the study goes out beside the invoice, without anybody’s doing, and the order’s steps stay the team’s', async () => {
    const file = await upload()
    const placed = await order()
    const { id } = placed.json()
    // The answer is the order as it was placed, at the price that was shown.
    expect([placed.statusCode, placed.json()]).toEqual([201, expect.objectContaining({ status: 'pending', price: 995, presentationPrice: 0 })])
    const { confirmation, notice } = await received()
    expect(confirmation?.subject).toBe(`Ihre Bestellung #${id.slice(-8)}`)
    const [invoice, study] = attached(confirmation)
    expect(invoice?.[0]).toEqual(bill)
    expect(study).toEqual(['Studie 2025.pdf', file])
    for (const form of [confirmation?.text, confirmation?.html]) {
      expect(form).toContain('Im Anhang finden Sie die Rechnung und die Schweizer Versicherungsstudie 2025.')
      expect(form).not.toContain('eigenen E-Mail')
    }
    expect(notice?.text).toMatch(/Die Rechnung RE-\d{4}-0001 und die Studie gehen mit der Bestätigung an die Kundin oder den Kunden\./)
    expect(await statusOf(admin, id)).toBe('pending')
    expect(await historyOf(admin, id)).toEqual([['study sent', website, {}]])
    const { mails: sent } = (await admin.get(`${url}/${id}/fulfilment`)).json() as Fulfilment
    expect(sent.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['order-notice', 'sent'],
      ['order-with-study', 'sent'],
    ])
  })

  it.each([
    ['that leaves no room for the invoice', uploadLimits.attachment],
    ['of 11 MB', 11 * 1024 * 1024],
  ])('a study %s comes by a personal link', async (_size, bytes) => {
    const file = await upload(bytes)
    const { id } = (await order()).json()
    const { confirmation } = await received()
    expect(attached(confirmation).map(([name]) => name)).toEqual([bill])
    expect(confirmation?.text).toContain('Für die Schweizer Versicherungsstudie 2025 ist dort kein Platz; hier laden Sie sie herunter:')
    const path = /\/studie\/[\w-]{43}/.exec(confirmation?.text ?? '')?.[0] as string
    expect(confirmation?.html).toContain(path)
    expect((await new Visitor(test).get(path)).rawPayload.equals(file)).toBe(true)
    expect(await historyOf(admin, id)).toEqual([['study sent', website, {}]])
  })

  it('an invoice fits into the room that is left beside the largest attached study', async () => {
    await upload(uploadLimits.attachment - 512 * 1024)
    await order({ organization: 'Ω ж Ł Müller', wantsPresentation: true, presentationPrice: 500 })
    const total = attached((await received()).confirmation).reduce((sum, [, { length }]) => sum + length, 0)
    expect(total).toBeLessThanOrEqual(uploadLimits.attachment)
  })

  it('of an order with a presentation: the team still has something to arrange, and its notice says so', async () => {
    await upload()
    const { id } = (await order({ wantsPresentation: true, presentationPrice: 500 })).json()
    const { confirmation, notice } = await received()
    expect(attached(confirmation)).toHaveLength(2)
    expect(confirmation?.text).toContain('Für die Präsentation der Ergebnisse bei Ihnen vor Ort melden wir uns')
    expect(notice?.text).toContain('Die Präsentation vor Ort ist noch zu vereinbaren.')
    expect(await statusOf(admin, id)).toBe('pending')
    expect(await historyOf(admin, id)).toEqual([['study sent', website, {}]])
  })

  it('a mail that fails for good is shown with the order: sent again, it brings both', async () => {
    await upload()
    server.behaviour.recipient = (address) => (address === samples.order.email ? { code: 550 } : undefined)
    const { id } = (await order()).json()
    await test.context.outbox.sendDue()
    const shown = (await admin.get(`${url}/${id}/fulfilment`)).json() as Fulfilment
    const failed = shown.mails.find(({ state }) => state === 'failed')
    expect(failed?.kind).toBe('order-with-study')
    server.behaviour.recipient = () => undefined
    await admin.post(`/api/mails/${failed?.id}/again`)
    expect(attached((await received()).confirmation)).toHaveLength(2)
  })

  it('is delivered once per key, and not at all to a program, which is told the same', async () => {
    await upload(uploadLimits.attachment)
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await order({}, headers), await order({}, headers)]
    expect(again.json()).toEqual(first.json())
    const caught = (await order({ [honeypotField]: 'x' })).json()
    expect(Object.keys(caught)).toEqual(Object.keys(first.json()))
    expect(caught.status).toBe(first.json().status)
    expect(await test.database.orm.select().from(studyLinks)).toHaveLength(1)
    expect(await test.database.orm.select().from(mails)).toHaveLength(2)
    expect(await historyOf(admin, caught.id)).toEqual([])
  })

  it('nothing is left to deliver: the queue and the sums ask whether the study was sent, not how far the team is', async () => {
    const { id: unsent } = (await order()).json()
    await upload()
    const { id } = (await order()).json()
    const toDeliver = async () => {
      const answer = await admin.get(`${url}?status=to-deliver`)
      const [{ orders }, totals] = [(await admin.get('/api/overview')).json(), (await admin.get(`${url}/totals`)).json()]
      const counted = [Number(answer.headers['x-total-count']), totals['to-deliver'].rows, orders['to-deliver'].rows]
      return [(answer.json() as { id: string }[]).map((one) => one.id), counted]
    }
    expect([await statusOf(admin, unsent), await statusOf(admin, id)]).toEqual(['pending', 'pending'])
    expect(await toDeliver()).toEqual([[unsent], [1, 1, 1]])
    await admin.post(`${url}/${unsent}/deliver`)
    expect(await toDeliver()).toEqual([[], [0, 0, 0]])
    // One step back after a mistake unsends nothing.
    await admin.patch(`${url}/${unsent}/status`, { status: 'processed' })
    expect(await toDeliver()).toEqual([[], [0, 0, 0]])
  })

  it('a study goes out once, however many press at once, and again only for who says when it was sent last', async () => {
    const { id } = (await order()).json()
    await upload()
    const studies = async () => (await test.database.orm.select().from(mails).where(eq(mails.kind, 'study'))).length
    const press = async (body?: object) => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post(`${url}/${id}/deliver`, body)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      return (answers.at(0) as (typeof answers)[number]).json<Fulfilment>().order
    }
    const { studySentAt, status } = await press()
    expect([await studies(), status]).toEqual([1, 'delivered'])
    await press()
    expect(await studies()).toBe(1)
    await press({ again: studySentAt })
    expect(await studies()).toBe(2)
    expect((await admin.post(`${url}/${id}/deliver`, { again: 'now' })).statusCode).toBe(400)
    // What went with the confirmation was sent too.
    const { id: confirmed } = (await order({ email: 'other@muster.example' })).json()
    await admin.post(`${url}/${confirmed}/deliver`)
    expect([await studies(), await statusOf(admin, confirmed)]).toEqual([2, 'delivered'])
  })

  it('sent again by hand it is a mail of its own', async () => {
    await upload()
    const { id, studySentAt } = (await order()).json()
    await admin.post(`${url}/${id}/deliver`, { again: studySentAt })
    const [again] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'study'))
    expect(again).toMatchObject({ recipient: samples.order.email, subject: 'Schweizer Versicherungsstudie 2025' })
    expect((await historyOf(admin, id)).map(([action]) => action)).toEqual(['study sent', 'study sent', 'changed'])
  })
})

describe('later', () => {
  async function expectLater(id: string) {
    const { confirmation, notice } = await received()
    expect(attached(confirmation).map(([name]) => name)).toEqual([bill])
    expect(confirmation?.text).toContain('Die Rechnung finden Sie im Anhang. Die Studie folgt in einer eigenen E-Mail, sobald sie freigegeben ist.')
    expect(notice?.text).toContain('Die Studie geht erst hinaus, wenn Sie sie in der Administration ausliefern.')
    expect(await statusOf(admin, id)).toBe('pending')
    expect(await historyOf(admin, id)).toEqual([])
  }

  it('while the edition has no file; one that is uploaded then sends nothing by itself', async () => {
    const { id } = (await order()).json()
    await expectLater(id)
    await upload()
    expect(await test.context.outbox.sendDue()).toBe(0)
    expect(await statusOf(admin, id)).toBe('pending')
  })

  it('where the team wants to look first', async () => {
    await upload()
    expect((await admin.patch(setting, { delivery: 'after review' })).json()).toEqual({ delivery: 'after review' })
    await expectLater((await order()).json().id)
  })
})

describe('the setting', () => {
  it('is the team’s: visitors neither read nor change it, and it holds one of two things', async () => {
    expect((await admin.get(setting)).json()).toEqual({ delivery: 'with confirmation' })
    for (const wrong of [{ delivery: 'never' }, { delivery: null }, {}]) {
      const answer = await admin.patch(setting, wrong)
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'delivery'])
    }
    const visitor = new Visitor(test)
    expect([(await visitor.get(setting)).statusCode, (await visitor.patch(setting, { delivery: 'after review' })).statusCode]).toEqual([401, 401])
    expect((await admin.get(setting)).json()).toEqual({ delivery: 'with confirmation' })
  })
})
