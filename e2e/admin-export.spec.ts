import { readFileSync } from 'node:fs'
import { choose, expectToast, openTab, unique } from './support/admin'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

const order = {
  firstName: 'Maria',
  email: 'maria@muster.example',
  organization: 'Muster AG',
  billingAddress: 'Musterstrasse 1\n8000 Musterstadt',
  businessArea: 'insurance',
  companySize: 'small',
  partnerInterest: 'no',
}

test('what the list shows is downloaded: search and filter hold', async ({ page }) => {
  const name = unique('Ausfuhr')
  for (const lastName of [name, `${name} zwei`]) expect((await send(page, 'POST', '/api/study-orders', { ...order, lastName })).status()).toBe(201)
  await openTab(page, 'orders', { q: name })
  await page.getByRole('button', { name: `Mark as processed: Order #` }).first().click()
  await expectToast(page, 'Success', 'Order status updated successfully')
  await page.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  const arriving = page.waitForEvent('download')
  await choose(page, 'Export CSV')
  const csv = await arriving
  expect(csv.suggestedFilename()).toMatch(/^study-orders-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync(await csv.path(), 'utf8')
  expect(text.split('\r\n').filter((line) => line.includes(name))).toHaveLength(1)
  expect(text).toMatch(/;pending;.*;995\r\n/)
  const sheet = page.waitForEvent('download')
  await choose(page, 'Export XLSX')
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
})

test.describe('an export that is refused', () => {
  test.use({ expectedMessage: /status of 413/ })

  test('says why', async ({ page }) => {
    await openTab(page, 'messages')
    await page.route('**/export.xlsx*', (route) => route.fulfill({ status: 413, json: { message: 'An Excel file holds at most 10,000 rows.' } }))
    await page.getByRole('button', { name: 'Export XLSX' }).click()
    await expectToast(page, 'Error', 'An Excel file holds at most 10,000 rows.')
  })
})

test('a list that is too long for Excel says so before anybody asks for it', async ({ page }) => {
  for (const list of ['contact-messages', 'study-orders']) {
    await page.route(`**/api/${list}?*`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '12345' } })
    })
  }
  const sentence = 'An Excel file holds at most 10,000 rows, this list has 12,345. Narrow it by a search or a filter, or take CSV.'
  await openTab(page, 'messages')
  await expect(page.getByRole('button', { name: 'Export XLSX' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Export XLSX' })).toHaveAccessibleDescription(sentence)
  await expect(page.getByText(sentence)).toBeVisible()
  await openTab(page, 'orders')
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect(page.getByRole('menuitem', { name: `Export XLSX ${sentence}` })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).not.toHaveAttribute('aria-disabled', 'true')
  // A list may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
