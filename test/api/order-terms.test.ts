import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '../../src/server/db/mail-tables'
import { invoices } from '../../src/server/db/order-tables'
import { samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'

const env = { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: 'CHE-123.456.789 MWST', INVOICE_TERM_DAYS: '10' }
const test = testApp({ env, parts: builtPages, sells: true })

it('VAT that comes on top of the price is announced where one orders, and only then billed', async () => {
  const visitor = new Visitor(test)
  expect((await visitor.get('/order')).body.replace(/<!-- -->/g, '')).toContain('Preise zuzüglich 8.1\u00a0% MWST.')
  expect((await visitor.get('/api/order-terms')).json()).toEqual({ mode: 'added', rate: 810 })
  // The price of the study is what it was: the order holds it without VAT, the invoice with.
  expect((await visitor.post('/api/study-orders', samples.order)).json()).toMatchObject({ price: 995 })
  const [invoice] = await test.database.orm.select().from(invoices)
  expect(invoice).toMatchObject({ net: 99_500, vat: 8_060, total: 107_560 })
  expect(Date.parse(invoice?.document.dueAt ?? '') - Date.parse(invoice?.document.issuedAt ?? '')).toBe(10 * 24 * 60 * 60 * 1000)
  const [confirmation] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-confirmation'))
  expect(confirmation?.text).toContain("CHF\u00a01'075.60")
})
