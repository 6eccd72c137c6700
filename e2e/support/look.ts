import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expect } from './test'

const usual = { width: 1280, height: 720 }

/** What is shown is accessible, and nothing of it is wider than a phone. With a selector only that part is looked at. */
export async function lookAt(page: Page, part?: string) {
  const before = page.viewportSize() ?? usual
  // One that is cancelled, since its element goes or changes, is over as well.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? [] : [one.finished]))),
  )
  await expectNoViolations(page, part)
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...before, width })
    // Some layouts change by script, a moment after the window.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
}
