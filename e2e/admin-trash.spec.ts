import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { card, expectToast, heading, openScreen, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('the header leads to the trash, where content is put back or deleted for good', async ({ page }) => {
  const [restored, erased] = [unique('Weg'), unique('Fort')]
  await openTab(page, 'team', { q: restored })
  for (const name of [restored, erased]) {
    const made = await send(page, 'POST', '/api/media', { title: name, type: 'article' })
    await send(page, 'DELETE', `/api/media/${((await made.json()) as { id: string }).id}`)
  }
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/admin?screen=trash')
  await expect(page.getByRole('link', { name: 'Trash' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(card(page, restored).getByText('Media item')).toBeVisible()
  await expect(card(page, restored).getByText(`by ${logins.email}`)).toBeVisible()
  await expect(card(page, restored).getByText(/^Kept until \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await lookAt(page)
  await card(page, restored).getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Success', 'Media item restored successfully')
  await expect(card(page, restored)).toHaveCount(0)
  await card(page, erased).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAt(page, '[role="alertdialog"]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Success', 'Media item deleted for good')
  await expect(card(page, erased)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()

  await page.getByRole('tab', { name: 'Media' }).click()
  await expect(page).toHaveURL('/admin?tab=media')
  await expect(card(page, restored)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toContainText('Trash')
})

test('the activity says who did what, with old and new values, and grows as one scrolls', async ({ page }) => {
  const name = unique('Bewegt')
  await signIn(page)
  const made = (await (await send(page, 'POST', '/api/studies', { title: name, year: 2002, language: 'de' })).json()) as { id: string }
  await send(page, 'PATCH', `/api/studies/${made.id}`, { language: 'fr', pages: 12, publishedAt: '2002-03-01' })
  // The latest few are enough to look at.
  await page.route('**/api/activity?*', async (route) => {
    const rows = (await (await route.fetch()).json()).slice(0, 20)
    return route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } })
  })
  await openScreen(page, 'activity')
  const activity = page.getByRole('listitem').filter({ hasText: `changed study “${name}”` })
  await expect(activity.getByText(`${logins.email} changed study “${name}”.`)).toBeVisible()
  await expect(activity.getByRole('term')).toHaveText(['Pages', 'Language', 'Published'])
  await expect(activity.getByRole('definition')).toHaveText([/^empty, now\s+12$/, /^Deutsch, now\s+Français$/, /^empty, now\s+01\.03\.2002$/])

  await lookAt(page)

  await manyDeeds(page)
  await page.reload()
  await expect(heading(page)).toContainText('107')
  await expect(page.getByText('“Nr 0”', { exact: true })).toBeVisible()
  await expect(async () => {
    await toTheEnd(page)
    await expect(page.getByText('“Nr 106”', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass()
})

test('the activity grows also where its end is reached while it is read again', async ({ page }) => {
  let goOn = () => {}
  const asked = await manyDeeds(page, new Promise((again) => (goOn = again)))
  await signIn(page)
  await openScreen(page, 'activity')
  await expect(page.getByText('“Nr 49”', { exact: true })).toBeAttached()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(asked).toBe(2)
  await toTheEnd(page)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeInViewport()
  // So that whoever watches for the end has seen it.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  goOn()
  await expect(page.getByText('“Nr 50”', { exact: true })).toBeAttached()
})

/** Three pages of activity. Their first one comes a second time only when it may. Says how often it was asked for. */
async function manyDeeds(page: Page, again: Promise<void> = Promise.resolve()) {
  const rowAt = (n: number) => ({ ...template, id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, title: `Nr ${n}` })
  let asked = 0
  await page.route('**/api/activity?*', async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const start = before ? Number(before.slice(-12)) + 1 : 0
    if (!before) asked += 1
    if (!before && asked === 2) await again
    return route.fulfill({ json: Array.from({ length: start < 100 ? 50 : 7 }, (_, n) => rowAt(start + n)), headers: { 'X-Total-Count': '107' } })
  })
  return () => asked
}

const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

const template = {
  administrator: logins.email,
  action: 'changed',
  entity: 'partners',
  entryId: 'x',
  changes: { name: { from: 'Alt', to: 'Neu' } },
  createdAt: '2025-10-14T07:12:00.000Z',
}

test('each entry tells its own history, in the language of its tab', async ({ page }) => {
  const name = unique('Verlauf')
  await signIn(page)
  const member = { name, role: 'Senior Researcher', organization: 'Hochschule Muster' }
  const made = (await (await send(page, 'POST', '/api/team-members', member)).json()) as { id: string }
  await send(page, 'PATCH', `/api/team-members/${made.id}`, { isActive: false })
  await openTab(page, 'team', { q: name })
  await card(page, name).getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByLabel('Rolle').fill('Halb getippt')
  await page.getByRole('button', { name: 'Verlauf' }).click()
  const history = page.getByRole('dialog', { name: `Verlauf von «${name}»` })
  await expect(history.getByRole('listitem')).toHaveText([/geändertAktivja, neu\s+nein$/, /erstelltDiese Fassung wiederherstellen, [\d., :]+$/])
  await lookAt(page, '[role="dialog"]:last-of-type')
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Verlauf' })).toBeFocused()
  await expect(page.getByLabel('Rolle')).toHaveValue('Halb getippt')
})
