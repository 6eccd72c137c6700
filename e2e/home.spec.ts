import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page) => page.getByTestId('statistics')
/** How full the bars are, of a hundred. */
const bars = (page: Page) =>
  card(page)
    .locator('i')
    .evaluateAll((all) => all.map((bar) => Math.round(new DOMMatrix(getComputedStyle(bar).transform).a * 100)))

/** Moves nothing by itself any more: the test says how far the present figure is. */
async function stopTime(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

async function turnTo(page: Page, elapsed: number) {
  await card(page).evaluate((shown, milliseconds) => {
    for (const clock of shown.getAnimations({ subtree: true })) clock.currentTime = milliseconds
  }, elapsed)
}

const videoRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/videos/')) asked.push(request.url())
  })
  return asked
}

test('the statistics card counts each figure up and turns every three seconds, a bar shows how much of them is over, and the pause holds', async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).not.toHaveText('1006Teilnehmende')
  await stopTime(page)
  await turnTo(page, 0)
  await expect(card(page)).toHaveText('0Teilnehmende')
  expect(await bars(page)).toEqual([0, 0, 0, 0, 0])
  await turnTo(page, 750)
  await expect(card(page)).toHaveText('503Teilnehmende')
  expect(await bars(page)).toEqual([25, 0, 0, 0, 0])
  await turnTo(page, 2990)
  await expect(card(page)).toHaveText('1006Teilnehmende')
  expect(await bars(page)).toEqual([100, 0, 0, 0, 0])
  for (const next of ['0Sprachregionen', '0Partner', '0.Ausgabe', '0Seiten Analyse', '0Teilnehmende', '0Sprachregionen']) {
    await turnTo(page, 3000)
    await expect(card(page)).toHaveText(next)
  }
  await turnTo(page, 750)
  await expect(card(page)).toHaveText('2Sprachregionen')
  expect(await bars(page)).toEqual([0, 25, 0, 0, 0])
  // Held counted to its end.
  await page.getByRole('button', { name: 'Bewegung anhalten' }).click()
  await expect(card(page)).toHaveText('3Sprachregionen')
  expect(await bars(page)).toEqual([0, 50, 0, 0, 0])
  await page.getByRole('button', { name: 'Bewegung abspielen' }).click()
  await turnTo(page, 3000)
  await expect(card(page)).toHaveText('0Partner')
})

test('the statistics card goes on by itself, and not while it is held', async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).toHaveText(/Sprachregionen$/)
  await page.getByRole('button', { name: 'Bewegung anhalten' }).click()
  await expect(card(page)).toHaveText('3Sprachregionen')
  expect(await card(page).evaluate((shown) => shown.getAnimations({ subtree: true }).map(({ playState }) => playState))).toEqual(['paused'])
  await page.getByRole('button', { name: 'Bewegung abspielen' }).click()
  await expect(card(page)).toHaveText(/Partner$/)
})

test('the statistics card stands still for who held it and then wants no motion at all', async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).toHaveText(/Sprachregionen$/)
  await page.getByRole('button', { name: 'Bewegung anhalten' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(card(page)).toHaveText('1006Teilnehmende')
  expect(await card(page).evaluate((shown) => shown.getAnimations({ subtree: true }))).toEqual([])
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
    await expect(
      page
        .getByRole('main')
        .locator('[aria-hidden]')
        .filter({ has: page.locator('img') })
        .first(),
    ).toHaveCSS('background-image', /gradient/)
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
