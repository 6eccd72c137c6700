import type { Page } from '@playwright/test'
import { valuesInWords } from '../src/study/findings/wording'
import { usualYear } from '../src/study/findings/years'
import { crowding } from '../test/support/crowding'
import { findings } from '../test/support/findings'
import { seenIn } from './support/seen'
import { expect, open, test } from './support/test'

const overview = (page: Page) => page.getByRole('region', { name: 'Alle neun Ergebnisse' })
const pictures = (page: Page) => overview(page).getByRole('img')
const scripts = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /small-chart.*\.js/.test(name)).length)

async function expectAll(page: Page) {
  await expect(overview(page).getByRole('listitem')).toHaveCount(9)
  await expect(pictures(page)).toHaveCount(9)
  for (const [at, finding] of findings.entries()) {
    await expect(overview(page).getByRole('heading', { level: 3 }).nth(at)).toHaveText(finding.headline)
    await expect(pictures(page).nth(at)).toHaveAccessibleDescription(
      new RegExp(valuesInWords(finding, usualYear(finding)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
  }
}

test('every finding is a small picture with its headline, is described with its values and leads to its page', async ({ page }) => {
  await open(page, '/insights')
  await expectAll(page)
  const link = overview(page).getByRole('link', { name: findings[4]?.headline ?? '' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/insights/2025/ki-transparenz')
  await page.goBack()
  // Not only its words lead there.
  await pictures(page).nth(6).scrollIntoViewIfNeeded()
  const place = await pictures(page).nth(6).boundingBox()
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 120)
  await expect(page).toHaveURL('/insights/2025/ki-nutzung')
})

test('what the server has drawn is drawn again when one comes near it, and looks the same', async ({ page }) => {
  // So low that nobody is near at first.
  await page.setViewportSize({ width: 1280, height: 400 })
  await open(page, '/insights')
  await page.waitForLoadState('networkidle')
  expect(await scripts(page)).toBe(0)
  // Two drawings differ by the numbers that React counts its parts with.
  const drawn = () => pictures(page).evaluateAll((all) => all.map((one) => one.innerHTML.replaceAll(/id="[^"]*"/g, '')))
  const before = await drawn()
  await overview(page).scrollIntoViewIfNeeded()
  await expect.poll(() => scripts(page)).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(await drawn()).toEqual(before)
})

test('who comes from another page finds the pictures too', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click()
  await expect(page).toHaveURL('/visual-analytics')
  await overview(page).scrollIntoViewIfNeeded()
  await expectAll(page)
})

test('no label of a small picture touches another text, a line or an edge, at any width, and paper has the findings themselves instead', async ({ page }) => {
  await open(page, '/insights')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [320, 390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [at, { slug }] of findings.entries()) {
      const { left, right } = await overview(page)
        .getByRole('listitem')
        .nth(at)
        .evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRectReadOnly)
      // A large figure begins with white.
      const edges = { left: left - 2, right }
      expect.soft(crowding(await seenIn(pictures(page).nth(at)), edges), `${slug}, ${width} pixels wide`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(pictures(page)).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures are the same', async ({ page }) => {
    await page.goto('/insights')
    await expectAll(page)
  })
})
