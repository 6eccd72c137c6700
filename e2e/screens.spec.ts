import { expectNoViolations, layoutRules } from './support/axe'
import { screens } from './support/pages'
import { expect, open, test } from './support/test'

/** One visit per screen, asked everything that must hold on each: a visit costs more than a question. */
for (const route of screens) {
  test(`${route} hydrates in silence, keeps to itself and has no barrier, wide and at 320 pixels`, async ({ page, context, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await open(page, route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)

    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoViolations(page, 'html', layoutRules)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await context.cookies()).toEqual([])

    // A link without a reload: the page is alive.
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL('/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Impressum')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
    expect(foreign).toEqual([])
  })
}

test.describe('an unknown address', () => {
  // The browser itself reports the status of the document.
  test.use({ expectedMessage: /status of 404/ })

  test('answers 404 with a way back and has no barrier', async ({ page }) => {
    const answer = await open(page, '/gibt/es/nicht')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Page Not Found/)
    await expectNoViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the contact form with its messages has no barrier', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Vorname ist erforderlich')).toBeVisible()
  await expectNoViolations(page)
})

test('the order form with its messages has no barrier', async ({ page }) => {
  await open(page, '/order')
  await page
    .getByRole('main')
    .getByRole('button', { name: /bestellen/ })
    .click()
  await expect(page.getByRole('main').getByText('Rechnungsadresse ist erforderlich').first()).toBeVisible()
  await expectNoViolations(page)
})
