import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => page.getByTestId('statistics')
/** Lets the page's clock run on, and waits until React has shown what came of it. */
async function advance(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((shown) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = shown
        port2.postMessage(undefined)
      })
    }
  })
}

const cycle = 5 * 3000

/** Stops the page's clock, and lets it run to the very moment at which the first figure begins: the bars say how far it is. */
async function stopAtFirstFigure(page: Page) {
  await page.clock.install({ time: '2025-09-15T08:00:00' })
  await page.goto('/')
  await expect(card(page)).not.toHaveText(/^1006/)
  await page.clock.pauseAt('2025-09-15T08:10:00')
  await advance(page, 25)
  // At a turn all of them are empty.
  if ((await bars(page)).every((share) => share === 0)) await advance(page, 25)
  const elapsed = (await bars(page)).reduce((sum, share, position) => (share > 0 ? position * 3000 + Math.round(share * 3000) : sum), 0)
  await advance(page, cycle - (elapsed % cycle))
  await expect(card(page)).toHaveText('0Teilnehmende')
}

const bars = (page: Page) =>
  card(page)
    .locator('progress')
    .evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value))

const videoRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/videos/')) asked.push(request.url())
  })
  return asked
}

test('the statistics card counts each figure up and turns every three seconds, a bar shows how much of them is over, and the pause holds', async ({ page }) => {
  await stopAtFirstFigure(page)
  await advance(page, 750)
  await expect(card(page)).toHaveText('503Teilnehmende')
  expect(await bars(page)).toEqual([0.25, 0, 0, 0, 0])
  await advance(page, 750)
  await expect(card(page)).toHaveText('1006Teilnehmende')
  await advance(page, 750)
  expect(await bars(page)).toEqual([0.75, 0, 0, 0, 0])
  await advance(page, 725)
  await expect(card(page)).toHaveText('1006Teilnehmende')
  await advance(page, 25)
  await expect(card(page)).toHaveText('0Sprachregionen')
  await advance(page, 750)
  expect(await bars(page)).toEqual([0, 0.25, 0, 0, 0])
  // Held counted to its end.
  await page.getByRole('button', { name: 'Bewegung anhalten' }).click()
  await advance(page, 10_000)
  await expect(card(page)).toHaveText('3Sprachregionen')
  await page.getByRole('button', { name: 'Bewegung abspielen' }).click()
  await advance(page, 1500)
  await expect(card(page)).toHaveText('0Partner')
})

test('all key figures are told at once to who cannot see them count', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem')).toHaveText([
    '1006 Teilnehmende',
    '3 Sprachregionen',
    '17 Partner',
    '5. Ausgabe',
    '99 Seiten Analyse',
  ])
})

test('the video comes after the page, and one button stops and starts all motion', async ({ page }) => {
  await page.goto('/')
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await expect(video).toHaveJSProperty('muted', true)
  await page.getByRole('button', { name: 'Bewegung anhalten' }).press('Enter')
  await expect(video).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Bewegung abspielen' }).press('Enter')
  await expect(video).toHaveJSProperty('paused', false)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves and no video is loaded', async ({ page }) => {
    const asked = videoRequests(page)
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await expect(card(page)).toHaveText('1006Teilnehmende')
    await expect(page.getByRole('button', { name: /Bewegung/ })).toBeHidden()
    expect(asked).toEqual([])
  })
})

test('who saves data gets no video', async ({ page }) => {
  const asked = videoRequests(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(5000)
  await expect(page.locator('video')).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('where something cannot be loaded', () => {
  test.use({ expectedMessage: /Hintergrundvideo lässt sich nicht laden|ERR_FAILED/ })

  test('the still drawing stays', async ({ page }) => {
    await page.route('**/videos/*', (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.text().includes('Hintergrundvideo'))
    await page.goto('/')
    await warned
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('main').locator('img').first()).toHaveCSS('opacity', '1')
  })

  test('a partner without logo has no card, also when the logo failed before the page came alive', async ({ page }) => {
    let logos = 0
    await page.route('**/uploads/logos/*', (route) => {
      logos += 1
      return logos <= 2 ? route.abort() : route.continue()
    })
    await page.route('**/assets/entry-client*', async (route) => {
      await expect.poll(() => logos).toBe(17)
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const section = page.getByRole('region', { name: 'Diese Partner tragen die Studie.' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('img')).toHaveCount(15)
    await expect(section.getByRole('link', { name: 'Partner werden' })).toHaveAttribute('href', '/partner-application')
  })
})

test('stays on its paper for who prefers dark pages, and asks browsers not to darken it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const { scheme, ground } = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.body).backgroundColor,
  }))
  expect(scheme.split(' ').sort()).toEqual(['light', 'only'])
  expect(ground).toBe('rgb(246, 242, 233)')
})
