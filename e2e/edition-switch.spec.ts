import { card } from './support/admin'
import { attachStudy, completeDraft, openDraft } from './support/edition'
import { test } from './support/own-site'
import { send } from './support/sign-in'
import { expect, open } from './support/test'

test('an edition that is scheduled goes live for every visitor within five seconds of its time, and not before', async ({ page, browser, baseURL }) => {
  await openDraft(page, 2026, 'publish')
  await completeDraft(page, 2026)
  await attachStudy(page, 2026)
  await send(page, 'POST', '/api/edition-drafts/2026/confirm')
  await page.reload()
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, `${baseURL}/`)
  await expect(visitor).toHaveTitle('Schweizer Versicherungsstudie 2025')

  // The form knows whole minutes: the server is asked for the same, as soon as a visitor can have looked once more.
  let at = 0
  await page.route('**/publication', (route) => {
    at = Date.now() + 3_000
    return route.continue({ postData: JSON.stringify({ at: new Date(at).toISOString() }) })
  })
  await page.getByLabel('Date').fill('2099-09-15')
  await page.getByRole('button', { name: 'Schedule publication' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule publication' }).click()
  await expect(page.getByText(/^Goes live on .*, Swiss time\.$/)).toBeVisible()

  let seenAt = 0
  await expect(async () => {
    const asked = Date.now()
    await visitor.reload({ waitUntil: 'commit' })
    await expect(visitor).toHaveTitle(/2026|2025/)
    const isNew = (await visitor.title()).endsWith('2026')
    if (isNew) expect(Date.now()).toBeGreaterThanOrEqual(at)
    else expect(asked).toBeLessThan(at + 5_000)
    expect(isNew).toBe(true)
    seenAt = asked
  }).toPass({ intervals: [50], timeout: 20_000 })
  expect(seenAt - at).toBeLessThan(5_000)
  await expect(visitor.getByText('© 2026 Schweizer Versicherungsstudie')).toBeVisible()
  await open(visitor, `${baseURL}/insights`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Insights 2026' })).toBeVisible()
  await open(visitor, `${baseURL}/insights/2025/ki-transparenz`)
  await expect(visitor.getByText(/Ausgabe 2025/).first()).toBeVisible()

  await page.goto('/admin?tab=studies')
  await expect(card(page, 'Schweizer Versicherungsstudie 2026').getByText('live', { exact: true })).toBeVisible()
  await expect(card(page, 'Schweizer Versicherungsstudie 2025').getByText('archived', { exact: true })).toBeVisible()
})
