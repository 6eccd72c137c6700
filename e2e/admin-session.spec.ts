import { logins } from '../test/support/logins'
import { expectToast, openTab } from './support/admin'
import { lookAt } from './support/look'
import { send } from './support/sign-in'
import { expect, test } from './support/test'

const email = 'E-Mail *'
const password = 'Passwort *'

test('without JavaScript the page says that it checks the session', async ({ request }) => {
  const answer = await request.get('/admin')
  expect(await answer.text()).toContain('Überprüfe Anmeldestatus...')
  expect(answer.headers()['x-robots-tag']).toContain('noindex')
})

test.describe('a refusal', () => {
  test.use({ expectedMessage: /status of (401|500)/ })

  test('of the logout is told; signing in greets and keeps the tab of the address, signing out leads to the home page', async ({ page }) => {
    await page.goto('/admin?tab=orders')
    await page.getByLabel(email).fill(logins.email)
    await page.getByLabel(password).fill(logins.password)
    let answer = () => {}
    await page.route('/api/admin/login', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('button', { name: 'Anmeldung...' })).toBeDisabled()
    answer()
    await expectToast(page, 'Anmeldung erfolgreich', 'Willkommen im Admin-Bereich')
    await expect(page).toHaveURL('/admin?tab=orders')
    await expect(page.getByText(logins.email)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const website = page.getByRole('link', { name: 'View Website' })
    await expect(website).toHaveAttribute('href', '/')
    await expect(website).toHaveAttribute('target', '_blank')
    await page.route('/api/admin/logout', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expectToast(page, 'Fehler', 'Beim Abmelden ist ein Fehler aufgetreten')
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/')
    expect(await (await send(page, 'GET', '/api/admin/session')).json()).toEqual({ isAuthenticated: false })
  })

  test('of a login marks what is typed, or shows the message of the server', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByLabel(email)).toBeFocused()
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
    await expect(page.getByText('Passwort ist erforderlich')).toBeVisible()
    await expect(page.getByLabel(email)).toBeFocused()
    await lookAt(page)
    await page.getByLabel(password).fill('falsch')
    await expect(page.getByLabel(password)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
    await expect(page.getByLabel(password)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Passwort verbergen' }).click()
    await expect(page.getByLabel(password)).toHaveAttribute('type', 'password')

    await page.getByLabel(email).fill('niemand@example.ch')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'Ungültige E-Mail oder Passwort')
    await page.route('/api/admin/login', (route) => route.fulfill({ status: 401, json: { message: 'Dieses Konto ist gesperrt' } }))
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'Dieses Konto ist gesperrt')
  })

  test('for an ended session brings the login over the page, and what was refused goes on by itself', async ({ page, context }) => {
    await openTab(page, 'partners')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Partner' })
    await dialog.getByLabel('Name').fill('Geduld AG Muster')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' })
    await expect(login.getByLabel(email)).toHaveValue(logins.email)
    await expect(login.getByLabel(password)).toBeFocused()
    await page.keyboard.press('Escape')
    await login.getByLabel(password).fill('falsch')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Anmeldung fehlgeschlagen', 'Ungültige E-Mail oder Passwort')
    await login.getByLabel(password).fill(logins.password)
    await page.keyboard.press('Enter')
    await expect(login).toHaveCount(0)
    await expectToast(page, 'Success', 'Partner created successfully')
    await expect(dialog).toHaveCount(0)

    // Lists that answer anonymous readers with less are no way around it.
    await context.clearCookies()
    await page.getByRole('tab', { name: 'Studies', exact: true }).click()
    await expect(login).toBeVisible()
  })
})
