import type { Page } from '@playwright/test'
import { findings } from '../test/support/findings'
import { expect, open, test } from './support/test'

const chapter = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Kapitel ${number}:`) })

/** Where the heading of a chapter stands while one reads: below the bar that stays, and nowhere near the lower edge. */
async function expectChapter(page: Page, number: number) {
  const slug = String(findings[number - 1]?.slug)
  const top = () => page.locator(`#${slug} h2`).evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(top, slug).toBeGreaterThan(140)
  await expect.poll(top, slug).toBeLessThan(260)
  await expect(chapter(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(`${number} / 9`)).toBeVisible()
}

/** Scrolling that moves is what a slow machine may interrupt; a fast one that jumps must not come too early. */
const machines = {
  'no-preference': { name: 'slow', rate: 6, network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 } },
  reduce: { name: 'fast', rate: 1, network: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } },
} as const

test.use({ viewport: { width: 1280, height: 720 } })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    const { name, rate, network } = machines[reducedMotion]
    test(`on a ${name} machine the address of a chapter opens it`, async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', network)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      for (const [at, { slug }] of findings.entries()) {
        await page.goto('about:blank')
        await open(page, `/insights?ansicht=lesen#${slug}`)
        await expectChapter(page, at + 1)
      }
    })

    test('back and forward go through chapters and views, each where it was left', async ({ page }) => {
      await open(page, '/insights?ansicht=lesen#kundenreise')
      await expectChapter(page, 3)
      await chapter(page, 7).click()
      await expectChapter(page, 7)
      await chapter(page, 9).click()
      await expectChapter(page, 9)
      await page.goBack()
      await expectChapter(page, 7)
      await page.goBack()
      await expectChapter(page, 3)
      await page.goForward()
      await expectChapter(page, 7)
      await page.getByRole('button', { name: 'Folien', exact: true }).click()
      await expect(page.locator('article:visible')).toHaveCount(1)
      await page.goBack()
      await expect(page.locator('article:visible')).toHaveCount(9)
      await expectChapter(page, 7)
      await page.reload()
      await expectChapter(page, 7)
    })
  })
