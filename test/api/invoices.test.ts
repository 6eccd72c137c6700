import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exampleEntry } from '../../src/model/fields/example-entry'
import { studyOrders } from '../../src/model/orders/study-orders'
import { invoicePdf } from '../../src/server/features/orders/invoice/invoice-pdf'
import { issueCreditNote, issueInvoice } from '../../src/server/features/orders/invoice/invoices'
import { readTerms, termTextsIn } from '../../src/server/platform/config/terms'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoiceNumbers, invoices } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { beginAtNoon } from '../support/noon'

const test = testApp({ sells: true })
const url = '/api/study-orders'
const { year } = beginAtNoon()

const edition = { year: 2025, studyId: undefined, threshold: 200 }
const given = exampleEntry(studyOrders, { ...samples.order, id: randomUUID(), createdAt: '2026-12-31T12:00:00Z' })
const termsOf = () => readTerms(test.context.config.startTerms).invoice
const stored = () => test.database.orm.select().from(invoices).orderBy(asc(invoices.sequence))
const order = async (values: object = {}) => (await new Visitor(test).post(url, { ...samples.order, ...values })).json()
const mailsOf = (kind: string) => test.database.orm.select().from(mails).where(eq(mails.kind, kind))

describe('an order', () => {
  it('100 at the same time get 100 consecutive numbers and 100 confirmations, no more', async () => {
    const visitors = Array.from({ length: 100 }, (_, n) => new Visitor(test, `10.9.${n}.1`))
    const answers = await Promise.all(visitors.map((visitor, n) => visitor.post(url, { ...samples.order, email: `maria.${n}@muster.example` })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(201))
    const numbers = (await stored()).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => `RE-${year}-${String(n + 1).padStart(4, '0')}`))
    for (const kind of ['order-confirmation', 'order-notice']) {
      const queued = await mailsOf(kind)
      expect(new Set(queued.map(({ entryId }) => entryId))).toEqual(new Set(answers.map((answer) => answer.json().id)))
      expect(queued).toHaveLength(100)
    }
  })

  it('sent 50 times with one key is one row, one number and one confirmation; with another body it is a conflict', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => new Visitor(test, `10.8.${n}.1`).post(url, samples.order, headers)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1)
    expect((await (await asAdministrator(test)).get(url)).json()).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    expect(await mailsOf('order-confirmation')).toHaveLength(1)
    expect((await new Visitor(test).post(url, { ...samples.order, organization: 'Andere AG' }, headers)).statusCode).toBe(409)
    expect(await stored()).toHaveLength(1)
  })

  it('that cannot be stored leaves no gap in the numbers', async () => {
    await order()
    const failing = test.database.orm.transaction(async (tx) => {
      await issueInvoice(tx, termsOf(), given, edition)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await order()
    expect((await stored()).map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(await test.database.orm.select().from(invoiceNumbers)).toEqual([{ kind: 'invoice', year, last: 2 }])
  })
})

describe('the numbers of a year', () => {
  it('begin again on New Year in Switzerland', async () => {
    const { orm } = test.database
    const issue = (moment: string) => orm.transaction((tx) => issueInvoice(tx, termsOf(), given, edition, new Date(moment)))
    expect((await issue('2026-12-31T22:59:59Z')).number).toBe('RE-2026-0001')
    expect((await issue('2026-12-31T23:00:00Z')).number).toBe('RE-2027-0001')
    expect((await issue('2027-01-01T12:00:00Z')).number).toBe('RE-2027-0002')
  })
})

describe('invoices of the sample creditor', () => {
  const sample = termTextsIn({})
  const sampleTerms = readTerms(sample).invoice
  const moment = new Date('2026-06-01T12:00:00Z')

  it('have a series of their own, so that the first real one is the first', async () => {
    const { orm } = test.database
    const issue = (terms: typeof sampleTerms) => orm.transaction((tx) => issueInvoice(tx, terms, given, edition, moment))
    const first = await issue(sampleTerms)
    expect([first.number, (await issue(sampleTerms)).number]).toEqual(['MUSTER-2026-0001', 'MUSTER-2026-0002'])
    const real = await issue(termsOf())
    expect(real.number).toBe('RE-2026-0001')
    // Nor can a payment of the one be taken for the other.
    expect(real.reference).not.toBe(first.reference)
    const credit = (invoice: typeof first) => orm.transaction((tx) => issueCreditNote(tx, invoice, moment))
    expect([(await credit(first)).number, (await credit(real)).number]).toEqual(['MUSTER-GS-2026-0001', 'GS-2026-0001'])
  })

  it('are found by their number', async () => {
    const { config } = test.context
    const real = { ...config.startTerms }
    Object.assign(config.startTerms, sample)
    const { id } = await order({ lastName: 'Gesucht' })
    Object.assign(config.startTerms, real)
    const other = { firstName: 'Anna', lastName: 'Anders', email: 'anna@andere.example', organization: 'Andere AG', billingAddress: 'Weg 1\n8000 Zürich' }
    await order(other)
    const admin = await asAdministrator(test)
    for (const q of [`MUSTER-${year}-0001`, `muster ${year} 0001`, `muster${year}0001`]) {
      expect([q, (await admin.get(`${url}?q=${encodeURIComponent(q)}`)).json().map((found: { id: string }) => found.id)]).toEqual([q, [id]])
    }
  })
})

describe('the PDF of an invoice', () => {
  it('never changes once drawn, even when the configuration does', async () => {
    await order()
    const [issued] = await stored()
    const first = await invoicePdf(test.database.orm, issued?.id as string)
    Object.assign(test.context.config.startTerms, { INVOICE_TERM_DAYS: '99' })
    const again = await invoicePdf(test.database.orm, issued?.id as string)
    Object.assign(test.context.config.startTerms, { INVOICE_TERM_DAYS: '' })
    expect(again.pdf.equals(first.pdf)).toBe(true)
    expect(first.pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })
})
