import type { Page } from '@playwright/test'
import { email } from '../src/web/site/parts/unbroken'
import { openTab } from './support/admin'
import { expectNotice, hold, newOrganization, notice } from './support/forms'
import { stored } from './support/sign-in'
import { expect, open, test } from './support/test'

const form = (page: Page) => page.getByRole('form', { name: 'Bestellung' })
const submit = (page: Page) => form(page).getByRole('button')
const summary = (page: Page) => page.getByRole('region', { name: 'Ihre Bestellung' })
const facts = (page: Page) => page.getByRole('complementary', { name: 'Die Studie 2025' })
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bestellung erfolgreich' })
const size = { small: /Unter 200/, large: /Ab 200/ }

const messages = [
  ['textbox', 'Vorname', 'Vorname ist erforderlich'],
  ['textbox', 'Nachname', 'Nachname ist erforderlich'],
  ['textbox', 'E-Mail', 'Ungültige E-Mail-Adresse'],
  ['textbox', 'Unternehmen', 'Unternehmen ist erforderlich'],
  ['textbox', 'Rechnungsadresse', 'Rechnungsadresse ist erforderlich'],
  ['combobox', 'Geschäftsbereich', 'Bitte wählen Sie Ihren Geschäftsbereich aus'],
  ['radiogroup', 'Unternehmensgrösse', 'Bitte wählen Sie Ihre Unternehmensgröße aus'],
  ['radiogroup', 'Interesse an einer Partnerschaft', 'Bitte wählen Sie eine Option aus'],
] as const

async function fillIn(page: Page, organization = newOrganization(), companySize: keyof typeof size = 'small') {
  await form(page).getByLabel('Vorname').fill('Maria')
  await form(page).getByLabel('Nachname').fill('Muster')
  await form(page).getByLabel('E-Mail').fill('maria@muster.example')
  await form(page).getByLabel('Unternehmen *').fill(organization)
  await form(page).getByLabel('Rechnungsadresse').fill('Musterstrasse 1\n8000 Musterstadt')
  await form(page).getByLabel('Geschäftsbereich').selectOption('Versicherung')
  await form(page).getByLabel(size[companySize]).check()
  await form(page).getByLabel('Nein').check()
  return organization
}

async function expectKept(page: Page, organization: string) {
  await expect(form(page).getByLabel('Vorname')).toHaveValue('Maria')
  await expect(form(page).getByLabel('Unternehmen *')).toHaveValue(organization)
  await expect(form(page).getByLabel('Rechnungsadresse')).toHaveValue('Musterstrasse 1\n8000 Musterstadt')
  await expect(form(page).getByLabel('Geschäftsbereich')).toHaveValue('insurance')
  await expect(form(page).getByLabel(size.small)).toBeChecked()
  await expect(form(page).getByLabel('Nein')).toBeChecked()
}

for (const [companySize, wantsPresentation, study, total, width] of [
  ['small', false, 'CHF 995', 'CHF 995', 1280],
  ['small', true, 'CHF 995', "CHF 1'495", 390],
  ['large', false, "CHF 1'995", "CHF 1'995", 1280],
  ['large', true, "CHF 1'995", "CHF 2'495", 390],
] as const) {
  test(`a ${companySize} company orders ${wantsPresentation ? 'with' : 'without'} presentation for ${total}, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/order')
    await expect(summary(page)).not.toContainText('Total')
    const organization = await fillIn(page, undefined, companySize)
    if (wantsPresentation)
      await form(page)
        .getByLabel(/Präsentation/)
        .check()
    const rows = wantsPresentation ? [/^Studie 2025/, 'Präsentation vor Ort', 'Total'] : [/^Studie 2025/, 'Total']
    await expect(summary(page).getByRole('rowheader')).toHaveText(rows)
    await expect(summary(page).getByRole('cell')).toHaveText(wantsPresentation ? [study, 'CHF 500', total] : [study, total])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await submit(page).click()
    await expect(confirmation(page)).toBeFocused()
    await expectNotice(page, 'Bestellung erfolgreich', 'Vielen Dank für Ihre Bestellung. Sie erhalten in Kürze eine E-Mail mit der Rechnung.')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(form(page)).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main).toContainText(`Die Studie 2025 kommt per ${email} zu Ihnen, zusammen mit der Rechnung.`)
    await expect(main.getByRole('cell').last()).toHaveText(total)
    const [order, ...others] = await stored('study-orders', organization)
    expect(others).toEqual([])
    expect(order).toMatchObject({ companySize, wantsPresentation, price: companySize === 'small' ? 995 : 1995, presentationPrice: wantsPresentation ? 500 : 0 })
    expect(order?.status).toBe('pending')
    await expect(main).toContainText(`Bestellnummer ${String(order?.id).slice(-8)}`)
  })
}

test('the team finds a study that went out with the confirmation as sent, by nobody’s hand', async ({ page }) => {
  await open(page, '/order')
  const organization = await fillIn(page)
  await expect(page.getByText(`Sie erhalten die Studie als PDF per ${email}, zusammen mit der Rechnung.`)).toBeVisible()
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  const [order] = await stored('study-orders', organization)
  await openTab(page, 'orders', { open: String(order?.id) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send study again' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Deliver study' })).toHaveCount(0)
  const history = dialog.getByRole('region', { name: 'History' })
  await expect(dialog.getByText('to the customer, with the study')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveText([/study sent\s*the website$/, /ordered\s*Maria Muster$/])
})

test('where the study is not released yet, page and confirmation say that it follows, also to whom the form was open before', async ({ page }) => {
  let delivery = 'with confirmation'
  await page.route('**/api/order-terms*', (route) => route.fulfill({ json: { mode: 'none', rate: 0, presentationRate: 0, delivery } }))
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
  await open(page, '/about')
  await follow('Studie bestellen')
  await expect(page.getByText(`Sie erhalten die Studie als PDF per ${email}, zusammen mit der Rechnung.`)).toBeVisible()
  await fillIn(page)
  delivery = 'later'
  await submit(page).click()
  await expectNotice(page, 'Bestellung erfolgreich', 'Vielen Dank für Ihre Bestellung. Sie erhalten in Kürze eine E-Mail mit der Rechnung.')
  const promise = `Die Rechnung kommt per ${email} zu Ihnen. Die Studie 2025 folgt in einer eigenen ${email}, sobald sie freigegeben ist.`
  await expect(page.getByRole('main')).toContainText(promise)
  await follow('Media')
  await expect(page).toHaveURL('/media')
  await follow('Studie bestellen')
  await expect(facts(page)).toContainText(
    `Sie erhalten die Rechnung sofort per ${email}. Die Studie folgt als PDF in einer eigenen ${email}, sobald sie freigegeben ist.`,
  )
  await expect(facts(page)).not.toContainText('zusammen')
})

test('VAT is said beside the prices and summed as on the invoice, and falls away for an address abroad while it is typed', async ({ page }) => {
  await page.route('**/api/order-terms', (route) => route.fulfill({ json: { mode: 'added', rate: 260, presentationRate: 810 } }))
  await open(page, '/about')
  await page.getByRole('link', { name: 'Studie bestellen' }).first().click()
  await fillIn(page, undefined, 'large')
  await form(page)
    .getByLabel(/Präsentation/)
    .check()
  await expect(page.getByText('Preise exkl. MWST (2.6\u00a0%, Präsentation 8.1\u00a0%).')).toBeVisible()
  await expect(facts(page).getByText("CHF 1'995 exkl. MWST")).toBeVisible()
  await expect(summary(page).getByRole('rowheader')).toHaveText([/^Studie 2025/, 'Präsentation vor Ort', 'Netto', /^MWST 2\.6/, /^MWST 8\.1/, 'Total'])
  await expect(summary(page).getByRole('cell')).toHaveText([
    "CHF 1'995.00",
    'CHF 500.00',
    "CHF 2'495.00",
    'CHF 51.87',
    'CHF 40.50',
    "CHF 2'587.37",
    /entfällt die MWST/,
  ])
  await form(page).getByLabel('Rechnungsadresse').fill('Musterstrasse 1\n80331 München\nDeutschland')
  await expect(summary(page).getByRole('rowheader')).toHaveText([/^Studie 2025/, 'Präsentation vor Ort', 'Netto', 'MWST 0 %', 'Total'])
  await expect(summary(page)).toContainText('Rechnungsadresse im Ausland: Schweizer MWST fällt nicht an.')
})

test('each price stands once until a size is chosen, what is required is explained first, and an address must fit the invoice', async ({ page }) => {
  await open(page, '/order')
  for (const price of ['CHF\u00a0995', "CHF\u00a01'995", '+ CHF\u00a0500']) await expect(page.getByRole('main').getByText(price)).toHaveCount(1)
  await expect(form(page)).not.toContainText('CHF')
  const explanation = await page.getByText('Mit * bezeichnete Angaben sind erforderlich.').boundingBox()
  const first = await form(page).getByText('Vorname *').boundingBox()
  expect((explanation?.y ?? 0) + (explanation?.height ?? 0)).toBeLessThan(first?.y ?? 0)

  await fillIn(page)
  const address = form(page).getByLabel('Rechnungsadresse')
  await address.fill(Array(9).fill('Zeile').join('\n'))
  await submit(page).click()
  await expect(address).toHaveAccessibleDescription('Die Rechnungsadresse hat höchstens 8 Zeilen')
  await address.fill(`Muster AG\n${'x'.repeat(71)}`)
  await submit(page).click()
  await expect(address).toHaveAccessibleDescription('Eine Zeile der Rechnungsadresse hat höchstens 70 Zeichen')
})

test.describe('who likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('glides to the top of the confirmation', async ({ page }) => {
    await page.addInitScript(() => {
      const scrollTo = window.scrollTo.bind(window) as (options?: ScrollToOptions) => void
      Object.assign(window, {
        scrolls: [] as unknown[],
        scrollTo: (options: ScrollToOptions) => {
          ;(window as unknown as { scrolls: unknown[] }).scrolls.push(options)
          scrollTo(options)
        },
      })
    })
    await open(page, '/order')
    await fillIn(page)
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1))).toEqual({ top: 0, behavior: 'smooth' })
  })
})

test('everything that is missing is named, beside its field and in a summary that leads there, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/study-orders', (route) => {
    calls += 1
    return route.continue()
  })
  await open(page, '/order')
  await submit(page).click()
  const errors = page.getByRole('region', { name: 'Bitte acht Angaben prüfen' })
  await expect(form(page).getByLabel('Vorname')).toBeFocused()
  await expect(errors.getByRole('link')).toHaveText(messages.map(([, , message]) => message))
  for (const [role, name, message] of messages) {
    const field = form(page).getByRole(role, { name })
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await errors.getByRole('link', { name: 'Rechnungsadresse ist erforderlich' }).click()
  await expect(form(page).getByLabel('Rechnungsadresse')).toBeFocused()
  await errors.getByRole('link', { name: /Unternehmensgröße/ }).click()
  await expect(form(page).getByLabel(size.small)).toBeFocused()
  await fillIn(page)
  await form(page).getByLabel('E-Mail').fill('maria@')
  await submit(page).click()
  await expect(page.getByRole('region', { name: 'Bitte eine Angabe prüfen' }).getByRole('link')).toHaveText(['Ungültige E-Mail-Adresse'])
  expect(calls).toBe(0)
})

test('while the order is under way the button waits and says so, and a double click orders once', async ({ page }) => {
  await open(page, '/order')
  const organization = await fillIn(page)
  const release = await hold(page, '**/api/study-orders')
  await submit(page).dblclick()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveText('Bestellung wird verarbeitet...')
  release()
  await expect(confirmation(page)).toBeVisible()
  expect(await stored('study-orders', organization)).toHaveLength(1)
})

test.describe('when something fails', () => {
  test.use({ expectedMessage: /status of 500|^error: 500: |ERR_FAILED|ERR_INTERNET_DISCONNECTED|Keine Verbindung/ })

  test('the server: its words are shown, everything typed stays, and the next try works', async ({ page }) => {
    await open(page, '/order')
    const organization = await fillIn(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const failure = (body: string) => page.route('**/api/study-orders', (route) => route.fulfill({ status: 500, body }), { times: 1 })
    await failure('{"message":"Das Lager ist leer."}')
    await submit(page).click()
    await expectNotice(page, 'Fehler', 'Bei der Bestellung ist ein Fehler aufgetreten: Das Lager ist leer.')
    await expect.poll(() => logged).toContain('500: {"message":"Das Lager ist leer."}')
    await expectKept(page, organization)
    await failure('<html>kaputt</html>')
    await submit(page).click()
    await expectNotice(page, 'Fehler', 'Bei der Bestellung ist ein Fehler aufgetreten: Unbekannter Fehler')
    await expectKept(page, organization)
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await stored('study-orders', organization)).toHaveLength(1)
  })

  test('the network: everything typed stays, and an order whose answer was lost is not placed twice', async ({ page, context }) => {
    await open(page, '/order')
    const organization = await fillIn(page)
    // The notice's own script is there before the connection goes.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await submit(page).click()
    await expectNotice(page, 'Fehler', 'Bei der Bestellung ist ein Fehler aufgetreten: Keine Verbindung')
    await expectKept(page, organization)
    await context.setOffline(false)
    await page.route(
      '**/api/study-orders',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect.poll(async () => (await stored('study-orders', organization)).length).toBe(1)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await stored('study-orders', organization)).toHaveLength(1)
  })
})

test.describe('while the form is open another edition appears', () => {
  test.use({ expectedMessage: /status of 409/ })

  test('its sender is told beside the button, keeps everything typed, sees the new prices, and orders by sending again', async ({ page }) => {
    const prices = { small: 1100, large: 2100, presentation: 600, threshold: 250 }
    const message = 'Erhältlich ist jetzt die Ausgabe 2026. Ihre Bestellung wurde noch nicht aufgenommen.'
    await open(page, '/order')
    const organization = await fillIn(page)
    await page.route('**/api/study-orders', (route) => route.fulfill({ status: 409, json: { message, current: { year: 2026, ...prices } } }), { times: 1 })
    const now = await (await page.request.get('/api/editions/current')).json()
    await page.route('**/api/editions/current', (route) =>
      route.fulfill({ json: { ...now, currentYear: 2026, edition: { ...now.edition, year: 2026, prices } } }),
    )
    await submit(page).click()
    await expect(form(page).getByRole('status').getByText(message)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Studie 2026/)
    await expect(summary(page).getByRole('rowheader')).toHaveText([/^Studie 2026, unter 250/, 'Total'])
    await expect(summary(page).getByRole('cell')).toHaveText(["CHF 1'100", "CHF 1'100"])
    await expect(form(page).getByLabel('Vorname')).toHaveValue('Maria')
    await expect(form(page).getByLabel('Unternehmen *')).toHaveValue(organization)
    await expect(form(page).getByLabel(/Unter 250/)).toBeChecked()
    await expect(submit(page)).toBeFocused()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/study-orders'))
    await submit(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ offer: '2026-1100-2100-600-250', price: 1100, organization })
  })
})

test('by keyboard alone', async ({ page }) => {
  const organization = newOrganization()
  await open(page, '/order')
  const next = (label: string | RegExp) => expect(form(page).getByLabel(label)).toBeFocused()
  const type = (text: string) => page.keyboard.type(text)
  const tab = () => page.keyboard.press('Tab')
  await tab()
  await page.keyboard.press('Enter')
  await tab()
  await expect(facts(page).getByRole('link', { name: 'Ein Blick in die Studie' })).toBeFocused()
  await tab()
  await next('Vorname')
  for (const text of ['Maria', 'Muster', 'maria@muster.example', organization, 'Musterstrasse 1']) {
    await type(text)
    await tab()
  }
  await next('Geschäftsbereich')
  await type('Vers')
  await tab()
  await next(size.small)
  await page.keyboard.press('ArrowDown')
  await expect(form(page).getByLabel(size.large)).toBeChecked()
  await tab()
  await next(/Präsentation/)
  await page.keyboard.press('Space')
  await tab()
  await next('Ja')
  await page.keyboard.press('Space')
  await expect(summary(page)).toContainText("CHF 2'495")
  await tab()
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation(page)).toBeFocused()
  expect(await stored('study-orders', organization)).toMatchObject([{ businessArea: 'insurance', companySize: 'large', partnerInterest: 'yes' }])
})

test('leaving a half-filled order asks first, an untouched one does not', async ({ page }) => {
  await open(page, '/about')
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
  const asked: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message())
    return leaves ? dialog.accept() : dialog.dismiss()
  })
  await follow('Studie bestellen')
  await expect(form(page)).toBeVisible()
  await follow('Media')
  await expect(page).toHaveURL('/media')
  await page.goBack()
  await expect(form(page)).toBeVisible()
  expect(asked).toEqual([])

  await form(page).getByLabel('Vorname').fill('Maria')
  await follow('Media')
  const question = 'Ihre Bestellung ist noch nicht abgeschickt. Möchten Sie die Seite trotzdem verlassen?'
  await expect.poll(() => asked).toEqual([question])
  await page.goBack()
  await expect.poll(() => asked).toEqual([question, question])
  await expect(page).toHaveURL('/order')
  await expect(form(page).getByLabel('Vorname')).toHaveValue('Maria')
  leaves = true
  await page.reload()
  expect(asked).toEqual([question, question, 'beforeunload'])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedMessage: /status of 400/ })

  test('what is wrong stands beside the fields and in a summary, what was typed stays, and the order is confirmed', async ({ page }) => {
    const organization = newOrganization()
    await page.goto('/order')
    await form(page).getByLabel('Unternehmen *').fill(organization)
    await form(page).getByLabel('Rechnungsadresse').fill('Musterstrasse 1\n8000 Musterstadt')
    await form(page).getByLabel('Geschäftsbereich').selectOption('Versicherung')
    await form(page).getByLabel(size.small).check()
    await form(page).getByLabel('Nein').check()
    await submit(page).click()
    await expect(page).toHaveTitle(/^Fehler: /)
    const links = page.getByRole('region', { name: 'Bitte drei Angaben prüfen' }).getByRole('link')
    await expect(links).toHaveText(['Vorname ist erforderlich', 'Nachname ist erforderlich', 'Ungültige E-Mail-Adresse'])
    for (const link of await links.all()) await expect(page.locator(String(await link.getAttribute('href')))).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByLabel('Nachname')).toHaveAccessibleDescription('Nachname ist erforderlich')
    await form(page).getByLabel('Vorname').fill('Maria')
    await expectKept(page, organization)
    await expect(summary(page)).toContainText('CHF 995')
    await form(page).getByLabel('Nachname').fill('Muster')
    await form(page).getByLabel('E-Mail').fill('maria@muster.example')
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    const orders = await stored('study-orders', organization)
    expect(orders).toHaveLength(1)
    await expect(page.getByRole('main')).toContainText(`Bestellnummer ${String(orders[0]?.id).slice(-8)}`)
    await expect(notice(page)).toHaveCount(0)
  })
})
