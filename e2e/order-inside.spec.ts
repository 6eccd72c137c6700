import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { expect, open, test } from './support/test'

const section = (page: Page) => page.getByRole('region', { name: 'Ein Blick in die Studie' })
const picture = (page: Page, number: number) => section(page).getByRole('link', { name: new RegExp(`^Seite ${number} der Studie`) })
const chapters = ['Auf einen Blick', 'Transparenz', 'Kommunikation', 'Kundenreise', 'Methode']

/** Loaded from the server, and drawn with the measures that were kept free for it. */
async function expectLoaded(page: Page, alt: string) {
  const image = page.getByRole('img', { name: alt, exact: true })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  const [announced, drawn] = await image.evaluate((one: HTMLImageElement) => [one.width / one.height, one.naturalWidth / one.naturalHeight])
  expect(announced).toBeCloseTo(drawn ?? 0, 1)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the order page shows what the report holds', async ({ page }) => {
      if (javaScriptEnabled) await open(page, '/order')
      else await page.goto('/order')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(section(page).getByRole('term')).toHaveText(['Inhalt', ...chapters, 'Nutzung', 'Lieferung'])
        await expect(section(page)).toContainText('TransparenzSeite\u00a03')
        await expect(section(page)).toContainText('Beispielangaben')
        await expect(page.getByText(/innert zwei/)).toHaveText([/Prüfen wir eine Bestellung zuerst, innert zwei Arbeitstagen\.$/])
        await expect(section(page).getByRole('img')).toHaveCount(3)
        for (const [number, chapter] of [
          [3, 'Transparenz'],
          [4, 'Kommunikation'],
          [5, 'Kundenreise'],
        ] as const)
          await expectLoaded(page, `Seite ${number} der Studie: ${chapter}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      if (javaScriptEnabled) await expectNoViolations(page)
    })
  })
}

test('a page opens to be read by keyboard, and gives the focus back, on a desk and on a phone', async ({ page }) => {
  await open(page, '/order')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('textbox', { name: 'Vorname' }).first().fill('Maria')
    await picture(page, 4).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Seite 4 der Studie' })
    await expect(dialog.getByRole('button', { name: 'Schliessen' })).toBeFocused()
    await expectLoaded(page, 'Seite 4 der Studie')
    await expectNoViolations(page, 'dialog[open]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => dialog.getByRole('region').evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(picture(page, 4)).toBeFocused()
    await expect(page).toHaveURL('/order')
    await expect(page.getByRole('textbox', { name: 'Vorname' }).first()).toHaveValue('Maria')
  }
})

test('the summary leads to it', async ({ page }) => {
  await open(page, '/order')
  await page.getByRole('complementary', { name: 'Die Studie 2025' }).getByRole('link', { name: 'Ein Blick in die Studie' }).click()
  await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is a link to its picture', async ({ page }) => {
    await page.goto('/order')
    await picture(page, 5).click()
    await expect(page).toHaveURL('/leseprobe/2025-seite-5-gross.webp')
    await expect(page.locator('img')).toBeVisible()
  })
})

test('where there is nothing to show, nothing is shown', async ({ page }) => {
  let told: unknown = null
  await page.route('**/api/editions/inside', (route) => route.fulfill({ json: told }))
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
  await open(page, '/about')
  await follow('Studie bestellen')
  await expect(page.getByRole('form', { name: 'Bestellung' })).toBeVisible()
  await expect(page.getByText('Ein Blick in die Studie')).toHaveCount(0)
  told = { isSample: false, contents: [], licence: '', delivery: 'Innert eines Tages.', pages: [] }
  await open(page, '/about')
  await follow('Studie bestellen')
  await expect(section(page).getByRole('term')).toHaveText(['Lieferung'])
  await expect(section(page).getByRole('img')).toHaveCount(0)
  await expect(section(page)).not.toContainText('Beispielangaben')
})
