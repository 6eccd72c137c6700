import { crowding } from '../test/support/crowding'
import { findings } from '../test/support/findings'
import { seenIn } from './support/seen'
import { dot, expectSlide, openSlides, picture } from './support/slides'
import { expect, test } from './support/test'

test('no label of a chart touches another text, a line or an edge, at any width', async ({ page }) => {
  await openSlides(page)
  await page.evaluate(() => document.fonts.ready)
  for (const [at, { slug }] of findings.entries()) {
    await dot(page, at + 1).click()
    await expectSlide(page, at + 1)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(picture(page)).toHaveCount(1)
      expect.soft(crowding(await seenIn(picture(page)), { left: 0, right: width }), `${slug}, ${width} pixels wide`).toEqual([])
    }
  }
})
