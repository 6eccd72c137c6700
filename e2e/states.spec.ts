import { expectNoViolations } from './support/axe'
import { notice } from './support/forms'
import { expect, open, test } from './support/test'

/** 1280 pixels at a zoom of 400 %. */
test.use({ viewport: { width: 320, height: 256 } })

const fits = async (page: Parameters<typeof expectNoViolations>[0]) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNoViolations(page)
}

test('the order form with its messages and its sum, and the confirmation, at 400 % zoom', async ({ page }) => {
  await open(page, '/order')
  const form = page.getByRole('form', { name: 'Bestellung' })
  await form.getByLabel(/Unter 200/).check()
  await form.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Bitte sieben Angaben prüfen' })).toBeVisible()
  await fits(page)
  await form.getByLabel('Vorname').fill('Maria')
  await form.getByLabel('Nachname').fill('Muster')
  await form.getByLabel('E-Mail').fill('maria@muster.example')
  await form.getByLabel('Unternehmen *').fill('Donaudampfschifffahrtsversicherungsgesellschaft Muster AG')
  await form.getByLabel('Rechnungsadresse').fill('Musterstrasse 1')
  await form.getByLabel('Geschäftsbereich').selectOption('Versicherung')
  await form.getByLabel('Nein').check()
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellung erfolgreich')
  await fits(page)
})

test('the partner request with its messages and a notice, at 400 % zoom', async ({ page }) => {
  await open(page, '/partner-application')
  await page.getByRole('form', { name: 'Partnerschaftsanfrage' }).getByRole('button').click()
  await expect(notice(page)).toContainText('Fehlende Angaben')
  await fits(page)
})

test('the open menu at 400 % zoom', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(menu).toBeVisible()
  await fits(page)
  await menu.getByRole('link', { name: 'Studie bestellen' }).click()
  await expect(page).toHaveURL('/order')
})

test.describe('an address that does not exist', () => {
  test.use({ expectedMessage: /status of 404/ })

  test('at 400 % zoom', async ({ page }) => {
    await page.goto('/gibt/es/nicht')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)
  })
})
