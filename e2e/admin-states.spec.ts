import type { Page } from '@playwright/test'
import { contents } from './support/admin-contents'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

/** What a list says that has nothing to show: the specified words, or at least that there is nothing. */
const emptyWords: Record<string, string> = {
  ...Object.fromEntries(contents.map(({ tab, empty }) => [tab, empty])),
  messages: 'No messages yet',
  orders: 'No orders yet',
  applications: 'No applications',
}
const nothing = /^(No|Keine) /

/** Every list of the administrator area: those of the tabs, whichever there are, and of the header. */
async function listsOf(page: Page) {
  await expect(page.getByRole('tab').first()).toBeVisible()
  const names = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('data-tab') ?? ''))
  return [
    ...names.map((name) => ({ place: page.locator(`[data-tab="${name}"]`), empty: emptyWords[name] ?? nothing })),
    { place: page.getByRole('link', { name: 'Activity' }), empty: 'Nothing noted yet' },
    { place: page.getByRole('link', { name: 'Trash' }), empty: 'The trash is empty. Deleted content stays here for 30 days.' },
  ]
}

test.use({ expectedMessage: /status of 503/ })

test('a count that is not known yet, or could not be read, is not said to be nought', async ({ page }) => {
  await signIn(page)
  let letGo = () => {}
  await page.route(/study-orders\?view=all&limit=1&/, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.fulfill({ status: 503, json: { message: 'Später' } })
  })
  const asked = page.waitForRequest(/study-orders\?view=all&limit=1&/)
  await page.goto('/admin?tab=orders')
  await asked
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Study Orders')
  const refused = page.waitForResponse(/study-orders\?view=all&limit=1&/)
  letGo()
  await refused
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  await expect(heading).toHaveText('Study Orders')
})

test.describe('a link', () => {
  test.use({ expectedMessage: /status of (404|503)/ })

  test('to an entry that is gone says so, and one that could not be read can be tried again', async ({ page }) => {
    await signIn(page)
    const gone = '00000000-0000-4000-8000-000000000000'
    for (const [tab, noun] of [
      ['orders', 'order'],
      ['messages', 'message'],
      ['applications', 'application'],
    ] as const) {
      await page.goto(`/admin?tab=${tab}&open=${gone}`)
      await expect(page.getByRole('alert')).toHaveText(`This ${noun} does not exist any more.`)
    }
    await page.route(`**/${gone}`, (route) => route.fulfill({ status: 503, json: { message: 'Später' } }), { times: 1 })
    await page.goto(`/admin?tab=orders&open=${gone}`)
    await expect(page.getByRole('alert')).toHaveText('This order could not be loaded.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveText('This order does not exist any more.')
  })
})

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
  for (const { place, empty } of await listsOf(page)) {
    answer = 'held'
    await place.click()
    await expect(page.getByTestId('skeleton').nth(3)).toBeVisible()
    answer = 'refusal'
    letGo()
    await expect(page.getByRole('alert')).toBeVisible()
    answer = 'nothing'
    await page.getByRole('button', { name: /^(Try again|Erneut versuchen)$/ }).click()
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('No delivered orders', { exact: true })).toBeVisible()
})
