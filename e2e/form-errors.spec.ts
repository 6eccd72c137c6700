import type { Page } from '@playwright/test'
import { expectNotice, newOrganization } from './support/forms'
import { stored } from './support/sign-in'
import { expect, open, test } from './support/test'

const phone = { width: 390, height: 844 }

const form = (page: Page) => page.getByRole('form', { name: 'Partnerschaftsanfrage' })
const submit = (page: Page) => form(page).getByRole('button')
const summary = (page: Page) => form(page).locator('section')

/** Edges in the window, with what the header that stays leaves free. */
async function edgesOf(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    return { top, bottom, free: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0, end: innerHeight }
  }, selector)
}

async function expectInView(page: Page, selector: string) {
  await expect(async () => {
    const { top, bottom, free, end } = await edgesOf(page, selector)
    expect(top).toBeGreaterThanOrEqual(free)
    expect(bottom).toBeLessThanOrEqual(end)
  }).toPass()
}

test('a field that was wrong is right as soon as it is corrected, wrong again when it is spoilt, and the summary follows', async ({ page }) => {
  await open(page, '/partner-application')
  await submit(page).click()
  await expect(summary(page).getByRole('heading')).toHaveText('Bitte sieben Angaben prüfen')
  await form(page).getByLabel('Vorname').fill('Maria')
  await expect(form(page).getByLabel('Vorname')).not.toHaveAttribute('aria-invalid')
  await expect(form(page).getByText('Vorname ist erforderlich')).toHaveCount(0)
  await expect(summary(page).getByRole('heading')).toHaveText('Bitte sechs Angaben prüfen')
  await form(page).getByLabel('Vorname').fill('')
  await expect(form(page).getByLabel('Vorname')).toHaveAccessibleDescription('Vorname ist erforderlich')
  await form(page).getByLabel('Vorname').fill('Maria')
  await form(page).getByLabel('E-Mail').pressSequentially('maria@')
  await expect(form(page).getByLabel('E-Mail')).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
  await form(page).getByLabel('E-Mail').pressSequentially('muster.example')
  await expect(form(page).getByLabel('E-Mail')).not.toHaveAttribute('aria-invalid')
  await summary(page).getByRole('link', { name: 'Telefon ist erforderlich' }).click()
  await expect(form(page).getByLabel('Telefon')).toBeFocused()
  // What was right is left in peace until the form is sent again.
  await form(page).getByLabel('Website').fill('muster')
  await expect(form(page).getByLabel('Website')).not.toHaveAttribute('aria-invalid')
  await form(page).getByLabel('Website').fill('')
  await form(page).getByLabel('Nachname').fill('Muster')
  await form(page).getByLabel('Telefon').fill('+41 44 000 00 00')
  await form(page).getByLabel('Organisation').fill('Muster AG')
  await form(page).getByLabel('Knowledge-Partner').check()
  await expect(form(page).getByRole('radiogroup')).not.toHaveAttribute('aria-invalid')
  await form(page).getByLabel('Nachricht').fill('Guten Tag')
  await expect(summary(page)).toHaveCount(0)
})

for (const [name, address, id, first] of [
  ['Partnerschaftsanfrage', '/partner-application', 'anfrage', 'message'],
  ['Bestellung', '/order', 'bestellung', 'firstName'],
] as const) {
  test(`on a phone neither the summary nor a field of «${name}» hides below the header`, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, address)
    const sent = page.getByRole('form', { name })
    await sent.getByRole('button').click()
    await expect(page.locator(`#${id}-${first}`)).toBeFocused()
    await expectInView(page, `#${id}-errors`)
    await expectInView(page, `#${id}-${first}`)
    for (const link of await sent.locator(`#${id}-errors a`).all()) {
      const field = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page.locator(field)).toBeFocused()
      // With what it is called.
      await expectInView(page, `:is(label[for="${field.slice(1)}"], fieldset:has(${field}) > legend)`)
      await expectInView(page, field)
    }
  })
}

test('after a request the page says that it was sent, and the focus stands there', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/partner-application')
  const organization = newOrganization()
  for (const [label, value] of [
    ['Vorname', 'Maria'],
    ['Nachname', 'Muster'],
    ['E-Mail', 'maria@muster.example'],
    ['Telefon', '+41 44 000 00 00'],
    ['Organisation', organization],
    ['Website', 'test.ch'],
    ['Nachricht', 'Guten Tag'],
  ] as const)
    await form(page).getByLabel(label).fill(value)
  await form(page).getByLabel('Knowledge-Partner').check()
  await submit(page).click()
  await expectNotice(page, 'Anfrage gesendet', 'Vielen Dank für Ihr Interesse an einer Partnerschaft. Wir werden uns bald bei Ihnen melden.')
  const said = page.getByRole('main').getByRole('status')
  await expect(said).toContainText('Vielen Dank für Ihr Interesse an einer Partnerschaft.')
  await expect(said.getByRole('heading', { name: 'Anfrage gesendet' })).toBeFocused()
  await expectInView(page, 'main [role="status"] h2')
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('')
  expect(await stored('partner-applications', organization)).toMatchObject([{ website: 'https://test.ch' }])
})

test('who sent a message by keyboard keeps the focus', async ({ page }) => {
  await open(page, '/media')
  const contact = page.getByRole('form', { name: 'Kontakt' })
  for (const [label, value] of [
    ['Vorname', 'Maria'],
    ['Nachname', 'Muster'],
    ['E-Mail', 'maria@muster.example'],
    ['Nachricht', 'Guten Tag'],
  ] as const)
    await contact.getByLabel(label).fill(value)
  await contact.getByRole('button').press('Enter')
  await expectNotice(page, 'Nachricht gesendet', 'Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.')
  await expect(contact.getByRole('button')).toBeFocused()
})

test.describe('the address of the form', () => {
  test.use({ expectedMessage: /status of 404/ })

  for (const viewport of [phone, { width: 1280, height: 720 }]) {
    test(`#contact leads to the form from every page, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const address of ['/', '/about', '/partners', '/insights', '/order', '/partner-area', '/datenschutz', '/gibt-es-nicht']) {
        await open(page, `${address}#contact`)
        await expectInView(page, '#contact h2')
        await expectInView(page, '#kontakt-firstName')
        await page.goto('about:blank')
      }
      await open(page, '/media')
      await page.evaluate(() => {
        location.hash = 'contact'
      })
      await expectInView(page, '#kontakt-firstName')
    })
  }
})
