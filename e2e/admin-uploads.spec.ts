import type { Page } from '@playwright/test'
import { card, expectToast, openTab, unique } from './support/admin'
import { expect, test } from './support/test'

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" height="100"/></svg>'),
}
const pdf = { name: 'bericht.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1') }

const choose = (page: Page, file: typeof logo) => page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)

/** Holds the request back until it is let go or cancelled. */
async function hold(page: Page, path: string) {
  let letGo = () => {}
  await page.route(path, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue().catch(() => {})
  })
  return () => letGo()
}

test('a logo is previewed, uploaded, saved, and removed again', async ({ page }) => {
  const name = unique('Muster')
  await openTab(page, 'partners', { q: name })
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Partner' })
  await dialog.getByLabel('Name').fill(name)
  const letGo = await hold(page, '**/api/upload/partner-logo')
  await choose(page, logo)
  await expect(dialog.locator('img')).toHaveAttribute('src', /^data:/)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Success', 'Logo erfolgreich hochgeladen')
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/logos\/.+\.webp$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/uploads\/logos\//)

  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByRole('dialog').getByText('No logo')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Partner updated successfully')
  await expect(card(page, name).getByText('No logo')).toBeVisible()
})

test.describe('a refused picture', () => {
  test.use({ expectedMessage: /status of 415/ })

  test('clears the preview and says why; a portrait is uploaded in the same way as a logo', async ({ page }) => {
    await openTab(page, 'partners')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    await choose(page, { ...logo, name: 'logo.png', buffer: Buffer.from('kein Bild') })
    await expectToast(page, 'Error', 'Fehler beim Hochladen des Logos')
    await expect(page.getByRole('dialog').getByText('No logo')).toBeVisible()
    await expect(page.getByText('The picture must be PNG, JPEG, WebP or SVG')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('tab', { name: 'Team' }).click()
    await page.getByRole('button', { name: 'Team-Mitglied hinzufügen' }).click()
    await choose(page, logo)
    await expectToast(page, 'Erfolg', 'Porträt erfolgreich hochgeladen')
    await expect(page.getByLabel('Porträt', { exact: false }).last()).toHaveValue(/^\/uploads\/portraits\/.+\.webp$/)
  })
})

test('a member file’s upload fills in the form, and its size is readable', async ({ page }) => {
  const title = unique('Bericht')
  await openTab(page, 'members', { q: title })
  await page.getByRole('button', { name: 'Add Member File' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[type="file"]')).toHaveAttribute('accept', '.pdf,.xlsx,.xls,.zip,.pptx,.ppt,.doc,.docx')
  await dialog.getByLabel('Title').fill(title)
  await choose(page, pdf)
  await expect(dialog.getByLabel('File name')).toHaveValue('bericht.pdf')
  await expect(dialog.getByLabel('File URL')).toHaveValue(/^\/api\/partner\/files\/.+\.pdf$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Member file created successfully')
  const row = card(page, title)
  await expect(row.getByText(/^\d+\.\d\sB$/)).toBeVisible()
  await expect(row.getByText('2024', { exact: true })).toBeVisible()
  const download = row.getByRole('link', { name: 'Download' })
  await expect(download).toHaveAttribute('target', '_blank')
  expect((await page.request.get((await download.getAttribute('href')) ?? '')).status()).toBe(200)
})

test.describe('a refused file', () => {
  test.use({ expectedMessage: /status of 415/ })

  test('by its name is not sent, by its content the server says why; others can be dropped, and cancelled', async ({ page }) => {
    await openTab(page, 'members')
    await page.getByRole('button', { name: 'Add Member File' }).click()
    const dialog = page.getByRole('dialog')
    const group = dialog.getByRole('group', { name: 'File', exact: true })
    await choose(page, { ...pdf, name: 'programm.exe' })
    await expectToast(page, 'Error', 'Failed to upload file')
    await expect(page.getByText(/^Accepted are pdf,/)).toBeVisible()
    await choose(page, { ...pdf, buffer: Buffer.from('<html></html>') })
    await expectToast(page, 'Error', 'Failed to upload file')
    await expect(page.getByText(/^Accepted are pdf,/)).toHaveCount(0)
    await expect(dialog.getByLabel('File name')).toHaveValue('')

    const letGo = await hold(page, '**/api/upload/member-files')
    await choose(page, pdf)
    await expect(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    await group.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await expect(dialog.getByLabel('File name')).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    letGo()
    await page.unroute('**/api/upload/member-files')

    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'fallen.pdf', { type: 'application/pdf' }))
      return data
    }, pdf.buffer.toString('latin1'))
    await group.dispatchEvent('drop', { dataTransfer: transfer })
    await expect(dialog.getByLabel('File name')).toHaveValue('fallen.pdf')
  })
})

test.describe('a file that does not arrive', () => {
  test.use({ expectedMessage: /ERR_FAILED|status of 503/ })

  test('is sent again by a button, for a picture and for a file alike', async ({ page }) => {
    await openTab(page, 'partners')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    const dialog = page.getByRole('dialog')
    await page.route('**/api/upload/partner-logo', (route) => route.abort(), { times: 1 })
    await choose(page, logo)
    await expectToast(page, 'Error', 'Fehler beim Hochladen des Logos')
    await expect(dialog.getByText('The file did not arrive. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/logos\//)
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()

    await openTab(page, 'members')
    await page.getByRole('button', { name: 'Add Member File' }).click()
    await page.route('**/api/upload/member-files', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await choose(page, pdf)
    await expect(dialog.getByText('The file did not arrive. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByLabel('File name')).toHaveValue('bericht.pdf')
    await expect(dialog.getByText('The file did not arrive.')).toHaveCount(0)
  })
})
