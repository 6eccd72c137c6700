import { expectNoViolations } from './support/axe'
import { expect, screens, test } from './support/test'

for (const route of [...screens, '/admin']) {
  test(`${route} has no barrier and no sideways scroll, wide and at 320 pixels`, async ({ page }) => {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('the contact form with its messages has no barrier', async ({ page }) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Vorname ist erforderlich')).toBeVisible()
  await expectNoViolations(page)
})

test('the order form with its messages has no barrier', async ({ page }) => {
  await page.goto('/order')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('main')
    .getByRole('button', { name: /bestellen/ })
    .click()
  await expect(page.getByRole('main').getByText('Rechnungsadresse ist erforderlich').first()).toBeVisible()
  await expectNoViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the open menu has no barrier', async ({ page }) => {
    await page.goto('/partners')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Menü' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })
})
