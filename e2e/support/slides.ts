import type { Page } from '@playwright/test'
import { findings } from '../../test/support/findings'
import { expect, open } from './test'

export const slide = (page: Page) => page.locator('article[data-current]')
export const picture = (page: Page) => slide(page).locator('svg[role="img"]:visible')
export const dot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Folie ${number}:`) })

/** Waits also for what is at hand for whoever points at a picture. */
export async function openSlides(page: Page, hash = '') {
  await open(page, `/insights${hash}`)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/slide-content')))
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

export async function expectSlide(page: Page, number: number) {
  await expect(slide(page)).toHaveAttribute('id', findings[number - 1]?.slug ?? '')
  await expect(slide(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.locator('article:visible')).toHaveCount(1)
}
