import type { Page } from '@playwright/test'
import { hold, newOrganization, notice } from './support/forms'
import { stored } from './support/sign-in'
import { expect, open, test } from './support/test'

const form = (page: Page) => page.getByRole('form', { name: 'Kontakt' })

async function fillIn(page: Page, visit: (page: Page, address: string) => Promise<unknown> = open) {
  await visit(page, '/media')
  await form(page).getByLabel('Vorname').fill('Maria')
  await form(page).getByLabel('Nachname').fill('Muster')
  await form(page).getByLabel('E-Mail').fill('maria@muster.example')
  await form(page).getByLabel('Nachricht').fill('Guten Tag')
}

const send = (page: Page) => form(page).getByRole('button')

test('a complete message is sent and the form cleared', async ({ page }) => {
  await fillIn(page)
  await send(page).click()
  await expect(notice(page)).toContainText('Nachricht gesendet')
  await expect(notice(page)).toContainText('Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.')
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('')
})

test('missing fields are named, marked and focused, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/contact-messages', (route) => {
    calls += 1
    return route.continue()
  })
  await fillIn(page)
  await form(page).getByLabel('Vorname').fill('')
  await send(page).click()
  await expect(notice(page)).toContainText('Fehlende Angaben')
  await expect(notice(page)).toContainText('Bitte füllen Sie alle Felder aus.')
  await expect(form(page).getByLabel('Vorname')).toBeFocused()
  await expect(form(page).getByLabel('Vorname')).toHaveAccessibleDescription('Vorname ist erforderlich')
  await expect(form(page).getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toBe(0)
})

test('who is quicker than the script of the form is answered as soon as it is there: marked, and focused', async ({ page }) => {
  const release = await hold(page, '**/assets/forms-*.js')
  await open(page, '/media')
  await send(page).click()
  await expect(form(page).getByLabel('Nachricht')).not.toHaveAttribute('aria-invalid')
  release()
  await expect(form(page).getByLabel('Nachricht')).toHaveAccessibleDescription('Nachricht ist erforderlich')
  await expect(form(page).getByLabel('Nachricht')).toBeFocused()
})

test('while it is sent the button waits and says so', async ({ page }) => {
  await fillIn(page)
  const release = await hold(page, '**/api/contact-messages')
  await send(page).click()
  await expect(send(page)).toBeDisabled()
  await expect(send(page)).toHaveText('Wird gesendet...')
  release()
  await expect(notice(page)).toContainText('Nachricht gesendet')
})

test.describe('when the server fails', () => {
  test.use({ expectedMessage: /status of 500/ })

  test('everything typed stays, and sending again works', async ({ page }) => {
    await fillIn(page)
    await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 500, body: '{"message":"Kaputt"}' }), { times: 1 })
    await send(page).click()
    await expect(notice(page)).toContainText('Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.')
    await expect(form(page).getByLabel('Nachricht')).toHaveValue('Guten Tag')
    await send(page).click()
    await expect(notice(page)).toContainText('Nachricht gesendet')
  })
})

test('the telephone number is sent too, and organisation and telephone may be left out', async ({ page }) => {
  const organization = newOrganization()
  await fillIn(page)
  await form(page).getByLabel('Organisation').fill(organization)
  await form(page).getByLabel('Telefon').fill('+41 44 000 00 00')
  await send(page).dblclick()
  await expect(notice(page)).toContainText('Nachricht gesendet')
  expect(await stored('contact-messages', organization)).toMatchObject([{ phone: '+41 44 000 00 00', subject: 'Kontaktanfrage über die Website' }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedMessage: /status of 400/ })

  test('what is wrong stands beside the field, what was typed stays, and the same page confirms', async ({ page }) => {
    const organization = newOrganization()
    await fillIn(page, (_, address) => page.goto(address))
    await form(page).getByLabel('Organisation').fill(organization)
    await form(page).getByLabel('E-Mail').fill('maria')
    await send(page).click()
    await expect(page).toHaveTitle(/^Fehler: /)
    await expect(form(page).getByRole('link', { name: 'Ungültige E-Mail-Adresse' })).toBeVisible()
    await expect(form(page).getByLabel('E-Mail')).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
    await expect(form(page).getByLabel('Nachricht')).toHaveValue('Guten Tag')
    await form(page).getByLabel('E-Mail').fill('maria@muster.example')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Nachricht gesendet' })).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/media\?/)
    expect(await stored('contact-messages', organization)).toHaveLength(1)
  })
})
