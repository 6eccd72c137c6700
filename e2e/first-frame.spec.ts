import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { hold } from './support/forms'
import { expectSlide, openSlides } from './support/slides'
import { expect, open, test } from './support/test'

type Frames = { seen?: string[] }

/** Notes before every paint which slides are seen, with what in them, and where the bar says one is. */
function watchFrames(page: Page) {
  return page.addInitScript(() => {
    const seen: string[] = []
    ;(window as Frames).seen = seen
    const isSeen = (element: Element | null | undefined) => element?.checkVisibility({ visibilityProperty: true }) ?? false
    requestAnimationFrame(function look() {
      const slides = [...document.querySelectorAll('article[aria-roledescription="Folie"]')].filter(isSeen)
      const place = [...document.querySelectorAll('section > div > span')].find((span) => / \/ /.test(span.textContent ?? ''))
      const words = slides.map((slide) => {
        const parts = ['h2', 'svg[role="img"]', 'table'].filter((part) => [...slide.querySelectorAll(part)].some(isSeen))
        return `${slide.id}: ${parts.join(' ')}`
      })
      const now = `${words.join(' and ')}${isSeen(place) ? ` at ${place?.textContent}` : ''}`
      if (slides.length > 0 && now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    })
  })
}
const framesOf = (page: Page) => page.evaluate(() => (window as Frames).seen ?? [])

/** A slide is built up from above; only what belongs to another one, or lies over something else, is wrong. */
function expectOnly(frames: readonly string[], slug: string, number: number) {
  const right = new RegExp(`^${slug}: (h2( svg\\[role="img"\\])?)?( at ${number} / 9)?$`)
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter((frame) => !right.test(frame))).toEqual([])
}

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((soon) => setTimeout(soon, 300))
      await route.continue()
    })
    await watchFrames(page)
  })

  test('a link to a slide shows that slide alone from the first frame on until the next page stands, and again on the way back', async ({ page }) => {
    await openSlides(page, '#ki-nutzung')
    await expectSlide(page, 7)
    expectOnly(await framesOf(page), 'ki-nutzung', 7)
    await page.reload()
    await expectSlide(page, 7)
    expectOnly(await framesOf(page), 'ki-nutzung', 7)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Über uns|Studie/)
    expectOnly(await framesOf(page), 'ki-nutzung', 7)
    await page.goBack()
    await expectSlide(page, 7)
    await page.goForward()
    await expect(page.locator('article[data-current]')).toHaveCount(0)
    expectOnly(await framesOf(page), 'ki-nutzung', 7)
  })

  test('only the slide that is met is laid out before the page is alive, then one after the other, and at once when another is to be seen', async ({
    page,
  }) => {
    const laidOut = () => page.locator('[data-slide] h2').evaluateAll((headlines) => headlines.map((headline) => headline.checkVisibility()))
    for (const [hash, met] of [
      ['', 0],
      ['#ki-nutzung', 6],
    ] as const) {
      const letThrough = await hold(page, '**/assets/*.js')
      await page.goto('about:blank')
      await page.goto(`/insights${hash}`, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      expect(await laidOut()).toEqual(Array.from({ length: 9 }, (_, at) => at === met))
      letThrough()
      await expect.poll(laidOut).toEqual(Array(9).fill(true))
    }
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await open(page, '/insights')
    expect((await laidOut()).filter(Boolean)).toHaveLength(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(laidOut).toEqual(Array(9).fill(true))
  })
  test('the overview below is laid out once the first slide is painted, also when the scripts do not come', async ({ page }) => {
    await page.addInitScript(() => {
      const Told = window.PerformanceObserver
      window.PerformanceObserver = class extends Told {
        constructor(act: PerformanceObserverCallback) {
          super((list, observer) => addEventListener('painted', () => act(list, observer)))
        }
      }
    })
    const letThrough = await hold(page, '**/assets/*.js')
    await page.goto('/insights', { waitUntil: 'domcontentloaded' })
    const isLaidOut = () => page.getByText(/^Alle neun Ergebnisse$/).evaluate((label) => label.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('painted')))
    await expect.poll(isLaidOut).toBe(true)
    letThrough()
  })
})

test.describe('before it is painted, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const path of ['/', '/insights']) {
    test(`${path} asks for the common letters of its typeface, and for nothing else`, async ({ page }) => {
      await open(page, path)
      const early = await page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-paint')
        const asked = performance.getEntriesByType('resource').filter(({ startTime }) => painted && startTime < painted.startTime)
        return asked.map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\./, '.'))
      })
      expect(early).toEqual(['/assets/archivo.woff2'])
    })
  }

  test('a letter that is rare here is fetched with its like, by the page that has it', async ({ page }) => {
    await open(page, '/about')
    const asked = () => page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'unloaded' ? [] : [family.replaceAll('"', '')])))
    expect(await asked()).not.toContain('Archivo Rare')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append('Ærø'))
    await expect.poll(asked).toContain('Archivo Rare')
  })

  test('a page brings its icon along, and what a phone keeps of it is named later, or at once without script', async ({ page, browser }) => {
    const named = (shown: Page) => shown.locator('head link[rel="manifest"]').getAttribute('href')
    await open(page, '/')
    await expect(page.locator('head link[rel="icon"]').first()).toHaveAttribute('href', /^data:image\/svg\+xml,/)
    expect(await named(page)).toBe('/manifest.webmanifest')
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto('/')
    expect(await named(plain)).toBe('/manifest.webmanifest')
    await plain.close()
  })
})

test.describe('the scripts of a page', () => {
  /** In ms since the page was asked for. */
  const timesOf = (page: Page) =>
    page.evaluate(() => {
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
        whole: document?.domInteractive ?? Number.POSITIVE_INFINITY,
        asked: asked.map(({ startTime }) => startTime),
      }
    })

  for (const path of ['/', '/insights', '/order']) {
    test(`are asked for once ${path} is painted, and bring up no calendar and no list of countries`, async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['DateTimeFormat', 'DisplayNames', 'Collator', 'NumberFormat'] as const) {
          const known = Intl[name]
          function construct(_: object, given: unknown[]) {
            performance.mark(`Intl.${name}`)
            return Reflect.construct(known, given)
          }
          Object.assign(Intl, { [name]: new Proxy(known, { construct }) })
        }
      })
      await open(page, path)
      const { painted, asked } = await timesOf(page)
      expect(asked.length).toBeGreaterThan(1)
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted)
      expect(await page.evaluate(() => performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('Intl') ? [name] : [])))).toEqual([])
    })
  }

  test('take over a page that arrives slowly once it is whole', async ({ page, baseURL }) => {
    const server = createServer(async ({ url = '/' }, response) => {
      const answer = await fetch(new URL(url, baseURL), { headers: { 'accept-encoding': 'identity' } })
      const [type, policy] = ['content-type', 'content-security-policy'].map((name) => answer.headers.get(name) ?? '')
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy })
      if (url !== '/insights') return response.end(body)
      const half = body.indexOf('</article>')
      response.write(body.subarray(0, half))
      // Painted, and still not whole.
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length).catch(() => 0)).toBe(1)
      response.end(body.subarray(half))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    try {
      await open(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}/insights`)
      await expectSlide(page, 1)
      const { painted, whole, asked } = await timesOf(page)
      expect(painted).toBeLessThan(whole)
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(whole)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('come all the same to a page that is never painted, as in a tab behind another', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await open(page, '/order')
  })
})
