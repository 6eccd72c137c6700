import type { Page } from '@playwright/test'
import { findings } from '../../test/support/findings'
import { expect, open } from './test'

export const slide = (page: Page) => page.locator('article[data-current]')
export const picture = (page: Page) => slide(page).locator('svg[role="img"]:visible')
export const dot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Folie ${number}:`) })

export async function openSlides(page: Page, hash = '') {
  await open(page, `/insights${hash}`)
}

export async function expectSlide(page: Page, number: number) {
  await expect(slide(page)).toHaveAttribute('id', findings[number - 1]?.slug ?? '')
  await expect(slide(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.locator('article:visible')).toHaveCount(1)
}
