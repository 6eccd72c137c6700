import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { invoices } from '../../src/server/platform/db/schema/order-tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const env = { INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '8.1', INVOICE_VAT_ID: 'CHE-123.456.788 MWST', INVOICE_TERM_DAYS: '10' }
const test = testApp({ env, parts: builtPages, sells: true })

it('VAT that comes on top of the price is announced where one orders, and only then billed', async () => {
  const visitor = new Visitor(test)
  expect((await visitor.get('/order')).body.replace(/<!-- -->/g, '')).toContain('Preise exkl. MWST (8.1\u00a0%).')
  expect((await visitor.get('/api/order-terms')).json()).toEqual({ mode: 'added', rate: 810, presentationRate: 810, delivery: 'later' })
  // The price of the study is what it was: the order holds it without VAT, the invoice with.
  expect((await visitor.post('/api/study-orders', samples.order)).json()).toMatchObject({ price: 995 })
  const [invoice] = await test.database.orm.select().from(invoices)
  expect(invoice).toMatchObject({ net: 99_500, vat: 8_060, total: 107_560 })
  expect(Date.parse(invoice?.document.dueAt ?? '') - Date.parse(invoice?.document.issuedAt ?? '')).toBe(10 * 24 * 60 * 60 * 1000)
  const [confirmation] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-confirmation'))
  expect(confirmation?.text).toContain("Netto: CHF\u00a0995.00\nMWST 8.1\u00a0%: CHF\u00a080.60\nTotal: CHF\u00a01'075.60")
})

it('nobody abroad is charged VAT, which the page says and the confirmation shows', async () => {
  const visitor = new Visitor(test)
  expect((await visitor.get('/order')).body).toContain('Bei einer Rechnungsadresse ausserhalb der Schweiz und Liechtensteins entfällt die MWST.')
  await visitor.post('/api/study-orders', { ...samples.order, billingAddress: 'Musterstrasse 1\n80331 München\nDeutschland' })
  const [invoice] = await test.database.orm.select().from(invoices)
  expect(invoice).toMatchObject({ net: 99_500, vat: 0, total: 99_500, document: { isAbroad: true, positions: [{ rate: 0 }] } })
  const [confirmation] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-confirmation'))
  expect(confirmation?.text).toContain('Netto: CHF\u00a0995.00\nMWST 0\u00a0%: CHF\u00a00.00\nTotal: CHF\u00a0995.00')
  const [notice] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-notice'))
  expect(notice?.text).toContain('Total: CHF\u00a0995.00')
})

describe('when the study comes', () => {
  const together = 'Sie erhalten die Studie als PDF per E-Mail, zusammen mit der Rechnung.'
  const apart = 'Die Studie folgt als PDF in einer eigenen E-Mail, sobald sie freigegeben ist.'
  const confirmed = '/order?sent=study-orders&number=0a1b2c3d&edition=2025'

  async function said() {
    const visitor = new Visitor(test)
    const textOf = async (path: string) => (await visitor.get(path)).body.replace(/<!-- -->|\u2060/g, '')
    const [page, confirmation] = [await textOf('/order'), await textOf(confirmed)]
    return [
      (await visitor.get('/api/order-terms')).json().delivery,
      page.includes(together),
      page.includes(apart),
      confirmation.includes('Die Studie 2025 kommt per E-Mail zu Ihnen, zusammen mit der Rechnung.'),
      confirmation.includes('Die Rechnung kommt per E-Mail zu Ihnen. Die Studie 2025 folgt in einer eigenen E-Mail, sobald sie freigegeben ist.'),
    ]
  }

  it('is said by page and confirmation as it will be: they follow the file, the setting and the edition at once', async () => {
    const [now, later] = [
      ['with confirmation', true, false, true, false],
      ['later', false, true, false, true],
    ]
    const admin = await asAdministrator(test)
    const decide = (delivery: string) => admin.patch('/api/settings/study-delivery', { delivery })
    const current = (await admin.get('/api/studies/current')).json()
    expect(await said()).toEqual(later)
    const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${current.id}/document`, payload, headers)
    expect(await said()).toEqual(now)
    await decide('after review')
    expect(await said()).toEqual(later)
    await decide('with confirmation')
    expect(await said()).toEqual(now)
    await admin.post('/api/studies', { ...samples.study, title: 'Nachdruck', isCurrentEdition: true })
    expect(await said()).toEqual(later)
  })
})
