import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { expectToast } from './support/admin'
import { draftOf, expectText, field, openDraft, partOf, saved, section } from './support/edition'
import { textsOf } from './support/edition-sections'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

const year = 2030
const anyCall = /\/api\/(edition|editions)/

const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved. What you typed is still here.' })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test.describe('a server that fails', () => {
  test.use({ expectedMessage: /status of 500|Failed to load resource/ })

  test('loses nothing that is typed in any section, says so there, and gets it with the next try', async ({ page }) => {
    await openDraft(page, year)
    for (const [at, { name, reach, label, part, stored, isNumber }] of textsOf(year).entries()) {
      await test.step(name, async () => {
        const typed = isNumber ? String(31 + at) : `Geschrieben ohne Server: ${name}`
        await reach(page)
        await page.route(anyCall, (route) => (at % 2 === 0 ? route.abort() : route.fulfill({ status: 500, body: '' })))
        await field(page, label).fill(typed)
        await expect(notSaved(page)).toBeVisible()
        await again(page)
        await expect(notSaved(page)).toBeVisible()
        await expectText(field(page, label), typed)
        await page.unroute(anyCall)
        await again(page)
        await saved(page)
        await expectText(field(page, label), typed)
        expect(await partOf(page, year, part)).toMatchObject(stored(typed))
      })
    }
  })

  test('keeps what was confirmed meanwhile for the next try', async ({ page }) => {
    await openDraft(page, year, 'facts')
    const confirm = page.getByRole('button', { name: 'Confirm: Kind of survey' })
    await page.route(anyCall, (route) => route.fulfill({ status: 500, body: '' }))
    await confirm.click()
    await expect(notSaved(page)).toBeVisible()
    await page.unroute(anyCall)
    await again(page)
    await saved(page)
    await expect(confirm).toHaveCount(0)
    expect((await draftOf(page, year)).parts.find(({ name }) => name === 'facts')?.unconfirmed).not.toContain('survey')
  })

  test('is told wherever something was to be done, and what was filled in stays', async ({ page }) => {
    await openDraft(page, year, 'publish')
    await page.getByRole('button', { name: 'Add a person or organisation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name *').fill('Muster Radio')
    await page.route(anyCall, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' })))
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await expect(dialog.getByText('Failed to make the link')).toBeVisible()
    await expect(dialog.getByLabel('Name *')).toHaveValue('Muster Radio')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: /^Confirm all \d+ values$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm all' }).click()
    await expectToast(page, 'Error', 'Failed to confirm')
    await page.getByRole('button', { name: 'Throw this draft away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    await expectToast(page, 'Error', 'Failed to throw the draft away')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expectToast(page, 'Error', 'The preview could not be opened')
    await section(page, /^Findings/).click()
    await page.getByRole('group', { name: 'Add a finding' }).getByRole('button', { name: 'Columns' }).click()
    await expectToast(page, 'Error', 'Failed to add a finding')
    await page.getByRole('button', { name: 'Remove: Demografie' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove finding' }).click()
    await expectToast(page, 'Error', 'Failed to remove the finding')
    await expect(page.getByRole('link', { name: /^9 Demografie/ }).last()).toBeVisible()
  })

  test('while the workspace is opened is told, and asked again', async ({ page }) => {
    await openDraft(page, year)
    await page.route(anyCall, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('The edition could not be loaded.')
    await page.unroute(anyCall)
    await again(page)
    await expect(section(page, /^Facts/)).toBeVisible()
  })
})

test.describe('the end of the session', () => {
  test.use({ expectedMessage: /status of 401/ })

  test('loses nothing that is typed in any section: it is saved after signing in again', async ({ page }) => {
    await openDraft(page, year)
    const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' })
    for (const [at, { name, reach, label, part, stored, isNumber }] of textsOf(year).entries()) {
      await test.step(name, async () => {
        const typed = isNumber ? String(61 + at) : `Geschrieben ohne Anmeldung: ${name}`
        await reach(page)
        await page.context().clearCookies()
        await field(page, label).fill(typed)
        await login.getByLabel('Passwort *').fill(logins.password)
        await login.getByRole('button', { name: 'Anmelden' }).click()
        await expect(login).toHaveCount(0)
        await saved(page)
        await expectText(field(page, label), typed)
        expect(await partOf(page, year, part)).toMatchObject(stored(typed))
      })
    }
  })
})
