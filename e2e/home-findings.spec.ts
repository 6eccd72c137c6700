import type { Page } from '@playwright/test'
import { spokenDescription } from '../src/study/findings/wording'
import { crowding } from '../test/support/crowding'
import { findingOf } from '../test/support/findings'
import { sampleEdition } from '../test/support/sample-editions'
import { expectNoViolations } from './support/axe'
import { seenIn } from './support/seen'
import { expect, open, test } from './support/test'

const lead = findingOf(sampleEdition.texts.leadFinding)
const section = (page: Page) => page.getByRole('region', { name: lead.headline })
const picture = (page: Page) => section(page).getByRole('img')
const chartScripts = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/chart-.*\.js/.test(name)).length)

async function expectLead(page: Page) {
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAccessibleDescription(spokenDescription(lead))
  await expect(section(page).locator('figcaption')).toContainText(lead.question)
  await expect(section(page).getByRole('listitem').getByRole('link')).toHaveText([/^91\s%Neun von zehn/, /^80\s%Vier von fünf/, /^53\s%Gut die Hälfte/])
}

test('home shows a finding as its chart right after the hero, and three figures beside it, all clear of each other, on every screen and on paper', async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [320, 390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectLead(page)
    const top = await section(page).evaluate((one) => one.getBoundingClientRect().top)
    const hero = await page.locator('h1').evaluate((title) => (title.closest('main > div') as Element).getBoundingClientRect().bottom)
    expect(Math.abs(top - hero)).toBeLessThan(2)
    expect(crowding(await seenIn(picture(page)), { left: 0, right: width }), `${width} pixels wide`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(picture(page)).toBeVisible()
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('the chart tells its values to a pointer before its script has come, and to the keyboard', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await chartScripts(page)).toBe(0)
  const reading = section(page).getByRole('button', { name: /^2025: Ja: 70/ })
  const told = section(page)
    .getByText(/^Ja: 70/)
    .and(page.locator(':visible'))
  await reading.hover()
  await expect(told).toBeVisible()
  await expect.poll(() => chartScripts(page)).toBe(1)
  await page.mouse.move(0, 0)
  await expect(told).toBeHidden()
  await section(page)
    .getByRole('button', { name: /^2024: Ja: 51/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(reading).toBeFocused()
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await expectNoViolations(page, '[aria-labelledby="home-ergebnis"]')
})

test('the picture and each figure lead to their finding', async ({ page }) => {
  await open(page, '/')
  for (const [name, address] of [
    [/^91/, '/insights/2025/praemienanstieg'],
    [/^80/, '/insights/2025/ki-transparenz'],
    [/^53/, '/insights/2025/online-kommunikation'],
    ['Ergebnis im Detail', '/insights/2025/ki-nutzung'],
  ] as const) {
    await section(page).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // From another page the server has drawn nothing: the chart is there all the same.
    await page.getByRole('banner').getByRole('link', { name: 'Schweizer Versicherungsstudie' }).click()
    await expect(page).toHaveURL('/')
    await expectLead(page)
  }
})

test('the home page does not load an edition for it', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /^\/api\/editions\/(insights|\d+)/.test(path))).toEqual([])
  const whole = await (await request.get('/api/editions/2025')).body()
  const answer = await (await request.get('/api/editions/lead')).body()
  expect(answer.length).toBeLessThan(whole.length / 5)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the chart and the figures are the same, and the values are told to a pointer', async ({ page }) => {
    await page.goto('/')
    await expectLead(page)
    await section(page)
      .getByRole('button', { name: /^2025: Ja: 70/ })
      .hover()
    await expect(
      section(page)
        .getByText(/^Ja: 70/)
        .and(page.locator(':visible')),
    ).toBeVisible()
  })
})
