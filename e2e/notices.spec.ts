import type { Page } from '@playwright/test'
import { linkIn } from '../test/support/notice-links'
import { unique } from './support/admin'
import { expectNoViolations } from './support/axe'
import { hold, notice } from './support/forms'
import { mailTo } from './support/mails'
import { expect, open, test } from './support/test'

const form = (page: Page) => page.getByRole('form', { name: 'Benachrichtigung zur nächsten Ausgabe' })
const field = (page: Page) => form(page).getByLabel('E-Mail')
const send = (page: Page) => form(page).getByRole('button')
const sent = (page: Page) => page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre Adresse' })
const newAddress = () => `${unique('person').replace(' ', '-')}@muster.example`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the mail to the confirmed address, as a person does it. */
async function confirm(page: Page, address: string, { isLookedAt }: { isLookedAt: boolean }) {
  await page.goto(linkIn(await mailTo(address), 'bestaetigen'))
  await expect(heading(page)).toHaveText('Benachrichtigung zur nächsten Ausgabe')
  if (isLookedAt) await expectNoViolations(page)
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(heading(page)).toHaveText('Ihre Adresse ist bestätigt.')
}

const sizes = { phone: { width: 390, height: 800 }, desk: { width: 1280, height: 800 } }

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const path of ['/media', '/studies']) {
      test(`who enters an address on ${path} confirms it by mail`, async ({ page }) => {
        const address = newAddress()
        await open(page, path)
        await field(page).fill(address)
        await send(page).click()
        await expect(sent(page)).toBeFocused()
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await confirm(page, address, { isLookedAt: path === '/media' })
      })
    }

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false, expectedMessage: /status of 400/ })

      test('what is wrong stands beside the field, what was typed stays, and the same page asks for the confirmation', async ({ page }) => {
        const address = newAddress()
        await page.goto('/studies')
        await field(page).fill('maria@')
        await send(page).click()
        await expect(page).toHaveTitle(/^Fehler: /)
        await expect(field(page)).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
        await expect(field(page)).toHaveValue('maria@')
        await field(page).fill(address)
        await send(page).click()
        await expect(sent(page)).toBeVisible()
        await expect(page).toHaveURL(/\/studies\?sent=edition-notices/)
        await page.goto(linkIn(await mailTo(address), 'bestaetigen'))
        await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
        await expect(heading(page)).toHaveText('Ihre Adresse ist bestätigt.')
      })
    })
  })
}

test('what is no address is marked and focused, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/edition-notices', (route) => {
    calls += 1
    return route.continue()
  })
  await open(page, '/media')
  await send(page).click()
  await expect(notice(page)).toContainText('Bitte geben Sie Ihre E-Mail-Adresse an.')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
  expect(calls).toBe(0)
})

test.describe('when the server fails', () => {
  test.use({ expectedMessage: /status of 500/ })

  test('the address stays, and sending again works', async ({ page }) => {
    const address = newAddress()
    await open(page, '/media')
    await field(page).fill(address)
    await page.route('**/api/edition-notices', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await send(page).click()
    await expect(notice(page)).toContainText('Bitte versuchen Sie es erneut.')
    await expect(field(page)).toHaveValue(address)
    await send(page).click()
    await expect(sent(page)).toBeFocused()
  })
})

test('who is quicker than the script is answered as soon as it is there', async ({ page }) => {
  const release = await hold(page, '**/assets/forms-*.js')
  await open(page, '/media')
  await field(page).fill(newAddress())
  await send(page).click()
  release()
  await expect(sent(page)).toBeFocused()
})

test('the form is there at once on a page that a link leads to', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name: 'Media' }).click()
  await expect(heading(page)).toContainText('Medien')
  await field(page).fill(newAddress())
  await send(page).click()
  await expect(sent(page)).toBeFocused()
})

test('the feed is announced by every page, linked on /media, and read by a program', async ({ page, request }) => {
  await open(page, '/media')
  const announced = page.locator('link[rel="alternate"][type="application/atom+xml"]')
  await expect(announced).toHaveAttribute('href', '/feed.xml')
  await expect(page.getByRole('link', { name: 'Atom-Feed' })).toHaveAttribute('href', '/feed.xml')
  const answer = await request.get('/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  // On a page of ours no text becomes a document.
  await page.goto('about:blank')
  const entries = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return [...parsed.querySelectorAll('feed > entry')].map((entry) => entry.querySelector('link')?.getAttribute('href') ?? '')
    },
    await answer.text(),
  )
  expect(entries.length).toBeGreaterThan(5)
  for (const href of entries) expect(href).toMatch(/^https?:\/\//)
})
