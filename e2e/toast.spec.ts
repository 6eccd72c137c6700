import type { Page } from '@playwright/test'
import { notice } from './support/forms'
import { expect, open, test } from './support/test'

/** A notice is a list item of the area. */
const notices = (page: Page) => notice(page).getByRole('listitem')

async function provoke(page: Page) {
  await page.getByRole('form', { name: 'Kontakt' }).getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(notices(page)).toHaveCount(1)
}

/** From here on time passes only as the test says. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2025-09-15T08:00:00' })
  await page.clock.pauseAt('2025-09-15T08:01:00')
}

async function swipe(page: Page, distance: number) {
  const box = await notices(page).boundingBox()
  if (!box) throw new Error('no notice to swipe')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

test('a notice leaves after five seconds; one at a time: the next takes the place of the last and has its own five seconds', async ({ page }) => {
  await open(page, '/impressum')
  await stopClock(page)
  await provoke(page)
  await page.clock.runFor(4990)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(20)
  await expect(notices(page)).toHaveCount(0)
  await provoke(page)
  await page.clock.runFor(3000)
  await provoke(page)
  await page.clock.runFor(3000)
  await expect(notices(page)).toHaveCount(1)
  await page.clock.runFor(2010)
  await expect(notices(page)).toHaveCount(0)
})

test('a dismissed notice is forgotten after 1,000,000 milliseconds', async ({ page }) => {
  await open(page, '/impressum')
  await stopClock(page)
  await provoke(page)
  await page.clock.runFor(5010)
  await expect(notices(page)).toHaveCount(0)
  await page.clock.fastForward(999_000)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.fastForward(2_000)
  await expect(notice(page)).toHaveCount(0)
})

test('a swipe over 50 pixels sends a notice away, a shorter one does not; F8 goes to the notice, which can be closed there', async ({ page }) => {
  await open(page, '/impressum')
  await provoke(page)
  await swipe(page, 40)
  await expect(notices(page)).toHaveCount(1)
  await swipe(page, 60)
  await expect(notices(page)).toHaveCount(0)
  await provoke(page)
  await page.keyboard.press('F8')
  await expect(notice(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button', { name: 'Mitteilung schliessen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toHaveCount(0)
})

test('the area of notices is as wide as a phone, and 420 pixels on medium screens and wider', async ({ page }) => {
  await open(page, '/impressum')
  await provoke(page)
  for (const [width, expected] of [
    [390, 390],
    [768, 420],
    [1440, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect((await notice(page).getByRole('list').boundingBox())?.width).toBe(expected)
  }
})

test.describe('the name of a button without a word', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const tooltip = (page: Page) => page.getByRole('tooltip')

  test('appears after 700 ms, and at once within 300 ms of another', async ({ page }) => {
    await open(page, '/insights')
    await stopClock(page)
    const dot = (number: number) => page.getByRole('button', { name: new RegExp(`^Folie ${number}:`) })
    const away = () => page.getByRole('heading', { level: 1 }).hover()
    await dot(2).hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText(/^Folie 2: /)
    // Straight to the next.
    await dot(3).hover()
    await page.clock.runFor(1)
    await expect(tooltip(page)).toHaveText(/^Folie 3: /)
    await away()
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(310)
    await dot(4).hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText(/^Folie 4: /)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
  })

  test('never lies over the open menu, whoever opened it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await stopClock(page)
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await page.getByRole('button', { name: 'Menü' }).focus()
    await page.keyboard.press('Enter')
    const close = menu.getByRole('button', { name: 'Menü schliessen' })
    await expect(close).toBeFocused()
    await page.clock.runFor(1000)
    await expect(tooltip(page)).toHaveCount(0)
    await close.hover()
    await page.clock.runFor(1000)
    await expect(tooltip(page)).toHaveCount(0)
  })

  test('appears for who comes by keyboard too', async ({ page }) => {
    await open(page, '/')
    await stopClock(page)
    await page.getByRole('main').getByRole('link', { name: 'Insights ansehen' }).first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Bewegung anhalten' })).toBeFocused()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toHaveText('Bewegung anhalten')
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveCount(0)
  })
})
