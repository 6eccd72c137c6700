import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { untaxed } from '../../src/model/orders/order-terms'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { updateRow } from '../../src/server/platform/rows/rows'
import type { Edition } from '../../src/study/edition/edition'
import { markOf, offerOf } from '../../src/study/offer'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { publishEdition, sampleEdition } from '../support/editions'
import { fileUpload } from '../support/multipart'
import { readPdf } from '../support/read-pdf'
import { sampleFiles } from '../support/sample-files'
import { readCsv } from '../support/spreadsheet'

const test = testApp({ parts: builtPages, sells: true })
const url = '/api/study-orders'

const next: Parameters<typeof sampleEdition>[0] = {
  year: 2026,
  facts: {
    number: 6,
    title: 'Schweizer Versicherungsstudie 2026',
    description: 'Die sechste Ausgabe.',
    pages: 104,
    respondents: 2412,
    averageAge: 47.2,
    women: 51.1,
    men: 48.9,
    publishedOn: '2026-09-14',
    fieldwork: '',
  },
  prices: { small: 1100, large: 2100, presentation: 600, threshold: 250 },
  findings: [],
  material: { cover: null, onePagers: { de: null, fr: null, en: null }, pressRelease: null, graphicsPackage: null },
}
const offered = (edition: Edition) => markOf(offerOf(edition) as NonNullable<ReturnType<typeof offerOf>>, untaxed)
const { price: _, presentationPrice: __, wantsPresentation: ___, ...filledIn } = samples.order

/** Makes the study of another year the current one, as the form of the studies does. */
async function makeCurrent(admin: Visitor, year: number) {
  const answer = await admin.post('/api/studies', { title: `Schweizer Versicherungsstudie ${year}`, year, isCurrentEdition: true })
  expect(answer.statusCode).toBe(201)
}

const ordersOf = async (admin: Visitor) => (await admin.get(url)).json() as { id: string; editionYear: number; price: number }[]
const textOf = (body: string) =>
  body
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")

describe('a form that was opened before the switch and is sent after it', () => {
  it('is told of the new edition and its prices, stores nothing, and orders it when it is sent again', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const before = { ...samples.order, offer: offered(sampleEdition()) }
    const earlier = (await visitor.post(url, before)).json()
    const edition = await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    const refused = await visitor.post(url, { ...before, firstName: 'Anna' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      "Erhältlich ist jetzt die Ausgabe 2026: CHF\u00a01'100 unter 250 Mitarbeitende, CHF\u00a02'100 ab 250 Mitarbeitenden, Präsentation vor Ort CHF\u00a0600. Ihre Bestellung wurde noch nicht aufgenommen. Bitte prüfen Sie sie und bestellen Sie noch einmal, wenn Sie einverstanden sind.",
    )
    expect(refused.json().current).toEqual({ year: 2026, ...edition.prices })
    expect(await ordersOf(admin)).toHaveLength(1)
    const again = await visitor.post(url, { ...before, firstName: 'Anna', offer: offered(edition), price: 1100 })
    expect(again.json()).toMatchObject({ editionYear: 2026, price: 1100 })
    expect((await admin.get(`${url}/${earlier.id}`)).json()).toMatchObject({ editionYear: 2025, price: 995 })
    expect((await readPdf((await admin.get(`${url}/${earlier.id}/invoice.pdf`)).rawPayload)).text).toMatch(/Versicherungsstudie 2025[\s\S]*unter 200/)
  })

  it('is also told when only the prices changed', async () => {
    const before = offered(sampleEdition())
    await publishEdition(test.context, { prices: { small: 1000 } })
    const refused = await new Visitor(test).post(url, { ...filledIn, offer: before })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Für die Ausgabe 2025 gelten jetzt andere Preise: CHF\s1'000 unter 200/),
    ])
  })

  it('is told without script too: everything typed is still there, with the offer that holds now', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const offerIn = (body: string) => /name="offer" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const post = (offer: string) =>
      visitor.post('/order', new URLSearchParams({ form: 'study-orders', ...filledIn, offer }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const before = offerIn((await visitor.get('/order')).body)
    expect(before).toBe(offered(sampleEdition()))
    const edition = await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    const refused = await post(before)
    expect(refused.statusCode).toBe(409)
    expect(textOf(refused.body)).toContain('Erhältlich ist jetzt die Ausgabe 2026')
    for (const typed of ['maria@muster.example', 'Musterstrasse 1']) expect(refused.body).toContain(typed)
    expect(offerIn(refused.body)).toBe(offered(edition))
    expect(await ordersOf(admin)).toEqual([])
    expect((await post(offerIn(refused.body))).statusCode).toBe(303)
    expect(await ordersOf(admin)).toMatchObject([{ editionYear: 2026, price: 1100 }])
  })
})

describe('an order that was placed without script before the switch', () => {
  const confirmed = async (visitor: Visitor, address: string) => /Bestellung erfolgreich[\s\S]*/.exec(textOf((await visitor.get(address)).body))?.[0] ?? ''

  it('is confirmed as one of its own edition, also when it is looked at or sent again after the switch', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const post = () =>
      visitor.post('/order', new URLSearchParams({ form: 'study-orders', ...filledIn }).toString(), { 'content-type': 'application/x-www-form-urlencoded' })
    const address = String((await post()).headers.location)
    expect(await confirmed(visitor, address)).toContain('Studie 2025')
    await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    expect(await confirmed(visitor, address)).toContain('Studie 2025')
    expect(await confirmed(visitor, String((await post()).headers.location))).toContain('Studie 2025')
    expect(await ordersOf(admin)).toHaveLength(1)
  })

  it('is told when its own edition comes, not the one that is current by then', async () => {
    const admin = await asAdministrator(test)
    const { payload, headers } = fileUpload('file', 'Studie-2025.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${(await admin.get('/api/studies/current')).json().id}/document`, payload, headers)
    await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    const visitor = new Visitor(test)
    const delivery = async (end = '') => (await visitor.get(`/api/order-terms${end}`)).json().delivery
    const said = async (year: number) => (await confirmed(visitor, `/order?sent=study-orders&number=0a1b2c3d&edition=${year}`)).replaceAll('\u2060', '')
    expect([await delivery(), await delivery('?edition=2025'), await delivery('?edition=2031')]).toEqual(['later', 'with confirmation', 'later'])
    expect(await said(2025)).toContain('Die Studie 2025 kommt per E-Mail zu Ihnen, zusammen mit der Rechnung.')
    expect(await said(2026)).toContain('Die Studie 2026 folgt in einer eigenen E-Mail, sobald sie freigegeben ist.')
  })

  it.each(['', '&edition=2031', '&edition=<b>', '&edition=2025&edition=2026'])(
    'is named after no year where its address does not tell a known one: «%s»',
    async (end) => {
      const visitor = new Visitor(test)
      const number = '/order?sent=study-orders&number=0a1b2c3d'
      // The news of what was published empties what is kept, and may come late.
      await expect.poll(() => confirmed(visitor, number).then(() => test.context.cache.size)).toBeGreaterThan(0)
      const { size } = test.context.cache
      const page = await confirmed(visitor, number + end)
      expect(page).toMatch(/0a1b2c3d[\s\S]*Die Studie /)
      expect(page).not.toContain('Studie 20')
      expect(test.context.cache.size).toBe(size)
    },
  )
})

describe('an edition with prices and a line between company sizes of its own', () => {
  it('is sold and billed at them, and page, mail, invoice and export draw its line', async () => {
    const admin = await asAdministrator(test)
    await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    const visitor = new Visitor(test)
    const page = textOf((await visitor.get('/order')).body)
    for (const words of ['Unter 250 Mitarbeitende', 'Ab 250 Mitarbeitenden', "CHF\u00a01'100", "CHF\u00a02'100", '+ CHF\u00a0600', 'Studie 2026'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/2025|200 Mitarbeitende|995/)
    const order = (await visitor.post(url, { ...filledIn, companySize: 'large', wantsPresentation: true })).json()
    expect(order).toMatchObject({ editionYear: 2026, price: 2100, presentationPrice: 600 })
    const invoice = (await readPdf((await admin.get(`${url}/${order.id}/invoice.pdf`)).rawPayload)).text
    expect(invoice).toMatch(/Versicherungsstudie 2026[\s\S]*ab 250/)
    for (const { text } of await test.database.orm.select().from(mails)) expect(text).not.toMatch(/Versicherungsstudie 2025|Ausgabe: 2025/)
    const [notice] = await test.database.orm.select().from(mails).where(eq(mails.kind, 'order-notice'))
    expect(notice?.text).toContain('Grösse: Ab 250 Mitarbeitenden')
    const [head = [], line = []] = readCsv((await admin.get(`${url}/export.csv`)).body.replace(/^\ufeff/, ''))
    expect(['Unternehmensgrösse', 'Ausgabe'].map((label) => line[head.indexOf(label)])).toEqual(['Ab 250 Mitarbeitenden', '2026'])
  })

  it('gives a correction its own prices, though another edition is current by now', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await new Visitor(test).post(url, samples.order)).json()
    await publishEdition(test.context, next)
    await makeCurrent(admin, 2026)
    const { firstName, lastName, organization, billingAddress } = samples.order
    const larger = { firstName, lastName, organization, billingAddress, companySize: 'large', wantsPresentation: true }
    const preview = (await admin.post(`${url}/${id}/correction/preview`, larger)).json()
    expect(preview.invoice).toMatchObject({ total: 249_500, positions: [{ label: 'Schweizer Versicherungsstudie 2025', detail: 'ab 200 Mitarbeitenden' }, {}] })
  })
})

describe('a current study whose year has no document, or no prices', () => {
  it.each([undefined, { ...next, prices: { threshold: null } }])(
    'cannot be ordered, which the page says beforehand and the server afterwards',
    async (document) => {
      const admin = await asAdministrator(test)
      if (document) await publishEdition(test.context, document)
      await makeCurrent(admin, 2026)
      const page = textOf((await new Visitor(test).get('/order')).body)
      expect(page).toContain('Die Ausgabe 2026 kann noch nicht bestellt werden')
      expect(page).not.toMatch(/Kostenpflichtig bestellen|CHF/)
      const answer = await new Visitor(test).post(url, filledIn)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Die Ausgabe 2026 kann noch nicht bestellt werden. Ihre Bestellung wurde nicht aufgenommen.',
      ])
      expect(await ordersOf(admin)).toEqual([])
      expect((await admin.get('/api/mails')).json()).toEqual([])
    },
  )
})

/** Pages of the site that speak of no year but the current one; the archive and the chronicle tell of the others. */
const pagesOfOneYear = ['/', '/partners', '/media', '/order', '/partner-application', '/impressum', '/imprint', '/nirgends']

describe('when 2026 is current', () => {
  const figuresOf2025 = /2025|1006|99\s(Seiten|von)|48\.5|50\.5|995/

  async function pageOf(path: string) {
    const { body } = await new Visitor(test).get(path)
    // Where the findings are another year's, their address and name are theirs.
    return { text: textOf(body).replaceAll('Stand: September\u00a02025', ''), body }
  }

  it.each(pagesOfOneYear)('%s says nothing of 2025 without a document of 2026', async (path) => {
    await makeCurrent(await asAdministrator(test), 2026)
    const { text, body } = await pageOf(path)
    expect(text).not.toMatch(figuresOf2025)
    expect(text).toContain('© 2026 Schweizer Versicherungsstudie')
    expect(/<head>[\s\S]*?<\/head>/.exec(body)?.[0].replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')).not.toMatch(/2025|1006|995/)
  })

  it.each(pagesOfOneYear)('%s says what the document of 2026 says, and nothing of 2025', async (path) => {
    await publishEdition(test.context, next)
    await makeCurrent(await asAdministrator(test), 2026)
    const { text, body } = await pageOf(path)
    expect(text).not.toMatch(figuresOf2025)
    expect(text).toContain('© 2026 Schweizer Versicherungsstudie')
    if (path !== '/') return
    expect(body).toContain('<title>Schweizer Versicherungsstudie 2026</title>')
    for (const words of ['2412 Teilnehmende', '6. Ausgabe', '104 Seiten Analyse', 'Online-Panel mit 2412 Personen'])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    // The findings that its focus topics would name do not exist yet: the topics stand without a figure.
    expect(text).toContain('Prämienentwicklung')
    expect(text).not.toMatch(/\{|haben höhere Krankenkassenprämien bemerkt/)
  })

  it.each(['/studies', '/about'])('%s tells of 2025 as an earlier edition alone', async (path) => {
    await publishEdition(test.context, next)
    const [row] = (await (await asAdministrator(test)).get('/api/studies')).json()
    await updateRow(test.database.orm, studies, row.id, { title: 'Ausgabe im Archiv' })
    await makeCurrent(await asAdministrator(test), 2026)
    const { text } = await pageOf(path)
    expect(text.replace(/\s+/g, ' ')).toContain(
      path === '/studies' ? '104 Seiten Daten von 2000+ Befragten 6. Ausgabe' : 'Die Ausgabe 2026 hat drei Schwerpunkte',
    )
    expect(text).not.toMatch(/1006|995/)
  })
})
