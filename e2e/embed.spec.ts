import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { embedCode } from '../src/web/insights/finding/embed-code'
import { findings } from '../test/support/findings'
import { everyPage } from './support/pages'
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
  test('a frame made with the embed code shows all of each finding, styled, down to its source, at any width', async ({ page, baseURL }) => {
    const frames = findings.map((finding) => embedCode(finding, String(baseURL)).replace(' loading="lazy"', ''))
    const foreign = await openElsewhere(page, `<body style="margin:0">${frames.join('')}</body>`)
    const frame = (at: number) => page.frameLocator('iframe').nth(at)
    for (const [at, { headline }] of findings.entries()) await expect(frame(at).getByRole('heading', { level: 1 })).toHaveText(headline)
    for (const width of [320, 390, 600, 768, 1200]) {
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
})
