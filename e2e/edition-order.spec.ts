import type { Page } from '@playwright/test'
import { openDraft, saved } from './support/edition'
import { expect, test } from './support/test'

// One draft, whose order changes: one test after the other.
test.describe.configure({ mode: 'default' })

const year = 2028
const findings = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true })
const row = (page: Page, at: number) => findings(page).getByRole('listitem').nth(at)
const titles = (page: Page) =>
  findings(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map(({ textContent }) => String(textContent).replace(/^\d+ /, '')))

/** They stand in this order, also for whoever opens the draft anew. */
async function expectOrder(page: Page, order: readonly (string | undefined)[]) {
  await expect.poll(() => titles(page)).toEqual(order)
  await saved(page)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(order)
}

test('findings are dragged to their place with the mouse, down and up, and stay there', async ({ page }) => {
  await openDraft(page, year, 'findings')
  const [first, second, third, ...others] = await titles(page)
  await row(page, 0).dragTo(row(page, 2))
  await expectOrder(page, [second, third, first, ...others])
  await row(page, 2).dragTo(row(page, 0))
  await expectOrder(page, [first, second, third, ...others])
})

test('a finding is moved by keyboard as far as one presses, to the top too, and the focus stays with it', async ({ page }) => {
  await openDraft(page, year, 'findings')
  const [first, second, third, ...others] = await titles(page)
  const down = page.getByRole('button', { name: `Move down: ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 1)).toContainText(`2 ${first}`)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 2)).toContainText(`3 ${first}`)
  await expect(down).toBeFocused()
  const up = page.getByRole('button', { name: `Move up: ${first}` })
  await page.keyboard.press('Shift+Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOrder(page, [second, first, third, ...others])
  await up.focus()
  await page.keyboard.press('Enter')
  // There is no further up: the way back is the next key.
  await expect(row(page, 0)).toContainText(`1 ${first}`)
  await page.keyboard.press('Tab')
  await expect(down).toBeFocused()
  await expectOrder(page, [first, second, third, ...others])
})

test.describe('without a server', () => {
  test.use({ expectedMessage: /status of 500/ })

  test('a new order stays on the screen, says that it is not saved, and is saved with the next try', async ({ page }) => {
    await openDraft(page, year, 'findings')
    const [first, second, ...others] = await titles(page)
    await page.route('**/parts/findings', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: `Move down: ${first}` }).click()
    await expect(page.getByRole('alert')).toContainText('Not saved. What you typed is still here.')
    await expect.poll(() => titles(page)).toEqual([second, first, ...others])
    await page.unroute('**/parts/findings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectOrder(page, [second, first, ...others])
  })
})
