import type { Page } from '@playwright/test'
import { findings } from '../test/support/findings'
import { expectNoViolations } from './support/axe'
import { expectSlide, slide } from './support/slides'
import { expect, open, test } from './support/test'

const choose = (page: Page, name: 'Folien' | 'Lesen' | 'Präsentieren') => page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name }).click()
const chapter = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Kapitel ${number}:`) })
const articles = (page: Page) => page.locator('article:visible')
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

async function expectPresenting(page: Page, number: number) {
  await expect(page.getByRole('button', { name: 'Präsentation beenden' })).toBeVisible()
  await expectSlide(page, number)
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
}

test('slides are met first; the choice is in the address and remembered, but an address that says otherwise wins', async ({ page }) => {
  await open(page, '/insights')
  await expectSlide(page, 1)
  await choose(page, 'Lesen')
  await expect(page).toHaveURL('/insights?ansicht=lesen#praemienentwicklung')
  await expect(articles(page)).toHaveCount(9)
  await open(page, '/impressum')
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click()
  await expect(articles(page)).toHaveCount(9)
  await expect(page).toHaveURL('/visual-analytics?ansicht=lesen')
  await open(page, '/insights')
  await expect(articles(page)).toHaveCount(9)
  await open(page, '/insights?ansicht=folien#ki-nutzung')
  await expectSlide(page, 7)
  await open(page, '/insights')
  await choose(page, 'Folien')
  await expectSlide(page, 1)
  await open(page, '/insights')
  await expectSlide(page, 1)
})

test('a presentation is in the address, but never taken up by itself', async ({ page }) => {
  await open(page, '/insights?ansicht=praesentieren#kundenreise')
  await expectPresenting(page, 3)
  await open(page, '/insights')
  await expectSlide(page, 1)
  await expect(page.getByRole('banner')).toBeVisible()
})

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 720 } })

    test('who reads has every finding with picture, table and chapter marks, and one goes on where one was', async ({ page }) => {
      await open(page, '/insights#kundenreise')
      await expectSlide(page, 3)
      await choose(page, 'Lesen')
      await expect(articles(page)).toHaveCount(9)
      await expect(page.locator('article svg[role="img"]:visible')).toHaveCount(9)
      await expect(page.locator('article table:visible')).toHaveCount(9)
      await expect(page.locator('#kundenreise h2')).toBeInViewport()
      await expect(chapter(page, 3)).toHaveAttribute('aria-current', 'true')
      await expectNoViolations(page)
      await chapter(page, 7).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#ki-nutzung h2')).toBeInViewport()
      await expect(page).toHaveURL('/insights?ansicht=lesen#ki-nutzung')
      await expect(chapter(page, 7)).toHaveAttribute('aria-current', 'true')
      // They scroll, or belong to what is focused.
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL('/insights?ansicht=lesen#ki-nutzung')
      await page.locator('#ki-transparenz').scrollIntoViewIfNeeded()
      await page.evaluate(() => document.getElementById('ki-transparenz')?.scrollIntoView())
      await expect(chapter(page, 5)).toHaveAttribute('aria-current', 'true')
      await fits(page)
      // On a phone the switch stands where the page begins, and so does whoever uses it.
      await page.getByRole('group', { name: 'Ansicht' }).scrollIntoViewIfNeeded()
      await expect(chapter(page, width === 1280 ? 5 : 1)).toHaveAttribute('aria-current', 'true')
      await choose(page, 'Folien')
      await expectSlide(page, width === 1280 ? 5 : 1)
    })

    test('a presentation fills the window, goes by arrows, keys and page keys, and Escape goes back', async ({ page }) => {
      await open(page, '/insights#ki-transparenz')
      await choose(page, 'Präsentieren')
      await expectPresenting(page, 5)
      await expect(page).toHaveURL('/insights?ansicht=praesentieren#ki-transparenz')
      await expectNoViolations(page)
      await fits(page)
      for (const [key, number] of [
        ['ArrowRight', 6],
        ['PageDown', 7],
        ['PageUp', 6],
        ['ArrowLeft', 5],
      ] as const) {
        await page.keyboard.press(key)
        await expectSlide(page, number)
      }
      await page.getByRole('button', { name: 'Nächste Folie' }).click()
      await expectSlide(page, 6)
      await expect(slide(page).getByRole('link', { name: 'CSV' })).toBeHidden()
      await page.evaluate(() => document.exitFullscreen?.().catch(() => undefined))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner')).toBeVisible()
      await expectSlide(page, 6)
      await expect(page).toHaveURL('/insights?ansicht=folien#ki-erwartungen')
    })
  })
}

test('the browser’s back button ends a presentation, and its own button goes back to reading', async ({ page }) => {
  await open(page, '/insights?ansicht=lesen')
  await choose(page, 'Präsentieren')
  await expectPresenting(page, 1)
  await page.getByRole('button', { name: 'Präsentation beenden' }).click()
  await expect(articles(page)).toHaveCount(9)
  await page.goBack()
  await expectPresenting(page, 1)
  await page.goBack()
  await expect(articles(page)).toHaveCount(9)
  expect(await page.evaluate(() => document.fullscreenElement)).toBe(null)
})

test('a screen that is given back late does not end the presentation that one went back to', async ({ page }) => {
  await page.addInitScript(() => {
    const give = Document.prototype.exitFullscreen
    Document.prototype.exitFullscreen = function () {
      return new Promise((done) => addEventListener('late', () => done(give.call(this)), { once: true }))
    }
  })
  await open(page, '/insights?ansicht=lesen')
  await choose(page, 'Präsentieren')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.getByRole('button', { name: 'Präsentation beenden' }).click()
  await expect(articles(page)).toHaveCount(9)
  await page.goBack()
  await expectPresenting(page, 1)
  await page.evaluate(() => dispatchEvent(new Event('late')))
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await expectPresenting(page, 1)
})

test.describe('where a browser gives no screen away', () => {
  test('the window is filled all the same, and Escape goes back', async ({ page }) => {
    await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
    await open(page, '/insights')
    await choose(page, 'Präsentieren')
    await expectPresenting(page, 1)
    const box = await page.getByRole('region', { name: 'Ergebnisse', exact: true }).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('at 1280×720 every presented slide is seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/insights?ansicht=praesentieren')
  for (const [at, { slug }] of findings.entries()) {
    await expectPresenting(page, at + 1)
    const story = page.getByRole('region', { name: 'Ergebnisse', exact: true })
    expect(await story.evaluate((one) => one.scrollHeight - one.clientHeight), slug).toBeLessThanOrEqual(0)
    await page.keyboard.press('ArrowRight')
  }
})

test('beside its text a chart stays in view, and never leaves its chapter', async ({ page }) => {
  await open(page, '/insights?ansicht=lesen')
  for (const { slug } of findings) {
    const [chart, table, article] = [`#${slug} svg[role="img"]:visible`, `#${slug} table:visible`, `#${slug}`].map((one) => page.locator(one))
    const before = await chart?.evaluate((one) => one.getBoundingClientRect().left)
    const text = await table?.evaluate((one) => one.getBoundingClientRect().right)
    expect(before, slug).toBeGreaterThan(text ?? Number.NaN)
    // Scrolled to the middle of the chapter: what is left of the chart is below the bar.
    await article?.evaluate((one) => scrollTo({ top: scrollY + one.getBoundingClientRect().top + 100, behavior: 'instant' }))
    const { top, bottom, end } = (await chart?.evaluate((one, id) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top, bottom, end: document.getElementById(id)?.getBoundingClientRect().bottom ?? 0 }
    }, slug)) ?? { top: 0, bottom: 0, end: 0 }
    expect(top, slug).toBeGreaterThan(72)
    expect(bottom, slug).toBeLessThanOrEqual(end + 1)
  }
})

test('nothing is wider than the window, whatever it shows, and on paper every finding is there', async ({ page }) => {
  for (const mode of ['folien', 'lesen', 'praesentieren']) {
    await page.emulateMedia({ media: 'screen' })
    await open(page, `/insights?ansicht=${mode}`)
    const story = page.getByRole('region', { name: 'Ergebnisse', exact: true })
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await fits(page)
      expect(await story.evaluate((one) => one.scrollWidth - one.clientWidth), `${mode}, ${width} pixels wide`).toBeLessThanOrEqual(0)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(articles(page)).toHaveCount(9)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is the scroll, whatever the address says', async ({ page }) => {
    for (const address of ['/insights', '/insights?ansicht=praesentieren']) {
      await page.goto(address)
      await expect(articles(page)).toHaveCount(9)
      await expect(page.locator('article table:visible')).toHaveCount(9)
      await expect(page.getByRole('group', { name: 'Ansicht' })).toBeHidden()
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })
})
