import { expect, screens, test } from './support/test'

/** Attribute mismatches are only reported by the development build. */
for (const route of screens) {
  test(`${route} hydrates without a difference`, async ({ page }) => {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
}
