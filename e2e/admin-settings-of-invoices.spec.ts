import { openTab, placeOrder } from './support/admin'
import { expectNoViolations } from './support/axe'
import { expect, test } from './support/test'

test('while mails carry the sample, every screen says so in its language', async ({ page }) => {
  await page.route('**/api/mails/samples', (route) => route.fulfill({ json: ['sender', 'creditor'] }))
  await openTab(page, 'orders')
  const note = page.getByRole('note')
  await expect(note).toContainText('Customers receive sample details.')
  await expect(note).toContainText(/MAIL_FROM.*INVOICE_IBAN/)
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(note).toContainText('Kundinnen und Kunden erhalten Musterangaben.')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('an order with VAT shows net, VAT and total as its invoice does', async ({ page }) => {
  const { id } = await placeOrder(page)
  await page.route('**/fulfilment', async (route) => {
    const state = await (await route.fetch()).json()
    await route.fulfill({ json: { ...state, invoice: { ...state.invoice, net: 99_500, vat: 8_060, total: 107_560, isTaxed: true } } })
  })
  await openTab(page, 'orders', { open: id })
  const dialog = page.getByRole('dialog', { name: `Order #${id.slice(-8)}` })
  await expect(dialog).toContainText(/Net\s*CHF\s995\.00\s*VAT\s*CHF\s80\.60\s*Total\s*CHF\s1'075\.60/)
})
