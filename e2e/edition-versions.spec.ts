import type { Page } from '@playwright/test'
import type { StudyDocument } from '../src/model/orders/fulfilment'
import { sampleFiles } from '../test/support/sample-files'
import { card, expectToast } from './support/admin'
import { attachStudy, expectText, field, openDraft, partOf, saved, section } from './support/edition'
import { hold } from './support/forms'
import { send } from './support/sign-in'
import { expect, open, test } from './support/test'

/** The file that whoever orders the study of a year receives. */
async function delivered(page: Page, year: number) {
  const documents = (await (await send(page, 'GET', '/api/study-documents')).json()) as StudyDocument[]
  return documents.find((document) => document.year === year)?.fileName
}

const publishedCorrection = async (page: Page) => expect((await send(page, 'POST', '/api/edition-drafts/2024/publication', {})).ok()).toBe(true)

test.describe('the version before', () => {
  // A year without a draft has none to read.
  test.use({ expectedMessage: /status of 404/ })

  test('is shown again after a correction was published, and delivers its own file again', async ({ page }) => {
    await openDraft(page, 2024, 'material')
    const study = page.getByRole('listitem').filter({ hasText: 'PDF of the study' })
    await attachStudy(page, 2024, 'zuerst.pdf')
    await publishedCorrection(page)
    expect(await delivered(page, 2024)).toBe('zuerst.pdf')

    await openDraft(page, 2024, 'material')
    await expect(study).toContainText('zuerst.pdf')
    await expect(study).not.toContainText('delivered once')
    const chosen = page.waitForEvent('filechooser')
    await study.getByRole('button', { name: 'Upload: PDF of the study' }).click()
    await (await chosen).setFiles({ name: 'berichtigt.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf })
    await expect(study).toContainText(/berichtigt\.pdf, .*, delivered once this draft is published/)
    expect(await delivered(page, 2024)).toBe('zuerst.pdf')
    await section(page, /^Facts/).click()
    const before = await field(page, 'Description').innerText()
    const corrected = 'Die vierte Ausgabe, in einem Satz berichtigt.'
    await field(page, 'Description').fill(corrected)
    await saved(page)
    await page.getByRole('link', { name: 'Publish …' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click()
    await expectToast(page, 'Success', 'Edition 2024 is live')
    await open(page, '/studies')
    await expect(page.getByText(corrected)).toBeVisible()

    await page.goto('/admin?edition=2024')
    await expect(page.getByText('There is no draft of this edition.')).toBeVisible()
    const versions = page.getByRole('listitem').filter({ hasText: /\d\d:\d\d/ })
    await expect(versions).toHaveCount(3)
    expect(await delivered(page, 2024)).toBe('berichtigt.pdf')
    await expect(versions.first()).toContainText('shown on the website')
    await page.getByRole('button', { name: 'Back to the version before' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
    await expectToast(page, 'Success', 'The version before is shown again')
    await expect(versions.nth(1)).toContainText('shown on the website')
    expect(await delivered(page, 2024)).toBe('zuerst.pdf')
    await page.getByRole('button', { name: 'Back to the version before' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
    await expect(versions.nth(2)).toContainText('shown on the website')
    await expect(page.getByRole('button', { name: 'Back to the version before' })).toHaveCount(0)
    await open(page, '/studies')
    await expect(page.getByText(before)).toBeVisible()
    await expect(page.getByText(corrected)).toHaveCount(0)
  })
})

test('a draft is thrown away after a question, and what is published stays as it is', async ({ page }) => {
  await openDraft(page, 2023, 'facts')
  const before = await field(page, 'Title').innerText()
  await field(page, 'Title').fill('Ein Titel, den niemand sieht')
  await saved(page)
  const letThrough = await hold(page, '**/api/editions/2023/versions')
  await page.getByRole('link', { name: 'Publish …' }).click()
  await expect(page.getByRole('heading', { name: 'Preview under embargo' })).toBeVisible()
  const discard = page.getByRole('button', { name: 'Throw this draft away' })
  // It would move while it is pressed.
  await expect(discard).toHaveCount(0)
  letThrough()
  await discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(discard).toBeFocused()
  await discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expectToast(page, 'Success', 'Draft of edition 2023 thrown away')
  await expect(page).toHaveURL('/admin?tab=studies')
  await expect(card(page, before).getByText('archived', { exact: true })).toBeVisible()
  await card(page, before).getByRole('button', { name: 'Correct 2023' }).click()
  await expectText(field(page, 'Title'), before)
  expect((await send(page, 'DELETE', '/api/edition-drafts/2023')).ok()).toBe(true)
})

test('the preview opens the whole site as it will be, with what was typed a moment ago', async ({ page }) => {
  await openDraft(page, 2028, 'prices')
  const written: string[] = []
  page.on('request', (request) => (request.method() === 'GET' ? undefined : written.push(`${request.method()} ${new URL(request.url()).pathname}`)))
  await field(page, 'Small companies, CHF').fill('1111')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const site = await popup
  await expect(site).toHaveTitle('Schweizer Versicherungsstudie 2028')
  expect(written).toEqual(['PATCH /api/edition-drafts/2028/parts/prices', 'POST /api/edition-drafts/2028/preview'])
  await expect(site.getByRole('region', { name: 'Vorschau' })).toContainText('Vorschau der Ausgabe 2028')
  await site.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Studie bestellen' }).click()
  await expect(site.getByText("CHF 1'111").first()).toBeVisible()
  expect(await partOf(page, 2028, 'prices')).toMatchObject({ small: 1111 })

  // The workspace beside it goes on as before, and visitors see nothing of it.
  await field(page, 'Small companies, CHF').fill('1112')
  await saved(page)
  await site.reload()
  await expect(site.getByText("CHF 1'112").first()).toBeVisible()
  expect(await (await fetch(new URL('/order', page.url()))).text()).not.toMatch(/1'11[12]|2028/)
})
