import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { completeDraft, savePart } from './support/edition'
import { expectNotice, newOrganization } from './support/forms'
import { logIn, send, stored } from './support/sign-in'
import { expect, open, test } from './support/test'

// Newer than what other tests publish, so that it is the edition that the draft's site is about.
const year = 2027
const lead = 'Ein Satz aus dem Entwurf.'
const nothingIsSentInPreview = 'In der Vorschau wird nichts gesendet.'

const bar = (page: Page) => page.getByRole('region', { name: 'Vorschau' })
const embargo = (page: Page) => bar(page).getByText(/^Sperrfrist bis \d{1,2}\.\s\p{L}+\s\d{4}, \d\d\.\d\d\sUhr$/u)
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

let administrator: { request: APIRequestContext }

test.beforeAll(async () => {
  administrator = { request: await request.newContext({ baseURL: test.info().project.use.baseURL as string }) }
  await logIn(administrator)
  expect([201, 409]).toContain((await send(administrator, 'POST', '/api/edition-drafts', { year })).status())
  await completeDraft(administrator, year)
  await savePart(administrator, year, 'texts', (texts: object) => ({ ...texts, heroLead: lead }))
  await savePart(administrator, year, 'prices', (prices: object) => ({ ...prices, small: 1050 }))
})

async function makeLink() {
  const endsAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const answer = await send(administrator, 'POST', `/api/edition-drafts/${year}/previews`, { name: 'Muster Zeitung', endsAt })
  expect(answer.status()).toBe(201)
  const { id, link } = (await answer.json()) as { id: string; link: string }
  return { id, path: new URL(link).pathname }
}

/** The line stands above the navigation over nothing, on a phone too, and its word of the embargo stays however far one reads. */
async function expectBar(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar(page)).toContainText(`Vorschau der Ausgabe ${year}`)
    await expect(bar(page).getByRole('link', { name: 'Vorschau beenden' })).toBeInViewport({ ratio: 1 })
    await expect(embargo(page)).toBeInViewport({ ratio: 1 })
    const brand = page.getByRole('banner').getByRole('link', { name: 'Schweizer Versicherungsstudie' })
    const places = async () => [(await embargo(page).boundingBox()) ?? never(), (await brand.boundingBox()) ?? never()] as const
    const [above, below] = await places()
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect(embargo(page)).toBeInViewport({ ratio: 1 })
    await expect(brand).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

function never(): never {
  throw new Error('It is not shown')
}

test('a link shows the whole site of the draft, under a line that says until when nobody may tell of it', async ({ page }) => {
  const { path } = await makeLink()
  await open(page, path)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(`Schweizer Versicherungsstudie ${year}`)
  await expect(page.getByText(lead)).toBeVisible()
  await expectBar(page)
  await expectNoViolations(page, 'header')

  await navigation(page).getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Insights ${year}` })).toBeVisible()
  await expectBar(page)

  await open(page, `/insights/${year}/ki-transparenz`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectBar(page)

  await navigation(page).getByRole('link', { name: 'Studie bestellen' }).click()
  await expect(page.getByText("CHF 1'050").first()).toBeVisible()
  await expect(page.getByRole('form', { name: 'Bestellung' }).getByText(nothingIsSentInPreview)).toBeVisible()
  await expectBar(page)

  await navigation(page).getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medien')
  await expectBar(page)

  const contact = page.getByRole('form', { name: 'Kontakt' })
  const word = newOrganization()
  await contact.getByLabel('Vorname').fill('Maria')
  await contact.getByLabel('Nachname').fill('Muster')
  await contact.getByLabel('E-Mail').fill('maria@muster.example')
  await contact.getByLabel('Nachricht').fill(word)
  await contact.getByRole('button').click()
  await expectNotice(page, 'Vorschau', nothingIsSentInPreview)
  await expect(contact.getByLabel('Nachricht')).toHaveValue(word)
  expect(await stored('contact-messages', word)).toEqual([])

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await bar(page).getByRole('link', { name: 'Vorschau beenden' }).click()
  await expect(page).toHaveURL('/')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText(lead)).toHaveCount(0)
  await expect(page).not.toHaveTitle(new RegExp(String(year)))
})

test.describe('a link that was taken back', () => {
  test.use({ expectedMessage: /status of 404/ })

  test('shows nothing of the draft, neither to whoever had opened it nor to others', async ({ page }) => {
    const { id, path } = await makeLink()
    await open(page, path)
    await expect(embargo(page)).toBeVisible()
    expect((await send(administrator, 'DELETE', `/api/edition-previews/${id}`)).status()).toBe(204)
    await page.reload()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText(lead)).toHaveCount(0)
    expect((await open(page, `/insights/${year}`))?.status()).toBe(404)
    await expect(page.getByText('Diese Seite ist auf unserer Karte nicht verzeichnet.')).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Dieser Link führt zu keiner Vorschau.' })).toBeVisible()
  })
})
