import { type Page, request } from '@playwright/test'
import { expectToast, openTab, placeOrder, signInAsNew, unique } from './support/admin'
import { lookAt } from './support/look'
import { logIn, send } from './support/sign-in'
import { expect, test } from './support/test'

const band = (page: Page) => page.getByRole('region', { name: 'Overview' })

test('the overview is open on arrival above the partners, folds away for good, and has an address of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openTab(page, 'partners')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Partners/ })).toBeVisible()
  for (const heading of [/^New since/, 'Orders', 'Mail and edition', 'What colleagues did last']) {
    await expect(band(page).getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(band(page).getByRole('img', { name: /^Orders per month/ })).toBeVisible()
  await lookAt(page)
  await band(page).getByRole('button', { name: 'Fold away' }).click()
  await page.reload()
  await expect(band(page).getByRole('button', { name: 'Show' })).toBeVisible()
  await expect(band(page).getByRole('heading', { name: /^New since/ })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL('/admin?screen=overview')
  await expect(page.getByRole('heading', { name: /^New since/ })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
})

test('what is new leads to a list of it alone, and what a colleague did to its entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const known = await placeOrder(page)
  await signInAsNew(page)
  const fresh = await placeOrder(page)
  const colleague = { request: await request.newContext({ baseURL: test.info().project.use.baseURL as string }) }
  await logIn(colleague)
  const name = unique('Kollegin Muster')
  expect((await send(colleague, 'POST', '/api/partners', { name, type: 'industry' })).status()).toBe(201)
  await page.goto('/admin?screen=overview')
  await page.getByRole('link', { name: `“${name}”` }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name)

  await page.goto('/admin?screen=overview')
  await page.getByRole('link', { name: /^[1-9]\d* orders$/ }).click()
  await expect(page).toHaveURL(/tab=orders&since=/)
  await expect(page.getByText(/^Only what came since/)).toBeVisible()
  await expect(page.getByText(fresh.name, { exact: true })).toBeVisible()
  await expect(page.getByText(known.name, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText(known.name, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=orders')
})

test('from the overview an order is delivered in two clicks, and a payment recorded in two and a confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { name } = await placeOrder(page)
  await openTab(page, 'partners')
  await page.goto('/admin?screen=overview')
  await page.getByRole('link', { name: /to deliver/ }).click()
  await expect(page).toHaveURL('/admin?tab=orders&status=to-deliver')
  await page.getByRole('button', { name: `Deliver study: ${name}` }).click()
  await expectToast(page, 'Success', 'Study is being sent')
  await page.goto('/admin?screen=overview')
  await page.getByRole('link', { name: /^\d+ open CHF/ }).click()
  await page.getByRole('button', { name: `Record payment: ${name}` }).click()
  await page.getByRole('dialog', { name: 'Record payment' }).getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Success', 'Payment recorded')
  await expect(page.getByRole('button', { name: `Record payment: ${name}` })).toHaveCount(0)
})
