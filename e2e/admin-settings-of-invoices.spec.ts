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

test('an order with VAT shows the total that was ordered, and beside it what its invoice says', async ({ page }) => {
  const { id } = await placeOrder(page)
  await page.route('**/fulfilment', async (route) => {
    const state = await (await route.fetch()).json()
    const billed = { invoice: { ...state.invoice, net: 99_500, vat: 8_060, total: 107_560, isTaxed: true }, order: { ...state.order, openAmount: 107_560 } }
    await route.fulfill({ json: { ...state, ...billed } })
  })
  await openTab(page, 'orders', { open: id })
  const dialog = page.getByRole('dialog', { name: `Order #${id.slice(-8)}` })
  await expect(dialog).toContainText(/Total\s*CHF\s995\s*Billed\s*CHF\s1'075\.60\s*Net\s*CHF\s995\.00\s*VAT\s*CHF\s80\.60/)
})
