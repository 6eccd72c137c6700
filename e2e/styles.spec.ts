import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test'

/** Where every element of the page stands, with its letters: what its styles make of it. */
const looks = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { fontSize, color, display } = getComputedStyle(element)
      return [element.tagName, ...[x, y + scrollY, width, height].map(Math.round), fontSize, color, display].join(' ')
    }),
  )

test('a page looks the same, whether one comes by a link or by its address: its styles come with it', async ({ page }) => {
  for (const [name, path] of [
    ['Über uns', '/about'],
    ['Partner', '/partners'],
    ['Studien', '/studies'],
    ['Media', '/media'],
    ['Studie bestellen', '/order'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path)
      const direct = await looks(page)
      expect(direct.length).toBeGreaterThan(20)
      await open(page, '/impressum')
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => looks(page)).toEqual(direct)
    })
  }
})
