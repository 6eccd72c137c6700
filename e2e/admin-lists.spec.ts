import type { Page } from '@playwright/test'
import { heading, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const row = (position: number) => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  firstName: 'Maria',
  lastName: `Muster ${position}`,
  email: 'maria@firma.example',
  phone: null,
  organization: null,
  subject: 'Frage',
  message: 'Guten Tag',
  isRead: true,
  createdAt: '2025-10-14T07:12:00.000Z',
})

/** A hundred thousand messages, of which the server gives out as many as asked for. */
async function manyMessages(page: Page) {
  const asked: string[] = []
  await page.route('**/api/contact-messages?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query.get('before') ?? '')
    const start = query.has('before') ? Number(query.get('before')?.slice(-12)) + 1 : 0
    const rows = Array.from({ length: Number(query.get('limit')) }, (_, position) => row(start + position))
    return route.fulfill({ json: rows, headers: { 'X-Total-Count': '100000', 'X-Unread-Count': '3' } })
  })
  return asked
}

test.describe('a long list', () => {
  test.use({ expectedMessage: /status of 503/ })

  test('comes page by page as one scrolls; a page that does not come says so, and comes on request', async ({ page }) => {
    await manyMessages(page)
    await openTab(page, 'messages')
    await expect(heading(page)).toContainText('3 unread')
    const rows = page.getByRole('article')
    await expect(rows.first()).toBeVisible()
    const first = await rows.count()
    expect(first).toBeLessThanOrEqual(100)
    const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await toTheEnd()
    await expect.poll(() => rows.count()).toBeGreaterThan(first)
    const names = await rows.getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(names.length)

    await page.route('**/api/contact-messages?*before=*', (route) => route.fulfill({ status: 503, json: { message: 'Später' } }))
    await toTheEnd()
    await expect(page.getByRole('alert')).toHaveText('The list could not be loaded.')
    const before = await rows.count()
    await page.unroute('**/api/contact-messages?*before=*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  })
})

test('the search runs on the server, stays in the address and starts with a slash', async ({ page }) => {
  const name = unique('Gesuchte')
  await openTab(page, 'partners')
  await send(page, 'POST', '/api/partners', { name, type: 'industry' })
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await search.fill(name)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(`/admin?${new URLSearchParams({ tab: 'partners', q: name })}`)
  await page.reload()
  await expect(search).toHaveValue(name)
  await expect(page.getByRole('article')).toHaveCount(1)
  await search.fill(`${name} gibt es nicht`)
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5)
})

/** Another tab may join them. */
const specifiedTabs = ['Partners', 'Studies', 'Media', 'Messages', 'Orders', 'Partnerschaftsanfrage', 'Team', 'Members']

test('the tabs stand in the specified order and in the address, and work by arrow keys', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.firstChild?.textContent ?? ''))
  expect(names.filter((name) => specifiedTabs.includes(name))).toEqual(specifiedTabs)
  expect(names[0]).toBe('Partners')
  const orders = tabs.nth(names.indexOf('Orders'))
  const next = tabs.nth(names.indexOf('Orders') + 1)
  await orders.click()
  await expect(page).toHaveURL('/admin?tab=orders')
  await expect(heading(page)).toContainText('Study Orders')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/admin?tab=${await next.getAttribute('data-tab')}`)
  await page.reload()
  await expect(next).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(orders).toHaveAttribute('aria-selected', 'true')
})

test('unsaved changes are asked about before the dialog closes, before a reload and before going back', async ({ page }) => {
  await openTab(page, 'studies')
  await page.getByRole('tab', { name: 'Partners', exact: true }).click()
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const typed = page.getByLabel('Name')
  await typed.fill('Halb getippt')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await lookAt(page, '[role="alertdialog"]')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveValue('Halb getippt')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Partner' })).toBeFocused()
  // Nothing typed, nothing asked.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await typed.fill('Halb getippt')
  const asked = page.waitForEvent('dialog')
  page.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(typed).toHaveValue('Halb getippt')

  page.once('dialog', (back) => back.dismiss())
  await page.evaluate(() => history.back())
  await expect(typed).toHaveValue('Halb getippt')
  await expect(page).toHaveURL('/admin?tab=partners')
  page.once('dialog', (back) => back.accept())
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
