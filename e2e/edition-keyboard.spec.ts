import type { Locator, Page } from '@playwright/test'
import { expectToast, openTab } from './support/admin'
import { attachStudy, completeDraft, field, partOf, saved, savePart, section } from './support/edition'
import { test } from './support/own-site'
import { send } from './support/sign-in'
import { expect } from './support/test'

/** Goes on by the Tab key until it is reached. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  // Looked for once: to find it by its name among all others at every press takes longer than the press.
  const wanted = await target.elementHandle()
  const isReached = () => page.evaluate((element) => element === document.activeElement, wanted)
  for (let presses = 0; presses < 100 && !(await isReached()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

async function activate(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** The answer that loses nothing has the focus; the other one stands before it. */
async function agree(page: Page, label: string) {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await activate(page, dialog.getByRole('button', { name: label }), 'Shift+Tab')
  await expect(dialog).toHaveCount(0)
}

test('an edition is started, corrected, confirmed and published by keyboard alone', async ({ page }) => {
  await openTab(page, 'studies')
  await activate(page, page.getByRole('button', { name: 'Start the next edition' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Edition 2026' })).toBeVisible()

  // What others do meanwhile: all that is missing but one text.
  await completeDraft(page, 2026)
  await attachStudy(page, 2026)
  await savePart(page, 2026, 'finding:ki-transparenz', (finding: object) => ({ ...finding, question: '' }))
  await page.reload()

  // A figure in the sheet.
  await activate(page, section(page, /^Findings/))
  await activate(page, section(page, /^4 Online-Kommunikation/))
  await expect(page.getByRole('heading', { level: 2, name: '4 Online-Kommunikation' })).toBeVisible()
  await tabTo(page, field(page, 'Year, row 5'))
  await page.keyboard.press('ArrowRight')
  await expect(field(page, '2026, Share in %')).toBeFocused()
  await page.keyboard.type('57,5')
  await page.keyboard.press('ArrowUp')
  await expect(field(page, '2025, Share in %')).toBeFocused()
  await expect(field(page, '2026, Share in %')).toHaveValue('57.5')
  await saved(page)
  expect(await partOf(page, 2026, 'finding:online-kommunikation')).toMatchObject({ percents: [44, 41, 52, 53, 57.5] })

  // After a value is confirmed, the next one is as near as before.
  await activate(page, page.getByRole('button', { name: 'Confirm: Short title' }))
  await expect(page.getByRole('button', { name: 'Confirm: Short title' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Address')).toBeFocused()
  await activate(page, page.getByRole('button', { name: /^Confirm all in this section/ }), 'Shift+Tab')
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await saved(page)

  // From the checklist to the field, and back to publish.
  const publish = page.getByRole('link', { name: 'Publish …' })
  await activate(page, publish, 'Shift+Tab')
  await activate(page, page.getByRole('link', { name: /^Go there: Finding 5 .* the wording of its question is missing/ }))
  await expect(field(page, 'Question as it was asked')).toBeFocused()
  await page.keyboard.type('Wie wichtig ist Ihnen Transparenz?')
  await saved(page)
  await activate(page, publish, 'Shift+Tab')
  await activate(page, page.getByRole('button', { name: /^Confirm all \d+ values$/ }))
  await agree(page, 'Confirm all')
  await expect(page.getByRole('heading', { name: 'Nothing stands in the way' })).toBeVisible()
  await activate(page, page.getByRole('button', { name: 'Publish now' }))
  await agree(page, 'Publish now')
  await expectToast(page, 'Success', 'Edition 2026 is live')
  expect(await (await send(page, 'GET', '/api/editions/current')).json()).toMatchObject({ currentYear: 2026 })
})
