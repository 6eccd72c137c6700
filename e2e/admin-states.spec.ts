import type { Page } from '@playwright/test'
import { signIn } from './support/admin'
import { contents } from './support/admin-contents'
import { expect, test } from './support/test'

const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name })
const link = (name: string) => (page: Page) => page.getByRole('link', { name })
const emptyOf = (name: string) => contents.find((content) => content.tab === name)?.empty ?? ''

/** Every list of the administrator area, the one that is shown first at the top. */
const lists = [
  { place: tab(/^Partners$/), empty: emptyOf('partners') },
  { place: tab(/^Studies/), empty: emptyOf('studies') },
  { place: tab(/^Media/), empty: emptyOf('media') },
  { place: tab(/^Messages/), empty: 'No messages yet' },
  { place: tab(/^Orders/), empty: 'No orders yet' },
  { place: tab(/^Partnerschaftsanfrage/), empty: 'No applications' },
  { place: tab(/^Team/), empty: emptyOf('team'), retry: 'Erneut versuchen' },
  { place: tab(/^Members/), empty: emptyOf('members') },
  { place: link('Activity'), empty: 'Nothing noted yet' },
  { place: link('Trash'), empty: 'The trash is empty. Deleted content stays here for 30 days.' },
]

test.use({ expectedMessage: /status of 503/ })

test('every list shows that it loads, that it could not, and that there is nothing', async ({ page }) => {
  await signIn(page)
  let answer: 'held' | 'refusal' | 'nothing' = 'held'
  let letGo = () => {}
  await page.route(/\?.*limit=50/, async (route) => {
    if (answer === 'held') {
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
    }
    if (answer === 'refusal') return route.fulfill({ status: 503, json: { message: 'Später' } })
    return route.fulfill({ json: [], headers: { 'X-Total-Count': '0', 'X-Unread-Count': '0' } })
  })
  await page.goto('/admin')
  for (const { place, empty, retry = 'Try again' } of lists) {
    answer = 'held'
    await place(page).click()
    await expect(page.getByTestId('skeleton').nth(3)).toBeVisible()
    answer = 'refusal'
    letGo()
    await expect(page.getByRole('alert')).toBeVisible()
    answer = 'nothing'
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('No delivered orders', { exact: true })).toBeVisible()
})
