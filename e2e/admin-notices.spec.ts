import { unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

// The browser's own line about the address that is not there any more.
test.use({ expectedMessage: /status of 400/ })

test('an address is counted, exported, and deleted when its owner asks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const email = `${unique('person').replace(' ', '-')}@muster.example`
  expect((await send(page, 'POST', '/api/edition-notices', { email })).status()).toBe(201)
  await signIn(page)
  await page.goto('/admin?screen=settings')
  const section = page.getByRole('region', { name: 'Notices of the next edition' })
  await expect(section).toContainText(/\d+ address(es)? will get a mail when the next edition appears/)
  await expectNoViolations(page, 'section[aria-labelledby="notices"]')
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export addresses (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^edition-notices-.*\.csv$/)
  await section.getByLabel('Email').fill(email)
  await section.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('Address deleted').first()).toBeVisible()
  await section.getByLabel('Email').fill(email)
  await section.getByRole('button', { name: 'Delete address' }).click()
  await expect(section.getByLabel('Email')).toHaveAccessibleDescription(/This address is not registered/)
})
