import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { BookkeepingEntry, CorrectionPreview, Fulfilment } from '../../src/model/orders/fulfilment'
import { invoicePdf } from '../../src/server/features/orders/invoice/invoice-pdf'
import { readTerms } from '../../src/server/platform/config/terms'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoices, studyLinks } from '../../src/server/platform/db/schema/order-tables'
import { formatDay } from '../../src/server/platform/swiss-time'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { fileUpload } from '../support/multipart'
import { beginAtNoon } from '../support/noon'
import { readPdf } from '../support/read-pdf'
import { sampleFiles } from '../support/sample-files'

const test = testApp({ sells: true })
const url = '/api/study-orders'
const { year, day } = beginAtNoon()
const [first, second, credit] = [`RE-${year}-0001`, `RE-${year}-0002`, `GS-${year}-0001`]

const { firstName, lastName, organization, billingAddress, companySize } = samples.order
const billed = { firstName, lastName, organization, billingAddress, companySize, wantsPresentation: false }
const moved = { ...billed, organization: 'Neue AG', billingAddress: 'Neue AG\nNeuweg 2\n3000 Musterstadt' }
const larger = { ...billed, companySize: 'large', wantsPresentation: true }

const order = async (values: object = {}) => (await new Visitor(test).post(url, { ...samples.order, ...values })).json() as { id: string }
const mailsAbout = (id: string) => test.database.orm.select().from(mails).where(eq(mails.entryId, id)).orderBy(mails.createdAt)
const issued = () => test.database.orm.select().from(invoices).orderBy(invoices.kind, invoices.sequence)
const books = async (admin: Visitor) => (await admin.get(`/api/bookkeeping/${year}`)).json() as BookkeepingEntry[]
const historyOf = async (admin: Visitor, id: string) => ((await admin.get(`/api/activity?entryId=${id}`)).json() as Activity[]).toReversed()
const foundBy = async (admin: Visitor, q: string) => ((await admin.get(`${url}?q=${encodeURIComponent(q)}`)).json() as unknown[]).length
const correct = (admin: Visitor, id: string, values: object, total: number, invoice = first) =>
  admin.post(`${url}/${id}/correction`, { ...values, seen: { invoice, total } })

describe('the e-mail address of an order', () => {
  const write = (admin: Visitor, id: string, email: unknown) => admin.patch(`${url}/${id}/email`, { email })

  it('is corrected, which its history tells, and from then on mails go there, also those that did not go out yet', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await test.database.orm.update(mails).set({ state: 'failed' }).where(eq(mails.kind, 'order-confirmation'))
    const corrected = (await write(admin, id, ' maria@richtig.example ')).json() as Fulfilment
    expect(corrected.order.email).toBe('maria@richtig.example')
    await write(admin, id, 'maria@richtig.example')
    await admin.post(`${url}/${id}/send-invoice`)
    const { mailTeam } = readTerms(test.context.config.startTerms)
    // The team's answer to its notice goes there too.
    expect((await mailsAbout(id)).map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo]).sort()).toEqual([
      ['invoice', 'maria@richtig.example', mailTeam],
      ['order-confirmation', 'maria@richtig.example', mailTeam],
      ['order-notice', mailTeam, 'maria@richtig.example'],
    ])
    const [change] = await historyOf(admin, id)
    expect(change).toMatchObject({ action: 'changed', changes: { email: { from: samples.order.email, to: 'maria@richtig.example' } } })
    expect(await historyOf(admin, id)).toHaveLength(2)
    expect(await foundBy(admin, 'maria@richtig.example')).toBe(1)
  })

  it('stays as it is where the new one is none, or the order is cancelled', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    for (const wrong of ['maria', '', null]) expect((await write(admin, id, wrong)).json().issues).toMatchObject([{ path: 'email' }])
    await admin.post(`${url}/${id}/cancel`)
    expect((await write(admin, id, 'maria@richtig.example')).statusCode).toBe(409)
    expect((await admin.get(`${url}/${id}`)).json().email).toBe(samples.order.email)
  })

  /** An order whose study is too large for a mail, and the link that went with its confirmation. */
  async function linked(admin: Visitor) {
    const study = (await admin.get('/api/studies/current')).json()
    const { payload, headers } = fileUpload('file', 'Studie.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(11 * 1024 * 1024)]))
    await admin.post(`/api/studies/${study.id}/document`, payload, headers)
    const { id } = await order()
    const [confirmation] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-with-study'))
    return { id, token: /\/studie\/([\w-]{43})/.exec(confirmation?.text ?? '')?.[1] }
  }

  it('leaves a link alone that did not go out yet: the mail that carries it goes to the new one', async () => {
    const admin = await asAdministrator(test)
    const { id, token } = await linked(admin)
    await test.database.orm.update(mails).set({ state: 'failed' })
    await write(admin, id, 'maria@richtig.example')
    expect((await new Visitor(test).get(`/studie/${token}`)).statusCode).toBe(200)
  })

  it('ends links that went to the old one; a new one goes to the new address', async () => {
    const admin = await asAdministrator(test)
    const { id, token } = await linked(admin)
    await test.database.orm.update(mails).set({ state: 'sent' })
    await write(admin, id, 'maria@richtig.example')
    expect((await new Visitor(test).get(`/studie/${token}`)).statusCode).toBe(410)
    expect((await new Visitor(test).post(`/studie/${token}`, '', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(200)
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ kind: 'study-link', recipient: 'maria@richtig.example' })
    expect(await test.database.orm.select().from(studyLinks)).toHaveLength(2)
  })
})

describe('a correction of an invoice', () => {
  it('is shown before it happens, and changes nothing by that', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const preview = (await admin.post(`${url}/${id}/correction/preview`, { ...larger, organization: 'Neue AG' })).json() as CorrectionPreview
    expect(preview).toMatchObject({
      takenBack: { number: first, total: 99_500 },
      invoice: {
        recipient: `Neue AG\n${billingAddress}`,
        positions: [{ label: expect.stringContaining('Versicherungsstudie'), amount: 199_500 }, { amount: 50_000 }],
        total: 249_500,
      },
      email: samples.order.email,
      paid: 0,
      open: 249_500,
    })
    expect(await issued()).toHaveLength(1)
    expect((await admin.get(`${url}/${id}`)).json()).toMatchObject({ companySize: 'small', price: 995 })
  })

  it('makes out credit note and invoice, changes the order and sends both documents, in one step', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const done = (await correct(admin, id, larger, 249_500)).json() as Fulfilment
    expect(done.order).toMatchObject({ companySize: 'large', wantsPresentation: true, price: 1995, presentationPrice: 500 })
    expect(done.invoice).toMatchObject({ number: second, total: 249_500 })
    expect(done.creditNote).toBe(null)
    expect(done.documents.map(({ number, total }) => [number, total])).toEqual([
      [first, 99_500],
      [credit, -99_500],
      [second, 249_500],
    ])
    expect((await books(admin)).map(({ number, status }) => [number, status]).sort()).toEqual([
      [credit, `Gutschrift zu ${first}`],
      [first, `storniert, ersetzt durch ${second}`],
      [second, 'offen'],
    ])
    expect((await books(admin)).reduce((sum, { total }) => sum + total, 0)).toBe(249_500)
    const sent = (await mailsAbout(id)).at(-1)
    expect(sent).toMatchObject({ kind: 'correction', subject: `Korrigierte Rechnung ${second}`, recipient: samples.order.email })
    expect(sent?.text).toContain(`nicht mehr die Rechnung ${first}`)
    const [, , replacement] = done.documents
    expect(sent?.attachments).toEqual([{ invoice: replacement?.id }, { invoice: done.documents[1]?.id }])
    expect((await historyOf(admin, id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['changed', expect.objectContaining({ companySize: { from: 'small', to: 'large' }, price: { from: 995, to: 1995 } })],
      ['invoice corrected', { invoice: { from: first, to: second }, creditNote: { to: credit } }],
    ])
  })

  it('leaves every document readable, and each says what it stands for', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const before = (await admin.get(`${url}/${id}/invoice.pdf`)).rawPayload
    const { documents } = (await correct(admin, id, moved, 99_500)).json() as Fulfilment
    const [old, taken, next] = await Promise.all(documents.map((document) => admin.get(`/api/invoices/${document.id}.pdf`)))
    expect(old?.rawPayload.equals(before)).toBe(true)
    expect((await admin.get(`${url}/${id}/invoice.pdf`)).rawPayload.equals(next?.rawPayload as Buffer)).toBe(true)
    expect((await readPdf(taken?.rawPayload as Buffer)).text).toContain(`An ihre Stelle tritt die Rechnung ${second}`)
    const { text, qr } = await readPdf(next?.rawPayload as Buffer)
    for (const words of ['Neuweg 2', `Rechnung ${first}`, 'Zahlbar bis']) expect(text).toContain(words)
    expect(qr?.[18]).toBe('995.00')
  })

  it('is found by the numbers and references of both invoices', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await correct(admin, id, moved, 99_500)
    const references = (await issued()).flatMap(({ reference }) => reference ?? [])
    expect(references).toHaveLength(2)
    for (const q of [first, second, credit, 'Neue AG', ...references]) expect([q, await foundBy(admin, q)]).toEqual([q, 1])
  })

  it('can be made again, and the order cancelled afterwards: only the last invoice is taken back', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await correct(admin, id, moved, 99_500)
    expect((await correct(admin, id, larger, 249_500)).statusCode).toBe(409)
    expect((await correct(admin, id, larger, 249_500, second)).statusCode).toBe(200)
    const { invoice, creditNote, documents } = (await admin.post(`${url}/${id}/cancel`)).json() as Fulfilment
    expect([invoice?.number, creditNote?.number, documents.length]).toEqual([`RE-${year}-0003`, `GS-${year}-0003`, 6])
    expect((await books(admin)).reduce((sum, { total }) => sum + total, 0)).toBe(0)
    expect((await correct(admin, id, moved, 99_500, `RE-${year}-0003`)).statusCode).toBe(409)
  })

  it('keeps the price of what was ordered at it, and takes none from the client', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    expect((await correct(admin, id, { ...moved, price: 1, presentationPrice: 1 }, 99_500)).statusCode).toBe(200)
    expect((await correct(admin, id, larger, 1, second)).json().message).toMatch(/changed meanwhile/)
    expect((await admin.get(`${url}/${id}`)).json()).toMatchObject({ price: 995, presentationPrice: 0 })
  })

  it('is refused where nothing is different, a field is wrong, or there is nothing to correct; nothing is left behind', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    expect((await correct(admin, id, billed, 99_500)).statusCode).toBe(409)
    expect((await correct(admin, id, { ...moved, organization: ' ' }, 99_500)).json().issues).toMatchObject([{ path: 'organization' }])
    await test.database.orm.delete(invoices)
    expect((await correct(admin, id, moved, 99_500)).json().message).toBe('This order has no invoice yet. Send it first.')
    expect(await issued()).toEqual([])
  })

  it('by two administrators at once happens once', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    const answers = await Promise.all([moved, larger, moved].map((values) => correct(admin, id, values, values === larger ? 249_500 : 99_500)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await issued()).toHaveLength(3)
  })

  it('moves the payment to the new invoice where the amount is the same, and asks nobody to pay twice', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post(`${url}/${id}/payments`, {})
    const preview = (await admin.post(`${url}/${id}/correction/preview`, moved)).json() as CorrectionPreview
    expect(preview).toMatchObject({ paid: 99_500, open: 0 })
    const { invoice, order: row } = (await correct(admin, id, moved, 99_500)).json() as Fulfilment
    expect([invoice?.number, row.openAmount]).toEqual([second, 0])
    expect((await books(admin)).map(({ paid }) => paid)).toEqual([0, 0, 99_500])
    const [, , last] = await issued()
    const { text, qr } = await readPdf((await invoicePdf(test.database.orm, last?.id as string)).pdf)
    expect(text).toContain('Bitte bezahlen Sie nicht noch einmal')
    expect([text.includes('Zahlteil'), qr]).toEqual([false, undefined])
    expect((await mailsAbout(id)).at(-1)?.text).toContain(`Ihre Zahlung vom ${formatDay(`${day}T12:00:00Z`)} gilt für die neue Rechnung`)
  })

  it('of a paid invoice to a larger amount asks for the difference alone', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post(`${url}/${id}/payments`, {})
    expect((await admin.post(`${url}/${id}/correction/preview`, larger)).json()).toMatchObject({ paid: 99_500, open: 150_000 })
    const { order: row } = (await correct(admin, id, larger, 249_500)).json() as Fulfilment
    expect(row.openAmount).toBe(150_000)
    const [, , last] = await issued()
    const { text, qr } = await readPdf((await invoicePdf(test.database.orm, last?.id as string)).pdf)
    expect(text).toContain('Noch zu bezahlen CHF')
    expect(qr).toContain('1500.00')
    expect((await mailsAbout(id)).at(-1)?.text).toContain("CHF\u00a01'500.00")
  })

  it('keeps the edition that was ordered, though another is current by now', async () => {
    const admin = await asAdministrator(test)
    const { id } = await order()
    await admin.post('/api/studies', { ...samples.study, year: 2026, isCurrentEdition: true })
    await correct(admin, id, moved, 99_500)
    expect((await books(admin)).map(({ edition }) => edition)).toEqual([2025, 2025, 2025])
    expect((await admin.get(`${url}/${id}`)).json().editionYear).toBe(2025)
  })
})
