import type { Page } from '@playwright/test'
import { screens } from './support/pages'
import { expect, open, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Counts what arrives as it arrives: compressed, with headers. */
async function countBytes(page: Page) {
  const network = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  return () => [...bytes].filter(([id]) => !addresses.get(id)?.includes('/videos/')).map(([id, size]) => [addresses.get(id), size] as const)
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}

for (const width of [390, 1440]) {
  test(`home weighs at most 250 KB without the video, also read to its end, ${width} pixels wide`, async ({ page, request }) => {
    // The first request finishes the compression of what is kept; until then it is done quickly as it is sent, of a length that nobody knows yet.
    const headersOf = async () => (await request.get('/', { headers: { 'Accept-Encoding': 'br' } })).headers()
    await expect.poll(headersOf).toMatchObject({ 'content-encoding': 'br', 'content-length': expect.any(String) })
    await page.setViewportSize({ width, height: 900 })
    const arrived = await countBytes(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    const list = arrived()
    expect(list.reduce((sum, [, size]) => sum + size, 0) / 1024, list.map(([address, size]) => `${size} ${address}`).join('\n')).toBeLessThanOrEqual(250)
  })
}

for (const [route, most] of [
  ['/', 90],
  ['/insights', 95],
] as const) {
  test(`the script that ${route} needs to come alive is at most ${most} KB, compressed`, async ({ page }) => {
    await open(page, route)
    await page.waitForLoadState('networkidle')
    const scripts = await page.evaluate(() => {
      const alive = performance.getEntriesByName('alive')[0]?.startTime ?? 0
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < alive)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
    })
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, JSON.stringify(scripts)).toBeLessThanOrEqual(most)
  })
}

test('nothing moves while a page arrives, comes alive and is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: unknown[] }[] = []
    Object.assign(window, { shifts })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName)) })
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  const moved: unknown[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const route of screens) {
      await open(page, route)
      await page.evaluate(() => document.fonts.ready)
      if (route === '/') await scrollThrough(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
      // An arrow after a word moves by a fraction of a pixel when the typeface arrives; three digits are what browsers report.
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= 0.0005) moved.push({ route, width, shifts })
    }
  }
  expect(moved).toEqual([])
})
