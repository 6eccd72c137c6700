import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logins } from '../test/support/logins'
import { expectNoViolations } from './support/axe'
import { expectNotice, hold, notice } from './support/forms'
import { logInAsPartner } from './support/sign-in'
import { expect, open, test } from './support/test'

const password = (page: Page) => page.getByLabel('Passwort')
const login = (page: Page) => page.getByRole('form', { name: 'Anmeldung' }).getByRole('button')
const files = (page: Page) => page.getByRole('region', { name: 'Dateien' })
const names = (page: Page) => files(page).getByRole('rowheader')
const row = (page: Page, name: string) => files(page).getByRole('row').filter({ hasText: name })

/** Signs in without the form. */
async function enter(page: Page) {
  await logInAsPartner(page)
  await page.goto('/partner-area')
  await expect(names(page).first()).toBeVisible()
}

test('signing in and out, with a text for every moment', async ({ page }) => {
  const releaseSession = await hold(page, '**/api/partner/session')
  await page.goto('/partner-area')
  await expect(page.getByRole('status')).toHaveText('Überprüfe Anmeldestatus...')
  releaseSession()
  await expect(login(page)).toBeDisabled()
  await password(page).fill('   ')
  await expect(login(page)).toBeDisabled()
  await password(page).fill(` ${logins.partner} `)
  const releaseLogin = await hold(page, '**/api/partner/login')
  await password(page).press('Enter')
  await expect(login(page)).toHaveText('Wird angemeldet...')
  await expect(login(page)).toBeDisabled()
  await expect(password(page)).toBeDisabled()
  releaseLogin()
  await expectNotice(page, 'Anmeldung erfolgreich', 'Willkommen im Partner-Bereich')
  await expect(page.getByRole('heading', { level: 1, name: 'Partner-Bereich' })).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expectNotice(page, 'Abmeldung erfolgreich', 'Sie wurden aus dem Partner-Bereich abgemeldet')
  await expect(password(page)).toHaveValue('')
  await page.reload()
  await expect(password(page)).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ expectedMessage: /status of (401|500)/ })

  test('one is told, stays at the form, and may try again', async ({ page }) => {
    await open(page, '/partner-area')
    await password(page).fill('falsch')
    await login(page).click()
    await expectNotice(page, 'Anmeldung fehlgeschlagen', 'Falsches Passwort. Bitte versuchen Sie es erneut.')
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription('Falsches Passwort. Bitte versuchen Sie es erneut.')
    await expect(password(page)).toHaveValue('falsch')
    await expectNoViolations(page)
    await page.route('**/api/partner/login', (route) => route.fulfill({ status: 500, body: '{"message":"Die Anmeldung ist gerade nicht möglich."}' }))
    await login(page).click()
    await expectNotice(page, 'Anmeldung fehlgeschlagen', 'Die Anmeldung ist gerade nicht möglich.')
  })
})

test('files are searched, narrowed and sorted', async ({ page }) => {
  await enter(page)
  const all = await names(page).count()
  expect(all).toBeGreaterThan(4)
  const count = files(page).getByRole('status')
  await expect(count).toHaveText(`${all} Dateien`)
  await page.getByRole('main').getByLabel('Suche').fill('bericht 2024')
  await expect(names(page)).toHaveText([/^Ergebnisbericht 2024/])
  await expect(count).toHaveText(`1 von ${all} Dateien`)
  await page.getByRole('main').getByLabel('Suche').fill('gibt es nicht')
  await expect(page.getByText('Keine Datei entspricht Ihrer Auswahl.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Auswahl zurücksetzen' }).click()
  await page.getByLabel('Kategorie').selectOption('2024')
  await page.getByLabel('Jahr').selectOption('2024')
  await page.getByLabel('Sortierung').selectOption('Name, Z bis A')
  await expect(names(page)).toHaveText([/^Prämienentwicklung 2024/, /^Grafiken 2024/, /^Ergebnisbericht 2024/])
  await page.getByLabel('Sortierung').selectOption('Grösse, grösste zuerst')
  await expect(names(page)).toHaveText([/^Grafiken 2024/, /^Ergebnisbericht 2024/, /^Prämienentwicklung 2024/])
  const size = (statSync('content/member-files/Grafiken 2024.zip').size / 1024).toFixed(1)
  await expect(row(page, 'Grafiken 2024')).toContainText(new RegExp(`ZIP.*${size}\u00a0KB.*\\d{1,2}\\.\u00a0\\p{Letter}+\u00a0\\d{4}`, 'u'))
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNoViolations(page)
})

test('a download shows how far it is, can be cancelled, and arrives under its name', async ({ page, context }) => {
  await enter(page)
  const network = await context.newCDPSession(page)
  const throughput = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: -1 })
  const start = row(page, 'Grafiken 2024').getByRole('link', { name: /Herunterladen/ })
  await throughput(60_000)
  await start.click()
  const progress = page.getByRole('progressbar', { name: 'Grafiken 2024 wird heruntergeladen' })
  await expect(progress).toHaveAttribute('value', /^[1-9]\d+$/)
  await expect(row(page, 'Grafiken 2024')).toContainText(/\d+\u00a0%/)
  await page.getByRole('button', { name: 'Abbrechen Grafiken 2024' }).click()
  await expect(progress).toHaveCount(0)
  await throughput(-1)
  const [download] = await Promise.all([page.waitForEvent('download'), start.click()])
  expect(download.suggestedFilename()).toBe('Grafiken 2024.zip')
  await expect(progress).toHaveCount(0)
})

test.describe('when a download fails', () => {
  test.use({ expectedMessage: /status of 503/ })

  test('it says so until the same file arrives', async ({ page }) => {
    await enter(page)
    await page.clock.install()
    const link = row(page, 'Grafiken 2024').getByRole('link', { name: /Herunterladen/ })
    const path = new URL(String(await link.getAttribute('href')), page.url()).pathname
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await link.click()
    await expectNotice(page, 'Download fehlgeschlagen', 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.')
    await page.clock.pauseAt(Date.now() + 60_000)
    await Promise.all([page.waitForEvent('download'), link.click()])
    await expect(notice(page).getByRole('listitem')).toHaveCount(0)
  })
})

test('leaving the page ends a download that is under way', async ({ page }) => {
  await enter(page)
  const link = row(page, 'Grafiken 2024').getByRole('link', { name: /Herunterladen/ })
  const path = new URL(String(await link.getAttribute('href')), page.url()).pathname
  await hold(page, `**${path}`)
  const [asked] = await Promise.all([page.waitForRequest(`**${path}`), link.click()])
  const ended = page.waitForEvent('requestfailed', (request) => request === asked)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await ended
  await expect(page).toHaveURL('/impressum')
})

test.describe('when the session has ended', () => {
  test.use({ expectedMessage: /status of 401/ })

  test('a download leads back to the login and says why', async ({ page, context }) => {
    await enter(page)
    await context.clearCookies()
    await row(page, 'Grafiken 2024')
      .getByRole('link', { name: /Herunterladen/ })
      .click()
    await expect(page.getByRole('alert')).toHaveText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')
    await expect(password(page)).toBeVisible()
  })
})
