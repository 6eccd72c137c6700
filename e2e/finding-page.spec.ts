import type { Page } from '@playwright/test'
import { crowding } from '../test/support/crowding'
import { expectNoViolations } from './support/axe'
import { seenIn } from './support/seen'
import { expect, open, test } from './support/test'

const own = '/insights/2025/ki-nutzung'
const byGroups = [
  `${own}?nach=alter`,
  `${own}?nach=geschlecht`,
  '/insights/2025/online-kommunikation?nach=sprachregion',
  '/insights/2025/online-kommunikation?nach=alter',
]
const article = (page: Page) => page.locator('main article')
const picture = (page: Page) => article(page).locator('svg[role="img"]:visible')
const choice = (page: Page) => page.getByRole('navigation', { name: 'Nach Gruppen' })

const widths = [320, 390, 768, 1280, 1920]

for (const address of byGroups) {
  test(`no label of groups touches another text, a line or an edge, and nothing is wider than the page, at any width: ${address}`, async ({ page }) => {
    await open(page, address)
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(picture(page)).toHaveCount(1)
      expect.soft(crowding(await seenIn(picture(page)), { left: 0, right: width }), `${width} pixels wide`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`).toBeLessThanOrEqual(width)
    }
  })
}

test('the years of a page run in one direction: tabs, table, picture and comparison', async ({ page }) => {
  for (const slug of ['kundenreise', 'online-kommunikation', 'ki-erwartungen', 'praemienentwicklung']) {
    await open(page, `/insights/2025/${slug}`)
    const runs = await Promise.all(
      [
        page.getByRole('tab'),
        page.getByRole('columnheader'),
        page.getByRole('rowheader'),
        picture(page).locator('text'),
        page.getByRole('region', { name: 'Vergleich über die Jahre' }).getByRole('heading', { level: 3 }),
      ].map(async (words) => (await words.allTextContents()).flatMap((text) => /^20\d\d/.exec(text)?.map(Number) ?? [])),
    )
    expect(runs.flat().length, slug).toBeGreaterThan(3)
    for (const years of runs) expect(years, slug).toEqual([...years].sort((one, other) => one - other))
  }
})

test('years side by side keep their words in their panels, at any width', async ({ page }) => {
  for (const slug of ['kundenreise', 'ki-erwartungen', 'ki-nutzung']) {
    await open(page, `/insights/2025/${slug}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const words = page.getByRole('region', { name: 'Vergleich über die Jahre' }).locator('dt, dd, h3')
      const tooWide = await words.evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length)
      expect([slug, width, tooWide]).toEqual([slug, width, 0])
    }
  }
})

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('groups are chosen in the address, the picture, the table and what one takes along', async ({ page }) => {
      await open(page, own)
      await page.evaluate(() => Object.assign(window, { isStillHere: true }))
      await choice(page).getByRole('link', { name: 'Nach Geschlecht' }).click()
      await expect(page).toHaveURL(`${own}?nach=geschlecht`)
      await expect(page).toHaveTitle(/\(nach Geschlecht, Werte der Gruppen: Beispieldaten\)/)
      await expect(choice(page).getByRole('link', { name: 'Nach Geschlecht' })).toHaveAttribute('aria-current', 'true')
      await expect(picture(page)).toHaveAccessibleName(/^KI-Nutzung nach Geschlecht, 2025, Anteile in Prozent \(Werte der Gruppen: Beispieldaten\)/)
      await expect(picture(page)).toHaveAccessibleDescription(/Frauen: n 508, Ja 67/)
      await expect(page.getByRole('row', { name: /^Männer 498 73 22 5/ })).toBeVisible()
      await expect(article(page).getByRole('note').first()).toContainText('Werte der Gruppen: Beispieldaten')
      await expect(article(page).getByRole('link', { name: 'PNG' })).toHaveAttribute('href', `${own}.png?nach=geschlecht`)
      await expect(article(page).getByRole('link', { name: 'CSV' })).toHaveAttribute('download', 'ki-nutzung-nach-geschlecht-beispieldaten.csv')
      await article(page).getByRole('button', { name: 'Einbetten' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/ki-nutzung\/embed\?nach=geschlecht"/)
      await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
      await article(page).getByRole('button', { name: 'Zitieren' }).click()
      for (const citation of await page.getByRole('dialog').getByRole('textbox').all())
        await expect(citation).toHaveValue(/nach Geschlecht.*\?nach=geschlecht$/s)
      await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
      expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
      await page.reload()
      await expect(page.getByRole('row', { name: /^Frauen/ })).toBeVisible()
    })
  })
}

test('groups are chosen by keyboard, and their values are told', async ({ page }) => {
  await open(page, own)
  await choice(page).getByRole('link', { name: 'Alle' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${own}?nach=alter`)
  await expect(choice(page).getByRole('link', { name: 'Nach Alter' })).toBeFocused()
  const marks = article(page).getByRole('group', { name: 'Werte im Diagramm' }).getByRole('button')
  await marks.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(marks.nth(1)).toBeFocused()
  await expect(marks.nth(1)).toHaveAccessibleName(/^Nein: 18–34 Jahre: 9\u00a0%, .*Alle: 24\u00a0%/)
})

test('an address of groups that there are not shows the finding as it is', async ({ page }) => {
  await open(page, `${own}?nach=unbekannt`)
  await expect(choice(page).getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'true')
})

test('a page by groups has nothing that axe finds fault with, and what belongs to a finding is a way on', async ({ page }) => {
  await open(page, `${own}?nach=alter`)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
  }
  await expect(page.getByRole('region', { name: 'Was heisst das für Versicherer' }).getByRole('note')).toContainText('Beispieltext')
  await expect(page.getByRole('region', { name: 'Gegenüber dem Vorjahr' })).toContainText('19\u00a0Prozentpunkte mehr')
  await page.getByRole('region', { name: 'Dazu gehört' }).getByRole('link', { name: /80/ }).click()
  await expect(page).toHaveURL('/insights/2025/ki-transparenz')
  await expect(choice(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('groups are chosen by links', async ({ page }) => {
    await page.goto(own)
    await choice(page).getByRole('link', { name: 'Nach Alter' }).click()
    await expect(page).toHaveURL(`${own}?nach=alter`)
    await expect(page.getByRole('row', { name: /^ab 55 Jahren/ })).toBeVisible()
    await expect(picture(page)).toHaveCount(1)
    await choice(page).getByRole('link', { name: 'Alle' }).click()
    await expect(page.getByRole('row', { name: /^davon nur privat/ })).toBeVisible()
  })
})

test('a finding is shared by the ways of the device, as it is shown, where there are any', async ({ page, baseURL }) => {
  await open(page, own)
  await expect(article(page).getByRole('button', { name: 'Teilen' })).toHaveCount(0)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (given: unknown) => Promise.reject(Object.assign(window, { given })) })
  })
  await open(page, `${own}?nach=alter`)
  await article(page).getByRole('button', { name: 'Teilen' }).click()
  expect(await page.evaluate(() => (window as unknown as { given: unknown }).given)).toEqual({
    title: 'Künstliche Intelligenz ist im Alltag angekommen: 70\u00a0% nutzen sie (nach Alter, Werte der Gruppen: Beispieldaten)',
    url: `${baseURL}${own}?nach=alter`,
  })
})
