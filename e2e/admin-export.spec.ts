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
