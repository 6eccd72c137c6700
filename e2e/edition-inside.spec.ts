import { attachStudy, openDraft, saved, section } from './support/edition'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

const year = 2022

test.describe.configure({ mode: 'serial' })

test('who chooses sample pages is told which of them cannot be shown, and why', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openDraft(page, year, 'publish')
  const warnings = page.getByRole('main')
  await expect(warnings.getByText(/^The order page has no look inside/)).toBeVisible()
  await attachStudy(page, year, 'studie.pdf', 2)
  await section(page, /^Look inside/).click()
  await page.getByRole('button', { name: 'Add sample page', exact: true }).click()
  const chosen = page.getByLabel('Sample page 1', { exact: true })
  await chosen.fill('999')
  await saved(page)
  await expect(page.getByText('Sample page 1 is page 999, but the study has the pages 1 to 82.')).toBeVisible()
  await chosen.fill('3')
  await saved(page)
  await page.reload()
  await expect(page.getByText('There is no picture of page 3: the PDF has only 2 pages.')).toBeVisible()
  await section(page, /^Publish/).click()
  await expect(warnings.getByText('There is no picture of page 3: the PDF has only 2 pages.')).toBeVisible()
  expect((await send(page, 'DELETE', `/api/edition-drafts/${year}`)).status()).toBe(204)
})
