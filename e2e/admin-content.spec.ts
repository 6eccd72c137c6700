import type { Locator, Page } from '@playwright/test'
import { card, expectToast, heading, openTab, unique } from './support/admin'
import { contents } from './support/admin-contents'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

for (const content of contents) {
  const { tab, path, says, titles } = content
  const isGerman = tab === 'team'
  const editButton = isGerman ? 'Bearbeiten' : 'Edit'
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const nameIn = (page: Page) => dialogOf(page).getByLabel(content.nameLabel).first()
  const save = (page: Page) => page.getByRole('button', { name: content.save }).click()

  async function remove(page: Page, name: string, { isLookedAt = false } = {}) {
    const [open, confirm] = content.deleting
    if (isGerman) {
      page.once('dialog', (dialog) => {
        expect(dialog.message()).toBe('Sind Sie sicher, dass Sie dieses Team-Mitglied löschen möchten?')
        return dialog.accept()
      })
    }
    await card(page, name).getByRole('button', { name: open }).click()
    if (isGerman) return
    await expect(page.getByRole('alertdialog')).toBeVisible()
    if (isLookedAt) await lookAt(page, '[role="alertdialog"]')
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }

  test.describe(`the ${tab} tab`, () => {
    test('says what is missing or wrong, creates, changes, deletes and brings back an entry, each shown at once and accessible', async ({ page }) => {
      const name = unique('Muster')
      await openTab(page, tab, { q: name })
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await page.getByRole('button', { name: content.add }).click()
      for (const [label, value] of content.wrong) await dialogOf(page).getByLabel(label).last().fill(value)
      await save(page)
      for (const message of [content.required, ...content.wrong.map(([, , said]) => said)])
        await expect(dialogOf(page).getByText(message).first()).toBeVisible()
      await expect(dialogOf(page).locator('[aria-invalid]').first()).toBeFocused()
      expect(sent).toEqual([])
      for (const [label] of content.wrong) await dialogOf(page).getByLabel(label).last().fill('')

      await nameIn(page).fill(name)
      await content.fill(page)
      await save(page)
      await expectToast(page, titles[0], says.created)
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(card(page, name)).toBeVisible()
      await lookAt(page)

      await card(page, name).getByRole('button', { name: editButton }).click()
      await expect(page.getByRole('dialog', { name: content.edit })).toBeVisible()
      await expect(nameIn(page)).toHaveValue(name)
      const shown = dialogOf(page).getByRole('link', { name: isGerman ? 'Auf der Website ansehen' : 'Show on website' })
      await expect(shown).toHaveAttribute('href', content.shownAt)
      await lookAt(page, '[role="dialog"]')
      await nameIn(page).fill(`${name} neu`)
      await save(page)
      await expectToast(page, titles[0], says.updated)
      await expect(card(page, `${name} neu`)).toBeVisible()

      await remove(page, `${name} neu`, { isLookedAt: true })
      await expectToast(page, titles[0], says.deleted)
      await expect(card(page, name)).toHaveCount(0)
      await expect(heading(page)).toBeFocused()
      await page.getByRole('button', { name: isGerman ? 'Rückgängig' : 'Undo' }).click()
      await expectToast(page, titles[0], says.restored)
      await expect(card(page, `${name} neu`)).toBeVisible()
      await expect(page.getByRole('button', { name: isGerman ? 'Rückgängig' : 'Undo' })).toHaveCount(0)
    })

    test.describe('when the server refuses', () => {
      test.use({ expectedMessage: /status of (400|500)/ })

      test('says so, keeps what was typed, and takes back what it had shown', async ({ page }) => {
        const name = unique('Muster')
        await openTab(page, tab, { q: name })
        const fail = (method: string, status = 500, json: object = { message: 'Ein Fehler' }) =>
          page.route(`**/api/${path}**`, (route) => (route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()), { times: 1 })
        await page.getByRole('button', { name: content.add }).click()
        await nameIn(page).fill(name)
        await content.fill(page)
        await fail('POST')
        await save(page)
        await expectToast(page, titles[1], says.notCreated)
        await expect(dialogOf(page).getByRole('alert')).toHaveText('Ein Fehler')
        await expect(nameIn(page)).toHaveValue(name)
        const field = tab === 'partners' || isGerman ? 'name' : 'title'
        await fail('POST', 400, { message: 'Nein', issues: [{ path: field, message: 'Gibt es schon' }] })
        await save(page)
        await expect(page.getByText('Gibt es schon')).toBeVisible()
        await expect(nameIn(page)).toBeFocused()
        await save(page)
        await expectToast(page, titles[0], says.created)

        await fail('PATCH')
        await card(page, name).getByRole('button', { name: editButton }).click()
        await nameIn(page).fill(`${name} anders`)
        await save(page)
        await expectToast(page, titles[1], says.notUpdated)
        await dialogOf(page)
          .getByRole('button', { name: isGerman ? 'Abbrechen' : 'Cancel' })
          .click()
        await page.getByRole('alertdialog').getByRole('button').first().click()
        await expect(card(page, `${name} anders`)).toHaveCount(0)
        await expect(card(page, name)).toBeVisible()

        await fail('DELETE')
        await remove(page, name)
        await expectToast(page, titles[1], says.notDeleted)
        await expect(card(page, name)).toBeVisible()

        await remove(page, name)
        await expectToast(page, titles[0], says.deleted)
        await page.route('**/api/trash/**', (route) => route.fulfill({ status: 500, json: { message: 'Ein Fehler' } }))
        await page.getByRole('button', { name: isGerman ? 'Rückgängig' : 'Undo' }).click()
        await expectToast(page, titles[1], says.notRestored)
      })
    })
  })
}

test('what is sent is what the API takes', async ({ page }) => {
  const name = unique('Muster')
  await openTab(page, 'team', { q: name })
  await page.getByRole('button', { name: 'Team-Mitglied hinzufügen' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Rolle').fill('Senior Researcher')
  await page.getByLabel('Organisation').fill('Hochschule Muster')
  await page.getByLabel('Fachgebiete').fill(' Prämien, , Skalen ,Stichproben, Gewichtung')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Speichern' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name,
    title: '',
    role: 'Senior Researcher',
    organization: 'Hochschule Muster',
    department: null,
    email: null,
    profileImageUrl: null,
    bio: null,
    expertise: ['Prämien', 'Skalen', 'Stichproben', 'Gewichtung'],
    linkedinUrl: null,
    isActive: true,
    sortOrder: 0,
  })
  await expect(card(page, name).getByText('+1')).toBeVisible()
  await expect(card(page, name).getByText('Gewichtung')).toHaveCount(0)
})

test('a study’s pages of 0 and its empty date are absent, and only one study is current', async ({ page }) => {
  const name = unique('Muster')
  await openTab(page, 'studies')
  await page.getByRole('button', { name: 'Add Study' }).click()
  await page.getByLabel('Title').fill(name)
  await page.getByLabel('Pages').fill('0')
  await page.getByLabel('Year').fill('2031')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a year from 2000 to 2030')).toBeVisible()
  await page.getByLabel('Year').fill('2000')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ title: name, year: 2000, pages: null, publishedAt: null, pdfUrl: null, language: 'de' })
  await expectToast(page, 'Success', 'Study created successfully')
  await expect(page.getByText('Current', { exact: true })).toHaveCount(1)
  const [study] = await (await send(page, 'GET', `/api/studies?q=${encodeURIComponent(name)}`)).json()
  await send(page, 'DELETE', `/api/studies/${study.id}`)
})

test('taking the current edition off the site asks first, by the form and by deleting', async ({ page }) => {
  await openTab(page, 'studies')
  const [before] = (await (await send(page, 'GET', '/api/studies')).json()).filter(({ isCurrentEdition }: { isCurrentEdition: boolean }) => isCurrentEdition)
  const current = card(page, before.title).filter({ hasText: 'Current' })
  await current.getByRole('button', { name: /^Edit: / }).click()
  await page.getByLabel('Current edition').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('until another study is made current, nothing can be ordered')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Current edition')).not.toBeChecked()
  await page.getByLabel('Current edition').check()
  await page.getByLabel('Pages').fill(String(before.pages))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await current.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('nothing can be ordered')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const [after] = await (await send(page, 'GET', `/api/studies?q=${encodeURIComponent(before.title)}`)).json()
  expect(after).toEqual(before)
})

test('a new entry is brought into view, wherever its order puts it, and a picture of the media is shown', async ({ page }) => {
  const [first, last] = [unique('Frühe Muster'), unique('Späte Muster')]
  await openTab(page, 'media')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const [name, published] of [
    [first, '2030-01-01'],
    [last, '1999-01-01'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Media Item' }).click()
    await page.getByLabel('Title').fill(name)
    await page.getByLabel('Published').fill(published)
    await page.getByLabel('Image URL').fill(new URL('/icon-512.png', page.url()).href)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card(page, name)).toBeInViewport()
    await expect(card(page, name).locator('img')).toHaveJSProperty('complete', true)
    expect(
      await card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  }
  for (const name of [first, last]) {
    const [item] = await (await send(page, 'GET', `/api/media?q=${encodeURIComponent(name)}`)).json()
    await send(page, 'DELETE', `/api/media/${item.id}`)
  }
})

test.describe('beside a notice', () => {
  test.use({ expectedMessage: /status of 415/ })

  test('one Escape closes the dialog, and none of its buttons is covered, at any width', async ({ page }) => {
    await openTab(page, 'partners')
    for (const [width, height] of [
      [390, 700],
      [768, 620],
      [1280, 620],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Add Partner' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Partner' })
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
      const notice = page.locator('ol > li[data-state="open"]')
      await expect(notice).toBeVisible()
      await expect(dialog.getByText('The picture must be PNG, JPEG, WebP or SVG')).toBeVisible()
      const box = async (locator: Locator) => (await locator.boundingBox()) as { x: number; y: number; width: number; height: number }
      const shown = await box(notice)
      for (const name of ['Save', 'Cancel', 'Close dialog']) {
        const button = await box(dialog.getByRole('button', { name, exact: true }))
        const isApart =
          button.y + button.height <= shown.y || button.y >= shown.y + shown.height || button.x + button.width <= shown.x || button.x >= shown.x + shown.width
        expect(isApart, name).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})

test('the type filter of the media stands in the address and can leave nothing', async ({ page }) => {
  await openTab(page, 'media')
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=media&type=video')
  await expect(page.getByRole('button', { name: 'Video', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').getByText('article', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Video', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
