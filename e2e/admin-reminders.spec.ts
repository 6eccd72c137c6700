import { sql } from 'drizzle-orm'
import { day } from '../src/model/durations'
import type { StudyOrder } from '../src/model/orders/study-orders'
import { dayOf } from '../src/model/swiss-day'
import { noonOf } from '../src/server/platform/swiss-time'
import { creditorVariables } from '../test/support/creditor'
import { inside } from '../test/support/embedded-halt'
import { startProcess } from '../test/support/server-process'
import { choose, expectToast, openTab } from './support/admin'
import { lookAt } from './support/look'
import { test } from './support/own-site'
import { expect } from './support/test'

const order = {
  ...{ firstName: 'Lea', lastName: 'Musterfrau', email: 'lea@firma.example', billingAddress: 'Beispielweg 12\n3000 Musterstadt' },
  ...{ businessArea: 'product', companySize: 'small', wantsPresentation: false, partnerInterest: 'no' },
}

/** So many days ago in Switzerland, also where summer time ended in between and the day is nearly over. */
const atNoon = (days: number) => new Date(new Date(noonOf(dayOf(new Date().toISOString()))).getTime() - days * day).toISOString()

/** Two orders are overdue: of one nobody was reminded yet, of the other once, long ago. */
async function overdue(folder: string) {
  const server = await startProcess({ dataDir: folder, env: creditorVariables })
  await server.ready()
  for (const organization of ['Erste AG', 'Zweite AG']) {
    const headers = { origin: server.url, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/study-orders`, { method: 'POST', headers, body: JSON.stringify({ ...order, organization }) })
    expect(answer.status).toBe(201)
  }
  server.child.kill('SIGTERM')
  await server.ended
  await inside(folder, async (orm) => {
    await orm.execute(sql`update study_orders set due_at = ${atNoon(40)}`)
    await orm.execute(sql`insert into reminders (order_id, invoice_id, level, amount, by, created_at)
      select o.id, i.id, 1, 99500, 'kollegin@studie.example', now() - interval '25 days'
      from study_orders o join invoices i on i.order_id = o.id where o.organization = 'Zweite AG'`)
  })
}

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  prepared: async ({}, use) => use(overdue),
})

test('overdue invoices are reminded of after a look, and each reminder can be read in its order', async ({ page }) => {
  await openTab(page, 'orders')
  await page.setViewportSize({ width: 390, height: 900 })
  await choose(page, 'Reminders')
  const dialog = page.getByRole('dialog', { name: 'Reminders' })
  await expect(dialog.getByText('No bank file was imported yet.')).toBeVisible()
  await expect(dialog.getByText('Reminder, 40 days overdue, to lea@firma.example')).toBeVisible()
  await expect(dialog.getByText(/^First demand, after the one of .*, 40 days overdue/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Erste AG/ }).uncheck()
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expectToast(page, 'Success', '1 reminder on the way')
  await expect(dialog.getByText('Zweite AG')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('checkbox', { name: /Erste AG/ }).check()
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(dialog.getByText('Nothing to remind of.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const [found] = (await (await page.request.get('/api/study-orders', { params: { q: 'Zweite' } })).json()) as StudyOrder[]
  await page.goto(`/admin?tab=orders&open=${found?.id}`)
  const invoice = page.getByRole('dialog').getByRole('region', { name: 'Invoice' })
  const sent = invoice.getByRole('link', { name: /eminder|demand/ })
  await expect(sent).toHaveText(['Reminder', 'First demand'])
  for (const [at, name] of ['Zahlungserinnerung', '1. Mahnung'].entries()) {
    const { ok, headers } = await page.request.get((await sent.nth(at).getAttribute('href')) ?? '').then((pdf) => ({ ok: pdf.ok(), headers: pdf.headers() }))
    expect([ok, headers['content-type'], headers['content-disposition']]).toEqual([
      true,
      'application/pdf',
      `inline; filename="${name} ${found?.documentNumbers}.pdf"`,
    ])
  }
  await expect(page.getByRole('region', { name: 'Mails' }).getByText(`1. Mahnung zur Rechnung ${found?.documentNumbers}`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await lookAt(page, '[role="dialog"]')
})
