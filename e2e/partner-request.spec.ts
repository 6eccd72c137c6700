import type { Page } from '@playwright/test'
import { expectNotice, hold, newOrganization, notice } from './support/forms'
import { stored } from './support/sign-in'
import { expect, open, test } from './support/test'

const form = (page: Page) => page.getByRole('form', { name: 'Partnerschaftsanfrage' })
const submit = (page: Page) => form(page).getByRole('button')
const thanks = ['Anfrage gesendet', 'Vielen Dank für Ihr Interesse an einer Partnerschaft. Wir werden uns bald bei Ihnen melden.'] as const

const required = [
  ['textbox', 'Vorname', 'Vorname ist erforderlich'],
  ['textbox', 'Nachname', 'Nachname ist erforderlich'],
  ['textbox', 'E-Mail', 'Ungültige E-Mail-Adresse'],
  ['textbox', 'Telefon', 'Telefon ist erforderlich'],
  ['textbox', 'Organisation', 'Organisation ist erforderlich'],
  ['radiogroup', 'Art der Partnerschaft', 'Bitte wählen Sie die Art der Partnerschaft aus'],
  ['textbox', 'Nachricht', 'Nachricht ist erforderlich'],
] as const

async function fillIn(page: Page) {
  const organization = newOrganization()
  await form(page).getByLabel('Vorname').fill('Maria')
  await form(page).getByLabel('Nachname').fill('Muster')
  await form(page).getByLabel('E-Mail').fill('maria@muster.example')
  await form(page).getByLabel('Telefon').fill('+41 44 000 00 00')
  await form(page).getByLabel('Organisation').fill(organization)
  await form(page).getByLabel('Knowledge-Partner').check()
  await form(page).getByLabel('Nachricht').fill('Wir möchten mitwirken.')
  return organization
}

async function expectKept(page: Page, organization: string) {
  await expect(form(page).getByLabel('Organisation')).toHaveValue(organization)
  await expect(form(page).getByLabel('Knowledge-Partner')).toBeChecked()
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('Wir möchten mitwirken.')
}

test('a complete request is sent once, and all fields are cleared', async ({ page }) => {
  await open(page, '/partner-application')
  await expect(form(page)).toContainText('vertraulich')
  const organization = await fillIn(page)
  const release = await hold(page, '**/api/partner-applications')
  await submit(page).dblclick()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveText('Wird gesendet...')
  release()
  await expectNotice(page, ...thanks)
  for (const field of await form(page).getByRole('textbox').all()) await expect(field).toHaveValue('')
  await expect(form(page).getByLabel('Knowledge-Partner')).not.toBeChecked()
  expect(await stored('partner-applications', organization)).toMatchObject([{ partnershipType: 'knowledge-partner', website: null }])
})

test('everything that is missing is named and marked, the first field has the focus, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/partner-applications', (route) => {
    calls += 1
    return route.continue()
  })
  await open(page, '/partner-application')
  await submit(page).click()
  await expectNotice(page, 'Fehlende Angaben', 'Bitte füllen Sie alle Pflichtfelder aus.')
  await expect(form(page).getByLabel('Nachricht')).toBeFocused()
  for (const [role, name, message] of required) {
    const field = form(page).getByRole(role, { name })
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form(page).getByRole('link').filter({ hasText: 'erforderlich' })).toHaveCount(5)
  await fillIn(page)
  await form(page).getByLabel('Website').fill('muster')
  await submit(page).click()
  await expect(form(page).getByLabel('Website')).toBeFocused()
  await expect(form(page).getByLabel('Website')).toHaveAccessibleDescription('Bitte geben Sie eine vollständige Adresse ein (https://…)')
  expect(calls).toBe(0)
})

test.describe('when something fails', () => {
  test.use({ expectedMessage: /status of 500|ERR_INTERNET_DISCONNECTED/ })

  test('server or network: everything typed stays, and the next try works', async ({ page, context }) => {
    await open(page, '/partner-application')
    const organization = await fillIn(page)
    const failure = ['Fehler', 'Beim Senden der Anfrage ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'] as const
    await page.route('**/api/partner-applications', (route) => route.fulfill({ status: 500, body: '{"message":"Kaputt"}' }), { times: 1 })
    await submit(page).click()
    await expectNotice(page, ...failure)
    await expectKept(page, organization)
    await notice(page).getByRole('button', { name: 'Mitteilung schliessen' }).click()
    await context.setOffline(true)
    await submit(page).click()
    await expectNotice(page, ...failure)
    await expectKept(page, organization)
    await context.setOffline(false)
    await submit(page).click()
    await expectNotice(page, ...thanks)
  })
})

test('the page opens at its top', async ({ page }) => {
  await open(page, '/partners')
  await page.getByRole('main').getByRole('link', { name: 'Partner werden' }).click()
  await expect(form(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('whoever has gone down before the script comes stays there, and finds the place again on the way back', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/partner-application', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).scrollIntoViewIfNeeded()
  const down = await place()
  expect(down).toBeGreaterThan(200)
  letThrough()
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  expect(await place()).toBe(down)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Über uns|Studie/)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(form(page)).toBeVisible()
  await expect.poll(place).toBe(down)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedMessage: /status of 400/ })

  test('what is wrong stands beside the fields, what was typed stays, and a page confirms', async ({ page }) => {
    await page.goto('/partner-application')
    const organization = await fillIn(page)
    await form(page).getByLabel('Telefon').fill('')
    await submit(page).click()
    await expect(page).toHaveTitle(/^Fehler: /)
    await expect(form(page).getByRole('link', { name: 'Telefon ist erforderlich' })).toHaveAttribute('href', /^#anfrage-phone$/)
    await expect(form(page).getByLabel('Telefon')).toHaveAccessibleDescription('Telefon ist erforderlich')
    await expectKept(page, organization)
    await form(page).getByLabel('Telefon').fill('+41 44 000 00 00')
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks[0])
    await expect(page.getByRole('main')).toContainText(thanks[1])
    expect(await stored('partner-applications', organization)).toHaveLength(1)
  })
})
