import type { Page } from '@playwright/test'
import { card, expectToast, heading, openTab, send, unique } from './support/admin'
import { contents } from './support/admin-contents'
import { expect, test } from './support/test'

for (const content of contents) {
  const { tab, path, says, titles } = content
  const editButton = tab === 'team' ? 'Bearbeiten' : 'Edit'

  async function remove(page: Page, name: string) {
    const [open, confirm] = content.deleting
    if (tab === 'team') {
      page.once('dialog', (dialog) => {
        expect(dialog.message()).toBe('Sind Sie sicher, dass Sie dieses Team-Mitglied löschen möchten?')
        return dialog.accept()
      })
      await card(page, name).getByRole('button', { name: open }).click()
      return
    }
    await card(page, name).getByRole('button', { name: open }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }

  test.describe(`the ${tab} tab`, () => {
    test('creates, changes and deletes an entry, each shown at once', async ({ page }) => {
      const name = unique('Muster')
      await openTab(page, tab, { q: name })
      await page.getByRole('button', { name: content.add }).click()
      await page.getByLabel(content.nameLabel, { exact: false }).first().fill(name)
      await content.fill(page)
      await page.getByRole('button', { name: content.save }).click()
      await expectToast(page, titles[0], says.created)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(card(page, name)).toBeVisible()

      await card(page, name).getByRole('button', { name: editButton }).click()
      const dialog = page.getByRole('dialog', { name: content.edit })
      await expect(dialog.getByLabel(content.nameLabel).first()).toHaveValue(name)
      await dialog.getByLabel(content.nameLabel).first().fill(`${name} neu`)
      await dialog.getByRole('button', { name: content.save }).click()
      await expectToast(page, titles[0], says.updated)
      await expect(card(page, `${name} neu`)).toBeVisible()

      await remove(page, `${name} neu`)
      await expectToast(page, titles[0], says.deleted)
      await expect(card(page, name)).toHaveCount(0)
      await expect(heading(page)).toBeFocused()
    })

    test('says what is missing and sends nothing', async ({ page }) => {
      await openTab(page, tab)
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await page.getByRole('button', { name: content.add }).click()
      await page.getByRole('button', { name: content.save }).click()
      await expect(page.getByText(content.required)).toBeVisible()
      await expect(page.getByRole('dialog').locator('[aria-invalid]').first()).toBeFocused()
      expect(sent).toEqual([])
    })

    test('shows no entries as a sentence', async ({ page }) => {
      await page.route(`**/api/${path}?*`, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }))
      await openTab(page, tab)
      await expect(page.getByText(content.empty, { exact: true })).toBeVisible()
    })

    test('shows skeletons while the list loads', async ({ page }) => {
      await page.route(`**/api/${path}?*`, () => {})
      await openTab(page, tab)
      expect(await page.getByTestId('skeleton').count()).toBeGreaterThan(3)
    })

    test.describe('when the server refuses', () => {
      test.use({ expectedMessage: /status of (400|500|503)/ })

      test('says so, keeps what was typed, and takes back what it had shown', async ({ page }) => {
        const name = unique('Muster')
        await openTab(page, tab, { q: name })
        const fail = (method: string) =>
          page.route(`**/api/${path}**`, (route) =>
            route.request().method() === method ? route.fulfill({ status: 500, json: { message: 'Ein Fehler' } }) : route.fallback(),
          )
        await page.getByRole('button', { name: content.add }).click()
        await page.getByLabel(content.nameLabel).first().fill(name)
        await content.fill(page)
        await fail('POST')
        await page.getByRole('button', { name: content.save }).click()
        await expectToast(page, titles[1], says.notCreated)
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Ein Fehler')
        await expect(page.getByLabel(content.nameLabel).first()).toHaveValue(name)
        await page.unroute(`**/api/${path}**`)
        await page.getByRole('button', { name: content.save }).click()
        await expectToast(page, titles[0], says.created)

        await fail('PATCH')
        await card(page, name).getByRole('button', { name: editButton }).click()
        await page.getByLabel(content.nameLabel).first().fill(`${name} anders`)
        await page.getByRole('button', { name: content.save }).click()
        await expectToast(page, titles[1], says.notUpdated)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: tab === 'team' ? 'Abbrechen' : 'Cancel' })
          .click()
        await page.getByRole('alertdialog').getByRole('button').first().click()
        await expect(card(page, `${name} anders`)).toHaveCount(0)
        await expect(card(page, name)).toBeVisible()

        await fail('DELETE')
        await remove(page, name)
        await expectToast(page, titles[1], says.notDeleted)
        await expect(card(page, name)).toBeVisible()
      })

      test('to list says so and offers another try', async ({ page }) => {
        await page.route(`**/api/${path}?*`, (route) => route.fulfill({ status: 503, json: { message: 'Später' } }))
        await openTab(page, tab)
        await expect(page.getByRole('alert')).toBeVisible()
        await page.unroute(`**/api/${path}?*`)
        await page.getByRole('button', { name: tab === 'team' ? 'Erneut versuchen' : 'Try again' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })

      test('a field, it is marked with the server’s words', async ({ page }) => {
        await openTab(page, tab)
        const field = tab === 'partners' || tab === 'team' ? 'name' : 'title'
        await page.route(`**/api/${path}`, (route) =>
          route.fulfill({ status: 400, json: { message: 'Nein', issues: [{ path: field, message: 'Gibt es schon' }] } }),
        )
        await page.getByRole('button', { name: content.add }).click()
        await page.getByLabel(content.nameLabel).first().fill('Muster')
        await content.fill(page)
        await page.getByRole('button', { name: content.save }).click()
        await expect(page.getByText('Gibt es schon')).toBeVisible()
        await expect(page.getByLabel(content.nameLabel).first()).toBeFocused()
      })
    })
  })
}

test('a partner’s addresses are checked with the specified words', async ({ page }) => {
  await openTab(page, 'partners')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await page.getByLabel('Website').fill('muster')
  await page.getByLabel('Contact email').fill('muster@')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid URL or leave empty')).toBeVisible()
  await expect(page.getByText('Please enter a valid email or leave empty')).toBeVisible()
})

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
