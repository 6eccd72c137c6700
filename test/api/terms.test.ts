import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import { untaxed } from '../../src/model/orders/order-terms'
import type { EditedSetting } from '../../src/model/settings/settings'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoices } from '../../src/server/platform/db/schema/order-tables'
import { markOf, type Offer, offerOf } from '../../src/study/offer'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { creditorVariables } from '../support/creditor'
import { sampleEdition } from '../support/editions'
import { logins } from '../support/logins'
import { readPdf } from '../support/read-pdf'

const env = { INVOICE_TERM_DAYS: '20', MAIL_FROM: 'Studie Muster <studie@muster.example>', SMTP_URL: 'smtp://127.0.0.1:9' }
const test = testApp({ sells: true, env })

const edited = async (admin: Visitor, name: string) => (await admin.get(`/api/settings/${name}`)).json<EditedSetting>()

async function save(admin: Visitor, name: string, values: Record<string, string>) {
  const { versions } = await edited(admin, name)
  return admin.patch(`/api/settings/${name}`, { values, seen: versions[0]?.id ?? null })
}

async function invoiceOfOrder() {
  const { id } = (await new Visitor(test).post('/api/study-orders', samples.order)).json<{ id: string }>()
  const [invoice] = await test.database.orm.select().from(invoices).where(eq(invoices.orderId, id))
  return invoice as NonNullable<typeof invoice>
}

const mailsAbout = (id: string) => test.database.orm.select().from(mails).where(eq(mails.entryId, id))
const vat = { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: 'CHE-123.456.788 MWST' }

describe('the settings of invoices', () => {
  it('begin with what the environment says, and say what is whose', async () => {
    const { values, start, given, versions } = await edited(await asAdministrator(test), 'invoices')
    expect(values).toEqual(start)
    expect(values).toMatchObject({ ...creditorVariables, INVOICE_TERM_DAYS: '20', INVOICE_VAT_MODE: 'none', INVOICE_COUNTRY: 'CH' })
    expect(given.sort()).toEqual([...Object.keys(creditorVariables), 'INVOICE_TERM_DAYS'].sort())
    expect(versions).toEqual([])
  })

  it('hold for the next order, its page and its mails, and leave what was issued as it is', async () => {
    const admin = await asAdministrator(test)
    const before = await invoiceOfOrder()
    expect((await new Visitor(test).get('/api/order-terms')).json()).toMatchObject({ mode: 'none' })
    expect((await save(admin, 'invoices', { ...vat, INVOICE_NAME: 'Neues Institut', INVOICE_TERM_DAYS: '45' })).statusCode).toBe(200)
    expect((await new Visitor(test).get('/api/order-terms')).json()).toMatchObject({ mode: 'added', rate: 810 })
    const { document } = await invoiceOfOrder()
    expect(document).toMatchObject({ termDays: 45, creditor: { name: 'Neues Institut', city: 'Musterlingen', isSample: false }, amounts: { vat: 8_060 } })
    const [unchanged] = await test.database.orm.select().from(invoices).where(eq(invoices.id, before.id))
    expect(unchanged?.document).toEqual(before.document)
    expect(unchanged?.document).toMatchObject({ termDays: 20, creditor: { name: 'Beispielinstitut' } })
  })

  it('are whole: a creditor that is overridden no longer follows the environment, and what is given back does', async () => {
    const admin = await asAdministrator(test)
    const { startTerms } = test.context.config
    const start = { ...startTerms }
    await save(admin, 'invoices', { INVOICE_NAME: 'Neues Institut' })
    Object.assign(startTerms, { INVOICE_CITY: 'Anderswo', INVOICE_TERM_DAYS: '10' })
    expect((await invoiceOfOrder()).document).toMatchObject({ termDays: 10, creditor: { name: 'Neues Institut', city: 'Musterlingen' } })
    const values = (await edited(admin, 'invoices')).start
    expect((await save(admin, 'invoices', values)).statusCode).toBe(200)
    expect((await invoiceOfOrder()).document.creditor).toMatchObject({ name: 'Beispielinstitut', city: 'Anderswo' })
    Object.assign(startTerms, start)
  })

  it('are checked by the rules of the environment, each field with its sentence', async () => {
    const admin = await asAdministrator(test)
    const wrong = await save(admin, 'invoices', { INVOICE_IBAN: 'CH00', INVOICE_NAME: '東京', INVOICE_TERM_DAYS: '0' })
    expect([wrong.statusCode, wrong.json().issues]).toEqual([
      400,
      expect.arrayContaining([{ path: 'INVOICE_IBAN', message: 'Please enter a valid IBAN or QR-IBAN of Switzerland or Liechtenstein' }]),
    ])
    expect(
      wrong
        .json()
        .issues.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['INVOICE_IBAN', 'INVOICE_NAME', 'INVOICE_TERM_DAYS'])
    const half = await save(admin, 'invoices', { INVOICE_CITY: '' })
    expect(half.json().issues).toEqual([{ path: 'INVOICE_CITY', message: expect.stringContaining('fill this in too') }])
    const unnamed = await save(admin, 'invoices', { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1' })
    expect(unnamed.json().issues).toEqual([{ path: 'INVOICE_VAT_ID', message: expect.stringContaining('fill this in too') }])
    expect((await edited(admin, 'invoices')).versions).toEqual([])
  })

  it('are kept as versions with who and when; an earlier one is brought back, and nobody overwrites what they have not seen', async () => {
    const [admin, colleague] = [await asAdministrator(test), await asAdministrator(test)]
    await save(admin, 'invoices', { INVOICE_TERM_DAYS: '45' })
    const { versions } = await edited(admin, 'invoices')
    expect(versions).toEqual([{ id: expect.any(String), administrator: logins.email, createdAt: expect.any(String) }])
    await save(colleague, 'invoices', { INVOICE_TERM_DAYS: '60' })
    const stale = await admin.patch('/api/settings/invoices', { values: { INVOICE_TERM_DAYS: '15' }, seen: versions[0]?.id })
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining('Somebody else')])
    const back = (await admin.post(`/api/settings/invoices/${versions[0]?.id}/back`)).json<EditedSetting>()
    expect([back.values.INVOICE_TERM_DAYS, back.versions.length]).toEqual(['45', 3])
    expect((await invoiceOfOrder()).document.termDays).toBe(45)
    const noted = (await admin.get('/api/activity?entryId=invoices')).json<Activity[]>()
    expect(noted.map(({ title, changes }) => [title, changes])).toEqual([
      ['Invoices', { 'Days to pay': { from: '60', to: '45' } }],
      ['Invoices', { 'Days to pay': { from: '45', to: '60' } }],
      ['Invoices', { 'Days to pay': { from: '20', to: '45' } }],
    ])
    expect((await admin.post(`/api/settings/mail/${versions[0]?.id}/back`)).statusCode).toBe(404)
  })

  it('saved by two at the same time are saved by one', async () => {
    const admin = await asAdministrator(test)
    const days = ['41', '42', '43', '44']
    const answers = await Promise.all(days.map((text) => admin.patch('/api/settings/invoices', { values: { INVOICE_TERM_DAYS: text }, seen: null })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('the settings of mail', () => {
  it('hold for the next mail: who reads, who sends, and whether customers still see the sample', async () => {
    const admin = await asAdministrator(test)
    await save(admin, 'mail', { MAIL_TEAM: 'team@neu.example' })
    const { orderId } = await invoiceOfOrder()
    expect((await mailsAbout(orderId)).map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo]).sort()).toEqual([
      ['order-confirmation', samples.order.email, 'team@neu.example'],
      ['order-notice', 'team@neu.example', samples.order.email],
    ])
    expect((await admin.get('/api/mails/samples')).json()).toEqual([])
    await save(admin, 'mail', { MAIL_FROM: 'Studie <studie@hochschule-muster.example>' })
    expect((await admin.get('/api/mails/samples')).json()).toEqual(['sender'])
  })

  it('refuse what is no address', async () => {
    const wrong = await save(await asAdministrator(test), 'mail', { MAIL_FROM: 'Studie <keine>', MAIL_TEAM: 'a@b.ch, c@d.ch' })
    expect(wrong.json().issues.map(({ path }: { path: string }) => path)).toEqual(['MAIL_FROM', 'MAIL_TEAM'])
  })
})

describe('an example invoice', () => {
  it('shows what is typed, is marked as a sample, and takes no number', async () => {
    const admin = await asAdministrator(test)
    const values = { ...creditorVariables, ...vat, INVOICE_NAME: 'Neues Institut', INVOICE_TERM_DAYS: '45' }
    const answer = await admin.post('/api/settings/invoices/preview', { values })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(answer.rawPayload)
    for (const words of ['Neues Institut', 'Muster: Die Angaben zur Zahlung sind Beispieldaten', 'innert 45', 'MWST 8.1']) expect(text).toContain(words)
    expect(await test.database.orm.select().from(invoices)).toEqual([])
    const wrong = await admin.post('/api/settings/invoices/preview', { values: { ...values, INVOICE_IBAN: 'CH00' } })
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'INVOICE_IBAN'])
  })
})

it('VAT that changes while somebody fills in the order is told to them before it is billed', async () => {
  const admin = await asAdministrator(test)
  const offer = markOf(offerOf(sampleEdition()) as Offer, untaxed)
  await save(admin, 'invoices', vat)
  const refused = await new Visitor(test).post('/api/study-orders', { ...samples.order, offer })
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('exkl. MWST')])
  expect(await test.database.orm.select().from(invoices)).toEqual([])
})
