import type { Page } from '@playwright/test'
import { expectToast, openTab, placeOrder } from './support/admin'
import { lookAt } from './support/look'
import { expect, test } from './support/test'

const band = (page: Page) => page.getByRole('region', { name: 'Overview' })

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the overview is open on arrival above the partners, folds away for good, and has an address of its own', async ({ page }) => {
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
    })

    test('from the overview an order is delivered in two clicks, and a payment recorded in two and a confirmation', async ({ page }) => {
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
  })
}
