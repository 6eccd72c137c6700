import type { Page } from '@playwright/test'
import { findings } from '../test/support/findings'
import { expectNoViolations } from './support/axe'
import { expect, open, test } from './support/test'

const widths = { 390: 'on a phone', 1280: 'on a desk' }
const region = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })
const quotes = (page: Page) => region(page, 'Zitierbare Sätze').getByRole('figure')
const firstQuote = '80\u00a0% der Befragten ist es wichtig, dass ihre Versicherung offenlegt, wann sie künstliche Intelligenz einsetzt.'

for (const [width, where] of Object.entries(widths)) {
  test.describe(`the press desk ${where}`, () => {
    test.use({ viewport: { width: Number(width), height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

    test('names whom to ask, shows every finding in three formats, copies a sentence by keyboard, and leads to its finding', async ({ page, request }) => {
      await open(page, '/media')
      const contact = region(page, 'Medienkontakt')
      await expect(contact).toContainText('Beispielangaben')
      await expect(contact.getByRole('link', { name: '+41\u00a000\u00a0000\u00a000\u00a000' })).toHaveAttribute('href', 'tel:+41000000000')
      await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:medien@hochschule-muster.example')
      await expect(region(page, 'Zitierbare Sätze')).toContainText('Beispielangaben')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Number(width))
      // Wide, every screen is looked at in a test of its own.
      if (Number(width) < 1000) await expectNoViolations(page)

      const pictures = region(page, /^Bilder/).getByRole('article')
      await expect(pictures).toHaveCount(findings.length)
      for (const { title } of findings) await expect(pictures.getByRole('heading', { name: title, exact: true })).toBeAttached()
      const last = pictures.last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => last.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      const links = await pictures
        .first()
        .getByRole('link', { name: /^(PNG|SVG) zu / })
        .all()
      expect(links).toHaveLength(6)
      for (const link of links) {
        expect(await link.getAttribute('download')).toMatch(/^praemienentwicklung(-quadrat|-hochformat)?-beispieldaten\.(png|svg)$/)
        const { height } = (await link.boundingBox()) ?? { height: 0 }
        expect(height).toBeGreaterThanOrEqual(44)
        expect((await request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/^image\/(png|svg\+xml)/)
      }

      await expect(quotes(page)).toHaveCount(5)
      const button = quotes(page)
        .first()
        .getByRole('button', { name: /^Zitat kopieren/ })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Zitat kopiert' }).first()).toBeAttached()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(
        `«${firstQuote.replaceAll('\u00a0', ' ')}» Prof. Dr. Andreas Muster, Projektleiter. Quelle: Schweizer Versicherungsstudie 2025, `,
      )
      expect(copied).toMatch(/https?:\/\/\S+\/insights\/2025\/ki-transparenz$/)
      for (const quote of await quotes(page).all()) await expect(quote.locator('figcaption')).toContainText(/\S, \S/)
      await quotes(page).first().getByRole('link').click()
      await expect(page).toHaveURL('/insights/2025/ki-transparenz')
    })
  })
}

test.describe('the press desk without script', () => {
  test.use({ javaScriptEnabled: false })

  test('has everything but the buttons that would do nothing', async ({ page }) => {
    await page.goto('/media')
    for (const width of Object.keys(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expect(quotes(page).first()).toContainText(firstQuote)
      await expect(page.getByRole('button', { name: /^Zitat kopieren/ })).toHaveCount(0)
      await expect(region(page, /^Bilder/).getByRole('link', { name: /^PNG zu / })).toHaveCount(findings.length * 3)
      await expect(region(page, 'Medienkontakt').getByRole('link')).toHaveCount(2)
    }
  })
})

test('where nothing can be copied to, sentences can be selected and no button promises more', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, '/media')
  await expect(quotes(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^Zitat kopieren/ })).toHaveCount(0)
  const text = quotes(page).first().getByText(firstQuote)
  expect(await text.evaluate((one) => getComputedStyle(one).userSelect)).not.toBe('none')
})

test('an edition without a press desk has no empty headings', async ({ page }) => {
  const nothing = { isSample: false, contact: null, quotes: [], year: null, pictures: [] }
  await page.route('**/api/editions/press', (route) => route.fulfill({ json: nothing }))
  await open(page, '/partners')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Medien|^Media/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ressourcen')
  await expect(region(page, 'Medienberichte')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Zitierbare|^Bilder/ })).toHaveCount(0)
  await expect(region(page, 'Medienkontakt').getByRole('link', { name: /@/ })).toHaveCount(1)
})

test('on paper stand contact and sentences, without buttons and previews', async ({ page }) => {
  await open(page, '/media')
  await page.emulateMedia({ media: 'print' })
  await expect(quotes(page).first()).toBeVisible()
  await expect(region(page, 'Medienkontakt')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zitat kopieren/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Bilder/ })).toHaveCount(0)
})
