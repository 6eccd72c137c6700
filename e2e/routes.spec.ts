import { expect, publicRoutes, test } from './support/test'

for (const route of publicRoutes) {
  test(`${route} opens with its text in the HTML and hydrates in silence`, async ({ page, request }) => {
    const answer = await request.get(route)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The menu's links work without a reload only once the page is hydrated.
    await page.waitForLoadState('networkidle')
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL('/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Impressum')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
  })
}

test.describe('an unknown address', () => {
  // The browser itself reports the status of the document.
  test.use({ expectedMessage: /status of 404/ })

  test('answers 404 with a way back', async ({ page }) => {
    const answer = await page.goto('/gibt/es/nicht')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Page Not Found/)
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('no public page sets a cookie or asks another server', async ({ page, context, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  for (const route of publicRoutes) {
    await page.goto(route)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
})
