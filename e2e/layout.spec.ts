import type { Locator } from '@playwright/test'
import { findings } from '../test/support/findings'
import { seenIn } from './support/seen'
import { expect, open, test } from './support/test'

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 9999)
}

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const)
  for (const mode of ['folien', 'praesentieren'])
    test(`at ${width}×${height} the whole picture of every slide is seen without scrolling, with its switch and downloads (${mode})`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, `/insights?ansicht=${mode}`)
      const next = page.getByRole('button', { name: 'Nächste Folie' })
      for (const { slug, headline } of findings) {
        const slide = page.locator(`#${slug}`)
        await expect(slide).toHaveAttribute('data-current')
        await expect(slide.getByRole('heading', { name: headline })).toBeInViewport({ ratio: 0.99 })
        const seen = await seenIn(slide.locator('svg[role="img"]:visible'))
        const ends = [...seen.labels, ...seen.shapes].map(({ bottom }) => bottom)
        expect(Math.max(...ends), slug).toBeLessThanOrEqual(height)
        for (const wanted of mode === 'folien' ? [slide.getByRole('button', { name: 'Tabelle' }), slide.getByRole('link', { name: 'CSV' })] : [])
          expect(await bottomOf(wanted), slug).toBeLessThanOrEqual(height)
        await expect(next).toBeInViewport({ ratio: 0.99 })
        if (await next.isEnabled()) await next.click()
      }
    })

test('at 320 the row of ticks ends where the page does', async ({ page }) => {
  await open(page, '/insights')
  await page.setViewportSize({ width: 320, height: 800 })
  const row = await page.getByRole('group', { name: 'Folien' }).boundingBox()
  const last = await page.getByRole('button', { name: /^Folie 9/ }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  expect((row?.x ?? 0) + (row?.width ?? 999)).toBeLessThanOrEqual(300)
})

test('in the privacy statement no line ends inside «E-Mail», and it names the institute', async ({ page }) => {
  await open(page, '/datenschutz')
  await expect(page.getByRole('main')).toContainText('an der Technischen Hochschule Muster')
  for (const width of [320, 390, 414, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const broken = await page.getByRole('main').evaluate((main) => {
      const found: string[] = []
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { index, 0: word } of text.data.matchAll(/E-\u2060?Mail/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text.data)
        }
      }
      return found
    })
    expect(broken, `${width} pixels wide`).toEqual([])
  }
})

test('the page about us says what is true, and the footer keeps each line of the address whole', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByRole('main')).toContainText('Jede Zahl in den Insights nennt Frage, Basis und Jahr.')
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('footer address > *').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
    expect(lines, `${width} pixels wide`).toEqual(lines.map(() => 1))
  }
})

test.describe('the page for what does not exist', () => {
  test.use({ expectedMessage: /status of 404/ })

  test('shows one map, not two', async ({ page }) => {
    await open(page, '/gibt-es-nicht')
    await expect(page.locator('footer > [aria-hidden]')).toBeHidden()
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page.locator('footer > [aria-hidden]')).toBeVisible()
  })
})

test('the home page says of its partners what is true', async ({ page }) => {
  await open(page, '/')
  // How many partners carried an edition is a fact of the edition; the list below goes on.
  await expect(page.getByRole('heading', { name: /tragen die Studie/ })).toHaveText('Diese Partner tragen die Studie.')
})

test('the type of a partner is a word on its card; on a phone a logo is as large as on a wide page', async ({ page }) => {
  await open(page, '/partners')
  const group = page.getByRole('region', { name: 'Industrie Partner' })
  const cards = group.getByRole('listitem')
  expect(await cards.count()).toBeGreaterThan(5)
  for (const card of await cards.all()) await expect(card.getByText('Industrie', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const logo = await page.locator('article img').first().boundingBox()
  expect(logo?.width).toBeGreaterThanOrEqual(160)
})

test('at 320 the files of a picture stay in their row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/media')
  const links = page.getByRole('region', { name: /^Bilder zu den Ergebnissen/ }).getByRole('link', { name: /^(PNG|SVG) zu/ })
  await expect(links.first()).toBeVisible()
  const ends = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().right - (link.closest('li')?.getBoundingClientRect().right ?? 0)),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(0.5)
})
