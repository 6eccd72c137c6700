import type { Page } from '@playwright/test'
import { card, expectToast, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ expectedMessage: /ERR_FAILED|status of 415/ })

const pdf = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n% ${name}\n%%EOF\n`, 'latin1'),
})
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

const choose = (page: Page, files: ReturnType<typeof pdf>[]) => page.getByRole('dialog').locator('input[type="file"]').setInputFiles(files)

test('several files become entries with the category and year chosen once; one that failed is tried again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const group = unique('Stapel')
  await openTab(page, 'members', { q: group })
  await page.getByRole('button', { name: 'Upload several files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload several files' })
  await dialog.getByLabel('Category').selectOption('reports')
  await dialog.getByLabel('Year').fill('2023')
  let sent = 0
  await page.route('**/api/upload/member-files', (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  const wrong = { name: `${group} 4.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') }
  await choose(page, [pdf(`${group} 1.pdf`), pdf(`${group} 2.pdf`), pdf(`${group} 3.pdf`), wrong, pdf(`${group} 5.exe`)])
  const row = (n: number) => dialog.getByRole('listitem').filter({ hasText: `${group} ${n}.` })
  for (const n of [1, 3]) await expect(row(n).getByText('Saved')).toBeVisible()
  await expect(row(2).getByText('The file did not arrive. Please try again.')).toBeVisible()
  await expect(row(4).getByText('The content of the file is not PDF')).toBeVisible()
  await expect(row(5).getByText(/^Accepted are pdf,/)).toBeVisible()
  await expect(row(5).getByRole('button')).toHaveCount(0)
  await lookAt(page, '[role="dialog"]')
  await row(2).getByRole('button', { name: 'Try again' }).click()
  await expect(row(2).getByText('Saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  for (const n of [1, 2, 3]) await expect(card(page, `${group} ${n}`).getByText('reports')).toBeVisible()
  const stored = (await (await send(page, 'GET', `/api/member-files?q=${encodeURIComponent(group)}`)).json()) as Record<string, unknown>[]
  expect(stored.map(({ title, year, isActive }) => ({ title, year, isActive })).toReversed()).toEqual(
    [1, 3, 2].map((n) => ({ title: `${group} ${n}`, year: 2023, isActive: true })),
  )
})

test('a file that was replaced is there to be fetched and used again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const title = unique('Ersetzt')
  await openTab(page, 'members', { q: title })
  await page.getByRole('button', { name: 'Add Member File' }).click()
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Title').fill(title)
  await choose(page, [pdf('erste.pdf')])
  await expect(dialog.getByLabel('File name')).toHaveValue('erste.pdf')
  await save()
  const edit = () => card(page, title).getByRole('button', { name: 'Edit' }).click()
  await edit()
  await choose(page, [pdf('zweite.pdf')])
  await expect(dialog.getByLabel('File name')).toHaveValue('zweite.pdf')
  await save()
  await expectToast(page, 'Success', 'Member file updated successfully')
  await edit()
  const earlier = dialog.getByRole('link', { name: 'erste.pdf' })
  expect((await page.request.get((await earlier.getAttribute('href')) ?? '')).status()).toBe(200)
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Use this file again' }).click()
  await expect(dialog.getByLabel('File name')).toHaveValue('erste.pdf')
  await save()
  await expect(card(page, title).getByText('erste.pdf')).toBeVisible()
  await edit()
  await expect(dialog.getByRole('link', { name: 'zweite.pdf' })).toBeVisible()
})

test('a media item has a picture that was uploaded, on the public page too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const title = unique('Bildbericht')
  await openTab(page, 'media', { q: title })
  await page.getByRole('button', { name: 'Add Media Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await choose(page, [{ name: 'bild.png', mimeType: 'image/png', buffer: png }])
  await expectToast(page, 'Success', 'Picture uploaded successfully')
  await lookAt(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, title).locator('img')).toHaveAttribute('src', /^\/uploads\/media\/.+\.webp$/)
  await page.goto('/media')
  await expect(card(page, title).locator('img')).toHaveAttribute('src', /^\/uploads\/media\/.+\.webp$/)
})
