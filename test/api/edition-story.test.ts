import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import { seed } from '../../src/server/features/samples/seed'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import { settings } from '../../src/server/platform/db/schema/tables'
import type { EditionDraft } from '../../src/study/edition/draft'
import { splitIntoParts } from '../../src/study/edition/draft-parts'
import { placesOf, valueAt } from '../../src/study/schema/places'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { root } from '../support/checkout'
import { crawl, plain, type Told } from '../support/crawl'
import { engine } from '../support/database'
import { attachStudy } from '../support/edition-drafts'
import { newFacts, newPrices, renewed, writtenAnew } from '../support/next-edition'
import { readPdf } from '../support/read-pdf'
import { sampleEdition } from '../support/sample-editions'

const test = testApp({ parts: builtPages })
beforeEach(() => seed(test.context, join(root, 'content'), () => {}))
afterEach(async () => {
  await test.context.timetable.stop()
  // The next try begins with the sample content too, which is filled in once.
  await test.database.orm.delete(settings).where(like(settings.name, 'sample %'))
})

const draftAt = '/api/edition-drafts/2026'
const entrances = [
  '/',
  '/sitemap.xml',
  '/visual-analytics',
  '/imprint',
  '/privacy',
  '/api/editions/current',
  '/api/editions',
  '/api/editions/insights',
  '/api/studies/current',
]

/** Files are made of the edition's document, whichever engine it came from: on the second one, one of them shows that they follow. */
const files = ['one-pager-2026-de.pdf', ...(engine === 'embedded' ? ['one-pager-2026-fr.pdf', 'medienmitteilung-2026.pdf', 'grafikpaket-2026.zip'] : [])]
const offered = files.map((name) => `/downloads/${name}`)
const isLookedAt = (path: string) => engine === 'embedded' || !path.startsWith('/downloads/') || offered.includes(path)

/** The whole of 2026, written and confirmed, with its file. */
async function prepare(admin: Visitor) {
  await admin.post('/api/edition-drafts', { year: 2026 })
  await attachStudy(admin, 2026, 'Studie-2026.pdf', newFacts.pages)
  const { parts } = (await admin.get(draftAt)).json<EditionDraft>()
  for (const part of parts) {
    const answer = await admin.patch(`${draftAt}/parts/${encodeURIComponent(part.name)}`, { value: writtenAnew(part) })
    expect([part.name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([part.name, 200, ''])
  }
  await admin.post(`${draftAt}/confirm`)
  expect((await admin.get(draftAt)).json<EditionDraft>().checks.filter(({ severity }) => severity === 'error')).toEqual([])
}

const order = { ...samples.order, companySize: 'small', wantsPresentation: false }

/** Names, addresses and single words are the same every year. */
const isSentence = (text: string) => text.length > 30 && /[.?]$/.test(text) && !text.includes('{')

/** Every sentence of 2025 that the new one ends otherwise, as a page would say it. */
const oldSentences = splitIntoParts(sampleEdition).flatMap(({ name, value }) =>
  placesOf(value).flatMap((place) => {
    const text = valueAt(value, place)
    return typeof text === 'string' && isSentence(text) && !(name === 'facts' && place === 'description') ? [plain(text)] : []
  }),
)

/** What may speak of 2025 after the switch: its own addresses, its entry in lists, and figures of earlier years. */
const isOfThePast = (path: string) => /-202[1-5]\b|\/2025\b/.test(path) || /^\/insights\/[a-z]/.test(path)

const brokenIn = (told: Map<string, Told>) => [...told].flatMap(([path, { status }]) => (status >= 400 ? [`${status} ${path}`] : []))

function stale(told: Map<string, Told>) {
  return [...told].flatMap(([path, { words }]) =>
    isOfThePast(path) || path === '/api/editions'
      ? []
      : oldSentences.filter((sentence) => words.replaceAll(sentence + renewed, '').includes(sentence)).map((sentence) => `${path}: ${sentence}`),
  )
}

describe('from the beginning of 2026 to the minute of its publication', () => {
  it('nothing of it is seen before, everything at once after, and 2025 stays under its addresses', { timeout: 240_000 }, async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const before = await crawl(visitor, entrances, isLookedAt)
    expect(brokenIn(before)).toEqual([])
    await prepare(admin)
    const beside = await crawl(new Visitor(test), entrances, (path) => !path.startsWith('/downloads/'))
    expect([...beside].filter(([path, { words }]) => before.get(path)?.words !== words).map(([path]) => path)).toEqual([])
    const old = (await visitor.post('/api/study-orders', { ...order, price: 995, presentationPrice: 0 })).json<{ id: string }>()

    await test.context.timetable.start((error) => {
      throw error
    })
    const at = new Date(Date.now() + 1_000)
    expect((await admin.post(`${draftAt}/publication`, { at: at.toISOString() })).statusCode).toBe(200)
    await expect.poll(async () => (await visitor.get('/api/editions/current')).json().currentYear, { timeout: 20_000, interval: 100 }).toBe(2026)

    const after = await crawl(new Visitor(test), entrances, isLookedAt)
    expect([brokenIn(after), stale(after)]).toEqual([[], []])
    const old2025 = [...before].filter(([path]) => path.startsWith('/insights/2025/'))
    expect(old2025.length).toBeGreaterThanOrEqual(27)
    for (const [path, { words }] of old2025) {
      // Also where no page leads to it any more, as to the citations of an earlier edition.
      const status = after.get(path)?.status ?? (await visitor.get(path)).statusCode
      expect([path, status]).toEqual([path, 200])
      if (/\.(csv|svg)$/.test(path)) expect([path, after.get(path)?.words]).toEqual([path, words])
    }

    const home = after.get('/')?.words ?? ''
    expect(home).toContain(`Schweizer Versicherungsstudie 2026`)
    for (const figure of [newFacts.respondents, newFacts.pages]) expect(home).toContain(String(figure))
    // As a number of its own, for the ids of entries are made of any digits; a picture of both years names both.
    expect(home).not.toMatch(new RegExp(`(?<![\\w-]|"year":2025,"respondents":)${sampleEdition.facts.respondents}(?![\\w-]| \\(2025\\))`))
    const ordered = after.get('/order')?.words ?? ''
    for (const price of ["1'085", "2'085", '585', 'Unter 230 Mitarbeitende']) expect(ordered).toContain(price)
    expect(ordered).not.toMatch(/\b995\b|1'995|2025/)
    for (const address of offered) {
      const file = after.get(address)
      expect([address, file?.status]).toEqual([address, 200])
      expect(file?.words).toContain('2026')
      // Of the year before it is known how many were asked then.
      expect(file?.words).not.toMatch(/\b1006\b(?! \(2025\))/)
    }

    await ordersAreOfTheirEdition(admin, visitor, old.id)
  })
})

const invoiceOf = async (admin: Visitor, id: string) => {
  const { documents } = (await admin.get(`/api/study-orders/${id}/fulfilment`)).json<Fulfilment>()
  return (await readPdf((await admin.get(`/api/invoices/${documents[0]?.id}.pdf`)).rawPayload)).text
}

/** Who ordered before the switch has the old study at the old price; who orders now the new one; who saw the old price is asked. */
async function ordersAreOfTheirEdition(admin: Visitor, visitor: Visitor, old: string) {
  expect((await visitor.post('/api/study-orders', { ...order, price: 995, presentationPrice: 0 })).statusCode).toBe(400)
  const placed = await visitor.post('/api/study-orders', { ...order, price: newPrices.small, presentationPrice: 0 })
  expect(placed.statusCode).toBe(201)
  expect(await invoiceOf(admin, old)).toMatch(/2025[\s\S]*995\.00/)
  const text = await invoiceOf(admin, placed.json<{ id: string }>().id)
  expect(text).toMatch(/2026[\s\S]*1'085\.00/)
  expect(text).not.toMatch(/Studie 2025|995\.00/)
  const sent = await test.database.orm.select({ subject: mails.subject, text: mails.text, kind: mails.kind }).from(mails)
  const newest = sent.filter(({ text: words }) => words.includes("1'085"))
  expect(newest.length).toBeGreaterThan(0)
  for (const mail of newest) expect(mail.text).not.toContain('2025')
}
