import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { embedCode } from '../src/web/insights/finding/embed-code'
import { crowding } from '../test/support/crowding'
import { findings } from '../test/support/findings'
import { everyPage } from './support/pages'
import { seenIn } from './support/seen'
import { expect, test } from './support/test'

/** Opens a page of another site: another name for the same machine is another origin. */
async function openElsewhere(page: Page, body: string) {
  const foreign = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body)).listen(0)
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`)
  return foreign
}

test('every class that a page bears has its style, also on pages that only the server knows', async ({ request }) => {
  for (const path of everyPage) {
    const html = await (await request.get(path)).text()
    const [, inlined = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const files = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => request.get(href))
    const css = [inlined, ...(await Promise.all((await Promise.all(files)).map((file) => file.text())))].join()
    const body = html.slice(html.indexOf('<body>'))
    const classes = new Set([...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect(classes.size).toBeGreaterThan(0)
    expect({ path, unknown: [...classes].filter((name) => !css.includes(`.${name}`)) }).toEqual({ path, unknown: [] })
  }
})

test.describe('inside another site', () => {
  test('a frame made with the embed code shows all of each finding, styled, down to its source, at any width and without its script', async ({
    page,
    baseURL,
  }) => {
    // As a site that allows no script of others takes it.
    const frames = findings.map((finding) => embedCode(finding, String(baseURL)).replace(' loading="lazy"', '').split('\n')[0])
    const foreign = await openElsewhere(page, `<body style="margin:0">${frames.join('')}</body>`)
    const frame = (at: number) => page.frameLocator('iframe').nth(at)
    for (const [at, { headline }] of findings.entries()) await expect(frame(at).getByRole('heading', { level: 1 })).toHaveText(headline)
    for (const width of [280, 320, 390, 600, 768, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [at, { headline }] of findings.entries()) {
        // A frame of another site hears of the window a moment later, and only where it is seen.
        await page.locator('iframe').nth(at).scrollIntoViewIfNeeded()
        const shown = () =>
          frame(at)
            .locator('main')
            .evaluate((main) => {
              const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
              const source = main.querySelector('a')?.getBoundingClientRect()
              return {
                width: innerWidth,
                hasMargin: Number.parseFloat(getComputedStyle(main).paddingLeft) >= 16,
                isCut: scrollHeight > clientHeight || scrollWidth > clientWidth,
                isSourceInside: source !== undefined && source.top > 0 && source.bottom <= clientHeight,
              }
            })
        await expect.poll(shown, headline).toEqual({ width, hasMargin: true, isCut: false, isSourceInside: true })
      }
    }
    foreign.close()
  })

  test('with its script a frame is as high as its finding tells, whatever its width', async ({ page, baseURL }) => {
    const frames = findings.map((finding) => embedCode(finding, String(baseURL)).replace(' loading="lazy"', ''))
    const foreign = await openElsewhere(page, `<body style="margin:0">${frames.join('')}</body>`)
    for (const width of [280, 320, 600, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [at, { headline }] of findings.entries()) {
        await page.locator('iframe').nth(at).scrollIntoViewIfNeeded()
        const frame = page.frameLocator('iframe').nth(at)
        // Nothing is cut, and nothing is left between the small print and the source.
        const shown = () =>
          frame.locator('main').evaluate((main) => ({
            width: innerWidth,
            left: Math.round(main.getBoundingClientRect().height - innerHeight),
            gap: getComputedStyle(main.lastElementChild as Element).marginTop,
          }))
        await expect.poll(shown, headline).toEqual({ width, left: 0, gap: expect.stringMatching(/^0(\.\d+)?px$/) })
      }
    }
    foreign.close()
  })

  for (const width of [280, 320])
    test(`in a frame of ${width} pixels no word of a picture touches another or is cut`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const { slug } of findings) {
        await page.goto(`/insights/2025/${slug}/embed`)
        const picture = page.locator('svg[role="img"]:visible')
        const scale = await picture.evaluate((svg) => svg.currentCSSZoom)
        expect.soft(crowding(await seenIn(picture), { left: 0, right: width }, scale), slug).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(width)
      }
    })

  test('it tells its height in the forms that pages listen to', async ({ page, baseURL }) => {
    const listener = '<script>addEventListener("message",({data})=>{document.title=JSON.stringify(data)})</script>'
    const foreign = await openElsewhere(page, `${listener}<iframe src="${baseURL}/insights/2025/kundenreise/embed" width="600" height="300"></iframe>`)
    const height = await page
      .frameLocator('iframe')
      .locator('main')
      .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
    await expect(page).toHaveTitle(
      JSON.stringify({ sentinel: 'amp', type: 'embed-size', height, 'datawrapper-height': { '/insights/2025/kundenreise/embed': height } }),
    )
    foreign.close()
  })
})
