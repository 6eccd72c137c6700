import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { EditedSetting } from '../src/model/settings/settings'
import { expectToast } from './support/admin'
import { expectNoViolations } from './support/axe'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

// One site, whose settings change: one test after the other.
test.describe.configure({ mode: 'default' })

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const versions = (page: Page, name: string) => page.getByRole('list', { name: `Versions: ${name}` }).getByRole('listitem')

async function openSettings(page: Page) {
  await signIn(page)
  await page.goto('/admin?screen=settings')
  await expect(form(page, 'Invoices')).toBeVisible()
}

async function stored(page: Page, name: string) {
  return (await (await page.request.get(`/api/settings/${name}`)).json()) as EditedSetting
}

/** As a colleague would, from another browser. */
async function saveElsewhere(page: Page, name: string, values: Record<string, string>) {
  const { versions: known } = await stored(page, name)
  await send(page, 'PATCH', `/api/settings/${name}`, { values, seen: known[0]?.id ?? null })
}

test.afterEach(async ({ page }) => {
  for (const name of ['invoices', 'mail']) await saveElsewhere(page, name, (await stored(page, name)).start)
})

test('the days to pay are overridden, shown as such, and given back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openSettings(page)
  const days = form(page, 'Invoices').getByLabel('Days to pay')
  const before = await days.inputValue()
  const known = await versions(page, 'Invoices').count()
  await days.fill('45')
  await form(page, 'Invoices').getByRole('button', { name: 'Save invoices' }).click()
  await expectToast(page, 'Success', 'Invoices saved')
  await expect(form(page, 'Invoices').getByText(`Overridden. The default says: ${before}`)).toBeVisible()
  await expect(versions(page, 'Invoices')).toHaveCount(known + 1)
  await expectNoViolations(page, ':has(> form[aria-labelledby="invoices"])')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await form(page, 'Invoices').getByRole('button', { name: 'Use the default' }).click()
  await expect(days).toHaveValue(before)
  await form(page, 'Invoices').getByRole('button', { name: 'Save invoices' }).click()
  await expect(versions(page, 'Invoices')).toHaveCount(known + 2)
  await expect(form(page, 'Invoices').getByText('Overridden')).toHaveCount(0)
  await versions(page, 'Invoices').nth(1).getByRole('button', { name: 'Show this version again' }).click()
  await expect(days).toHaveValue('45')
})

test('an example invoice shows what is typed, and nothing is stored', async ({ page }) => {
  await openSettings(page)
  const { versions: before } = await stored(page, 'invoices')
  await form(page, 'Invoices').getByLabel('Days to pay').fill('77')
  const download = page.waitForEvent('download')
  await form(page, 'Invoices').getByRole('button', { name: 'Example invoice (PDF)' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await stored(page, 'invoices')).versions).toEqual(before)
})

test.describe('what cannot be saved as it is', () => {
  test.use({ expectedMessage: /status of (400|409)/ })

  test('is marked at its field, and kept', async ({ page }) => {
    await openSettings(page)
    const iban = form(page, 'Invoices').getByLabel('IBAN')
    await iban.fill('CH00')
    await form(page, 'Invoices').getByRole('button', { name: 'Save invoices' }).click()
    await expect(form(page, 'Invoices').getByText('Please enter a valid IBAN or QR-IBAN of Switzerland or Liechtenstein')).toBeVisible()
    await expect(iban).toBeFocused()
    await expect(iban).toHaveValue('CH00')
  })

  test('because somebody else saved meanwhile is decided by the person', async ({ page }) => {
    await openSettings(page)
    await form(page, 'Invoices').getByLabel('Days to pay').fill('45')
    await saveElsewhere(page, 'invoices', { INVOICE_TERM_DAYS: '60' })
    await form(page, 'Invoices').getByRole('button', { name: 'Save invoices' }).click()
    const clash = page.getByRole('region', { name: 'Somebody else changed these settings meanwhile' })
    await expect(clash.getByRole('group', { name: 'Days to pay' })).toContainText('60')
    await clash.getByRole('radio', { name: 'Theirs: 60' }).check()
    await expect(form(page, 'Invoices').getByLabel('Days to pay')).toHaveValue('60')
    await clash.getByRole('radio', { name: 'Mine: 45' }).check()
    await form(page, 'Invoices').getByRole('button', { name: 'Save invoices' }).click()
    await expectToast(page, 'Success', 'Invoices saved')
    expect((await stored(page, 'invoices')).values.INVOICE_TERM_DAYS).toBe('45')
  })
})

test('the sender is two fields, and a test mail says that it went out', async ({ page }) => {
  await openSettings(page)
  const mail = form(page, 'Mail')
  await mail.getByLabel('Sender: name').fill('Studie Probe')
  await mail.getByLabel('Sender: address').fill('probe@muster.example')
  await mail.getByRole('button', { name: 'Save mail' }).click()
  await expectToast(page, 'Success', 'Mail saved')
  expect((await stored(page, 'mail')).values.MAIL_FROM).toBe('Studie Probe <probe@muster.example>')
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent to' })).toBeVisible({ timeout: 20_000 })
})
