import type { Page } from '@playwright/test'
import type { EditedSetting } from '../src/model/settings/settings'
import { expectToast } from './support/admin'
import { expectNoViolations } from './support/axe'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const url = '/api/settings/mail-texts'
// One site, whose texts change: one test after the other.
test.describe.configure({ mode: 'default' })
test.use({ expectedMessage: /status of 400/ })

const form = (page: Page) => page.getByRole('form', { name: 'Mail texts' })
const stored = async (page: Page) => (await (await page.request.get(url)).json()) as EditedSetting

test.afterEach(async ({ page }) => {
  const { start, versions } = await stored(page)
  await send(page, 'PATCH', url, { values: start, seen: versions[0]?.id ?? null })
})

test('a text is looked at, refused for an unknown field, saved, and given back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(page)
  await page.goto('/admin?screen=settings')
  const texts = form(page).getByRole('group').filter({ hasText: 'Invoice, sent again' })
  await texts.getByText('Invoice, sent again').click()
  const opening = texts.getByLabel('Opening')
  const before = await opening.inputValue()

  await opening.fill('Guten Morgen {vorname}')
  await form(page).getByRole('button', { name: 'Save mail texts' }).click()
  await expect(texts.getByText('{vorname} is not a field of this text. Possible are: {firstName}')).toBeVisible()
  await expect(opening).toBeFocused()

  await opening.fill('Guten Morgen {firstName}')
  await texts.getByRole('button', { name: 'Example mail' }).click()
  await expect(texts.getByRole('status')).toContainText('Guten Morgen Maria')
  expect((await stored(page)).values['invoice.opening']).toBe(before)
  await expectNoViolations(page, ':has(> form[aria-labelledby="mail-texts"])')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await form(page).getByRole('button', { name: 'Save mail texts' }).click()
  await expectToast(page, 'Success', 'Mail texts saved')
  await expect(texts.getByText('(overridden)')).toBeVisible()
  await texts.getByRole('button', { name: 'Use the default' }).click()
  await expect(opening).toHaveValue(before)
})
