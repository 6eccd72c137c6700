import type { Page } from '@playwright/test'
import { hold } from './support/forms'
import { expect, open, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the menu keeps the focus inside, closes in every way and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menü' })
    const closings = [
      () => page.keyboard.press('Escape'),
      () => menu.getByRole('button', { name: 'Menü schliessen' }).click(),
      // Beside the panel.
      () => page.mouse.click(20, 400),
    ]
    for (const close of closings) {
      await button.click()
      await expect(menu.getByRole('button', { name: 'Menü schliessen' })).toBeFocused()
      await close()
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
    await button.click()
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      // Between the last and the first stop the browser's own controls may have their turn.
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await menu.getByRole('link', { name: 'Studien' }).click()
    await expect(page).toHaveURL('/studies')
    await expect(menu).toBeHidden()
  })

  test('a menu left open does not block the wide window', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.getByRole('banner').getByRole('link', { name: 'Media' }).click()
    await expect(page).toHaveURL('/media')
  })
})

test('links begin at the top and mark the current page; back and forward return to where one was', async ({ page }) => {
  await open(page, '/')
  // While one document replaces another there is nothing to ask.
  const at = () => page.evaluate(() => Math.round(scrollY)).catch(() => 'between two pages')
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  const follow = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name })
      .evaluate((link: HTMLElement) => link.click())
  await scroll(1500)
  await follow('Über uns')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Über uns' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(at).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await scroll(400)
  await page.goBack()
  await expect.poll(at).toBe(1500)
  await page.goForward()
  await expect.poll(at).toBe(400)
  await page.reload()
  await expect.poll(at).toBe(400)
  await page.goBack()
  await expect.poll(at).toBe(1500)
  await follow('Schweizer Versicherungsstudie')
  await expect.poll(at).toBe(0)
})

test('a script that comes after the page is complete takes over where one was as well', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-client*')
  await page.goto('/', { waitUntil: 'load' })
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  release()
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
})

/** From far down. */
async function leaveHomeForAbout(page: Page) {
  await open(page, '/')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Über uns' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/about')
}

test('whoever goes back before the scripts have come gets the page of that address, where it was left', async ({ page }) => {
  await leaveHomeForAbout(page)
  const release = await hold(page, '**/assets/entry-client*')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('link', { name: 'Ergebnis im Detail' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)).catch(() => 'between two pages')).toBe(1500)
})

test('a page that one goes back to stands where it was left, though its answers come after its script', async ({ page }) => {
  await leaveHomeForAbout(page)
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const lead = await page.request.get('/api/editions/lead')
  await page.route('**/api/editions/lead', async (route) => {
    // An answer that takes its time, and less of it than the page waits for it.
    await page.waitForTimeout(250)
    await route.fulfill({ response: lead })
  })
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Ergebnis im Detail' })).toBeAttached()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(1500)
})

test.describe('without a connection', () => {
  // Without the film of the home page, which would be missing too.
  test.use({ expectedMessage: /ERR_INTERNET_DISCONNECTED|Failed to fetch/, contextOptions: { reducedMotion: 'reduce' } })

  test('a message that cannot be sent is reported and kept', async ({ page, context }) => {
    await open(page, '/')
    await page.getByLabel('Vorname').fill('Anna')
    await page.getByLabel('Nachname').fill('Muster')
    await page.getByLabel('E-Mail').fill('anna@muster.example')
    await page.getByLabel('Nachricht').fill('Guten Tag')
    // The notice's own script is there before the connection goes.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByText('Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.').first()).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Anna')
  })
})
