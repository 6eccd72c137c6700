import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { card, expectToast, heading, openTab, sendMessage, unique } from './support/admin'
import { lookAt } from './support/look'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const detail = (page: Page) => page.getByRole('dialog')
const filters = (page: Page) => page.getByRole('group', { name: 'State' })

/** Three messages of one organisation, the newest first. */
async function threeOf(page: Page, organization: string) {
  const names: string[] = []
  for (let at = 0; at < 3; at++) names.unshift(await sendMessage(page, { organization }))
  return names as [string, string, string]
}

test('a message is read, assigned, noted, answered and handled; the answer can be taken back, on a phone and on a wide screen', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const organization = unique('Versicherung Muster')
    const [name] = await threeOf(page, organization)
    await openTab(page, 'messages', { q: organization })
    await card(page, name).getByRole('button', { name: 'Details' }).click()
    await expect(detail(page)).toHaveAccessibleName(`Maria ${name}, ${organization}`)
    await detail(page).getByLabel('Assigned to').selectOption(logins.email)
    await expectToast(page, 'Success', 'Saved')
    await detail(page).getByLabel('Note').fill('Ruft am Montag an')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await (await page.request.get(`/api/contact-messages?q=${name}`)).json())[0]?.note).toBe('Ruft am Montag an')
    await detail(page).getByRole('link', { name: 'Reply via Email' }).click()
    await expectToast(page, 'Success', 'Marked as answered')
    await expect(detail(page).getByText(/^Answered \d/)).toBeVisible()
    // Above a dialog a notice is not in reach of a screen reader, which has «Mark as not answered»; pressed it can be.
    await page.locator('ol > li[data-state="open"] button', { hasText: 'Undo' }).click()
    await expect(detail(page).getByText(/^Answered \d/)).toHaveCount(0)
    await detail(page).getByRole('link', { name: 'Reply via Email' }).click()
    await expect(detail(page).getByText(/^Answered \d/)).toBeVisible()
    await detail(page).getByRole('button', { name: 'Mark as handled' }).click()
    await expect(detail(page).getByText(/^Handled \d/)).toBeVisible()
    await detail(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(card(page, name).getByText('Handled')).toBeVisible()
    await expect(card(page, name).getByRole('button', { name: 'Details' })).toBeFocused()
    await filters(page).getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await filters(page)
      .getByRole('button', { name: /^Handled [1-9]/ })
      .click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(card(page, name)).toBeVisible()
  }
})

test('one goes through the list by buttons and by j and k, but never while typing, on a phone and on a wide screen', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const organization = unique('Versicherung Muster')
    const [first, second, third] = await threeOf(page, organization)
    await openTab(page, 'messages', { q: organization })
    await expect(page.getByRole('article')).toHaveCount(3)
    await heading(page).focus()
    await page.keyboard.press('j')
    await expect(detail(page)).toHaveAccessibleName(`Maria ${first}, ${organization}`)
    await expect(detail(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.keyboard.press('j')
    await expect(detail(page)).toHaveAccessibleName(`Maria ${second}, ${organization}`)
    await detail(page).getByRole('button', { name: 'Next' }).click()
    await expect(detail(page)).toHaveAccessibleName(`Maria ${third}, ${organization}`)
    await expect(detail(page).getByRole('button', { name: 'Next' })).toBeDisabled()
    await detail(page).getByLabel('Note').pressSequentially('kk')
    await expect(detail(page)).toHaveAccessibleName(`Maria ${third}, ${organization}`)
    await detail(page).getByRole('button', { name: 'Previous' }).click()
    await expect(detail(page)).toHaveAccessibleName(`Maria ${second}, ${organization}`)
    await page.keyboard.press('k')
    await expect(detail(page)).toHaveAccessibleName(`Maria ${first}, ${organization}`)
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
    const kept = async () => (await (await page.request.get(`/api/contact-messages?q=${third}`)).json())[0]?.note
    await expect.poll(kept).toBe('kk')
  }
})

test('several are marked and deleted at once, after one question, on a phone and on a wide screen', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const organization = unique('Versicherung Muster')
    const [first, second, third] = await threeOf(page, organization)
    await openTab(page, 'messages', { q: organization })
    for (const name of [first, second]) await card(page, name).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: 'Several at once' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Mark as read' }).click()
    await expectToast(page, 'Success', '2 messages marked as read')
    await expect(card(page, first).getByText('New')).toHaveCount(0)
    await expect(card(page, third).getByText('New')).toBeVisible()
    await bar.getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Mark as handled' }).click()
    await expectToast(page, 'Success', '3 messages marked as handled')
    await expect(page.getByRole('article').getByText('Handled')).toHaveCount(3)
    for (const name of [first, second]) await card(page, name).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 messages' }).click()
    await expectToast(page, 'Success', '2 messages deleted successfully')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, third)).toBeVisible()
  }
})

test('what came meanwhile is said on return to the window and to the tab, and shown on request, on a phone and on a wide screen', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const organization = unique('Versicherung Muster')
    await sendMessage(page, { organization })
    await openTab(page, 'messages', { q: organization })
    await expect(page.getByRole('article')).toHaveCount(1)
    for (let at = 0; at < 2; at++) await sendMessage(page, { organization })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('button', { name: '2 new – show' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /new – show/ })).toHaveCount(0)
    await page.getByRole('tab', { name: /^Orders/ }).click()
    await sendMessage(page, { organization })
    await page.goBack()
    await page.getByRole('button', { name: '1 new – show' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
  }
})

test('a reply template is written in the settings and begins the reply, on a phone and on a wide screen', async ({ page }) => {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const organization = unique('Versicherung Muster')
    const [name] = await threeOf(page, organization)
    const template = unique('Dank')
    await signIn(page)
    await page.goto('/admin?screen=settings')
    await page.getByRole('button', { name: 'Add Reply Template' }).click()
    await detail(page).getByLabel('Name').fill(template)
    await detail(page).getByLabel('Text').fill('Guten Tag {vorname}')
    await detail(page).getByRole('button', { name: 'Save' }).click()
    await expect(detail(page).getByText('Fields in braces can be')).toBeVisible()
    await detail(page).getByLabel('Text').fill('Guten Tag {firstName} {lastName}, liebe {organization}')
    await detail(page).getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Success', 'Reply template created successfully')
    await expect(page.getByRole('list', { name: 'Reply templates' }).getByText(template)).toBeVisible()
    await page.goto(`/admin?${new URLSearchParams({ tab: 'messages', q: organization })}`)
    await card(page, name).getByRole('button', { name: 'Details' }).click()
    await expect(detail(page).getByLabel('Reply template').getByRole('option', { name: 'Frage zur Studie' })).toHaveCount(1)
    await detail(page).getByLabel('Reply template').selectOption(template)
    const link = new URL((await detail(page).getByRole('link', { name: 'Reply via Email' }).getAttribute('href')) ?? '')
    expect(link.searchParams.get('subject')).toBe('Re: Kontaktanfrage über die Website')
    const [text, quote] = (link.searchParams.get('body') ?? '').split('\r\n\r\n')
    expect([text, quote?.endsWith('> Guten Tag\r\n> Eine Frage.')]).toEqual([`Guten Tag Maria ${name}, liebe ${organization}`, true])
  }
})

test('on a wide screen the list stays in reach beside the message; narrower, the message stands above it', async ({ page }) => {
  const organization = unique('Versicherung Muster')
  const [first, second] = await threeOf(page, organization)
  await openTab(page, 'messages', { q: organization })
  await card(page, first).getByRole('button', { name: 'Details' }).click()
  await expect(detail(page)).toBeFocused()
  await lookAt(page)
  const [list, pane] = [await card(page, second).boundingBox(), await detail(page).boundingBox()]
  expect(pane?.x ?? 0).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  await card(page, second).getByRole('button', { name: 'Details' }).click()
  await expect(detail(page)).toHaveAccessibleName(`Maria ${second}, ${organization}`)
  await page.keyboard.press('Escape')
  await expect(detail(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1000, height: 800 })
  await card(page, first).getByRole('button', { name: 'Details' }).click()
  await expect(page.locator('[role="dialog"]')).toHaveCSS('width', '736px')
})

test('the privacy statement says for how long handled messages are kept', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin?screen=settings')
  const days = page.getByLabel(/Delete handled messages/)
  await days.fill('0')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByText('Please enter a number of days from 1 to 730')).toBeVisible()
  await days.fill('45')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expectToast(page, 'Success', 'Time of handled messages saved')
  await page.goto('/datenschutz')
  await expect(page.getByText(/45\sTage, nachdem sie erledigt sind, höchstens 2\sJahre/)).toBeVisible()
  await send(page, 'PATCH', '/api/settings/inbox', { handledDays: 90 })
})
