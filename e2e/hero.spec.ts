import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test'

const windows = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1300 },
]

const art = 'main div[aria-hidden="true"]:has(img)'

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRectReadOnly))

test('neither the card nor a text covers the summit, at any width', async ({ page }) => {
  await open(page, '/')
  for (const size of windows) {
    await page.setViewportSize(size)
    const [summit] = await boxesOf(page, `${art} i`)
    if (!summit) throw new Error('There is no summit')
    expect(summit.width).toBeGreaterThan(10)
    expect(summit.right).toBeLessThan(size.width)
    const covering = await page.locator('main h1 span, main h1 ~ div :is(p, a)').evaluateAll((texts, summit) => {
      const meets = ({ left, right, top, bottom }: DOMRect) => left < summit.right && right > summit.left && top < summit.bottom && bottom > summit.top
      return texts.flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()].some(meets) ? [text.textContent] : []
      })
    }, summit)
    expect(covering, `${size.width} pixels wide`).toEqual([])
    const [card] = await boxesOf(page, 'div:has(> [data-testid="statistics"])')
    expect(summit.bottom, `${size.width} pixels wide`).toBeLessThan(card?.top ?? 0)
  }
})

/** What is read small, and where the headline has the whole width also its long line. */
const texts = (width: number) => (width <= 1024 ? ['h1 > span:nth-of-type(2)', 'h1 ~ div p', 'h1 ~ div a'] : ['h1 ~ div p', 'h1 ~ div a'])

test('no line runs under small text, and on a tablet none under the headline', async ({ page }) => {
  await open(page, '/')
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const selector of texts(size.width)) {
      const text = page.locator(`main ${selector}`).first()
      const drawn = await text.screenshot({ caret: 'initial' })
      await page.locator(art).evaluate((one: HTMLElement) => one.style.setProperty('visibility', 'hidden'))
      const plain = await text.screenshot({ caret: 'initial' })
      await page.locator(art).evaluate((one: HTMLElement) => one.style.removeProperty('visibility'))
      expect(drawn.equals(plain), `${selector}, ${size.width} pixels wide`).toBe(true)
    }
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('film and still lie on each other, and the film is as sharp as a wide window', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
    for (const size of windows) {
      await page.setViewportSize(size)
      expect(await boxesOf(page, 'main video')).toEqual(await boxesOf(page, `${art} img`))
    }
    await expect(page.locator('video')).toHaveJSProperty('videoWidth', 1920)
  })
})
