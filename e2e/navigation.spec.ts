import { expect, open, test } from './support/test'

test('the navigation marks where one is, scrolls to the top, and back restores the place', async ({ page }) => {
  await open(page, '/partners')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Partner' })).toHaveAttribute('aria-current', 'page')
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const place = await page.evaluate(() => scrollY)
  await navigation.getByRole('link', { name: 'Über uns' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Über uns')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^Über uns/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partner')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 100)
  await expect(page).toHaveTitle(/^Partner/)
})

test('both addresses of the insights mark the same link', async ({ page }) => {
  for (const path of ['/insights', '/visual-analytics']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Insights' })).toHaveAttribute('aria-current', 'page')
  }
})

test.describe('where there is no page', () => {
  test.use({ expectedMessage: /status of 404/ })

  test('the navigation bar and the main part stand all the same, and the footer outside of the administrator area', async ({ page }) => {
    for (const path of ['/nirgends', '/adminfoo', '/admin/x']) {
      expect((await open(page, path))?.status()).toBe(404)
      await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Studie bestellen' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(path.startsWith('/admin') ? 0 : 1)
    }
  })
})

test('the navigation bar stands above the administrator area as one slim line', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await open(page, '/admin')
  await expect(page.getByRole('form', { name: 'Anmeldung' })).toBeVisible()
  expect((await page.getByRole('region', { name: 'Website' }).boundingBox())?.height).toBeLessThan(50)
  await page.getByRole('link', { name: 'Zum Inhalt' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await navigation.getByRole('link', { name: 'Media' }).click()
  await expect(page).toHaveURL('/media')
})

test('the first tab stop skips to the content', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the footer has its links, and is absent in the administrator area', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Über uns', '/about'],
    ['Partner werden', '/partner-application'],
    ['Studien', '/studies'],
    ['Media', '/media'],
    ['Partner-Bereich', '/partner-area'],
    ['Methode und Daten', '/methode'],
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ['Datenschutzerklärung', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await page.goto('/admin')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the drawer opens, keeps the focus, closes on Escape and on a choice', async ({ page }) => {
    await open(page, '/partners')
    const menu = page.getByRole('button', { name: 'Menü', exact: true })
    await menu.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('link', { name: 'Media' }).click()
    await expect(page).toHaveURL('/media')
    await expect(drawer).toBeHidden()
  })
})
