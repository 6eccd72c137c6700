import { afterAll, describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import type { Study } from '../../src/model/content/studies'
import type { StudyDocument } from '../../src/model/orders/fulfilment'
import { storedFiles } from '../../src/server/platform/db/schema/tables'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { attachStudy, draftAt, publish2025, readDraft, readyDraft, startDraft } from '../support/edition-drafts'
import { mailServer } from '../support/mail-server'
import { fileUpload } from '../support/multipart'
import { pdfOf, sampleFiles } from '../support/sample-files'

const server = await mailServer()
const test = testApp({ parts: builtPages, env: { SMTP_URL: server.url(), MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())

const publicly = async (url: string) => (await new Visitor(test).get(url)).json()
const studiesOf = async (admin: Visitor, year: number) => ((await admin.get('/api/studies')).json() as Study[]).filter((study) => study.year === year)
const deliveredFor2025 = async (admin: Visitor) => {
  const documents = (await admin.get('/api/study-documents')).json() as StudyDocument[]
  return documents.find(({ year }) => year === 2025)?.fileName
}
const fileChecks = async (admin: Visitor) => (await readDraft(admin)).checks.filter(({ place }) => place === 'study')

/** What a customer who orders now finds in the confirmation. */
async function received({ price, editionYear }: { price: number; editionYear: number }) {
  server.received.length = 0
  const placed = await new Visitor(test).post('/api/study-orders', { ...samples.order, price })
  expect([placed.statusCode, placed.json()]).toEqual([201, expect.objectContaining({ editionYear })])
  await test.context.outbox.sendDue()
  const confirmation = (await server.mails()).find(({ to }) => to?.[0]?.address === samples.order.email)
  return confirmation?.attachments.map(({ filename }) => filename)
}

describe('the PDF of the study, uploaded in the workspace', () => {
  it('is opened: nine bytes are refused with a sentence, and another number of pages than stated stands in the way', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    const { payload, headers } = fileUpload('file', 'studie.pdf', Buffer.from('%PDF-1.4\n'))
    const refused = await admin.post('/api/edition-drafts/2026/study-document', payload, { ...headers, 'x-language': 'en' })
    expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: 'file', message: 'This PDF cannot be opened, or has no pages' }]])
    expect((await readDraft(admin)).checks.filter(({ severity }) => severity === 'error')).toEqual([])
    const other = fileUpload('file', 'studie.pdf', pdfOf(7))
    expect((await admin.post('/api/edition-drafts/2026/study-document', other.payload, other.headers)).statusCode).toBe(200)
    const found = (await readDraft(admin)).checks.find(({ severity }) => severity === 'error')
    expect(found).toMatchObject({ part: 'facts', place: 'pages', message: 'The PDF of the study has 7 pages, not 104.' })
    expect((await admin.post(`${draftAt}/publication`)).statusCode).toBe(400)
  })

  it('makes the entry of a new year, which nobody sees before publication', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    expect(await fileChecks(admin)).toHaveLength(1)
    const answer = await attachStudy(admin)
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ fileName: 'Studie-2026.pdf', fileSize: pdfOf(104).length })])
    expect(await fileChecks(admin)).toEqual([])
    expect((await readDraft(admin)).studyFile).toMatchObject({ fileName: 'Studie-2026.pdf', fileUrl: answer.json().fileUrl })

    const { studyId } = answer.json()
    expect(await studiesOf(admin, 2026)).toEqual([expect.objectContaining({ id: studyId, isCurrentEdition: false })])
    const noted = (await admin.get(`/api/activity?entryId=${studyId}`)).json() as Activity[]
    expect(noted.map(({ action }) => action)).toEqual(['file to deliver replaced', 'created'])

    const visitor = new Visitor(test)
    expect(((await publicly('/api/studies')) as Study[]).map(({ year }) => year)).toEqual([2025])
    expect((await visitor.get(`/api/studies/${studyId}`)).body).not.toContain('2026')
    expect(await publicly('/api/studies/current')).toMatchObject({ year: 2025 })
    expect(await publicly('/api/editions/current')).toMatchObject({ latestYear: 2025 })
    expect((await visitor.get(answer.json().fileUrl)).statusCode).toBe(401)
    for (const url of ['/', '/studies', '/study-order', '/sitemap.xml']) {
      expect((await visitor.get(url)).body).not.toMatch(/Versicherungsstudie 2026|Studie-2026|9999/)
    }
  })

  it('is what an order delivers after publication, which writes the real date', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    expect((await admin.post(`${draftAt}/publication`)).statusCode).toBe(200)
    expect((await studiesOf(admin, 2026)).map(({ publishedAt, isCurrentEdition }) => [publishedAt, isCurrentEdition])).toEqual([
      [expect.stringMatching(/^2026-09-14/), true],
    ])
    expect(await received({ price: 1095, editionYear: 2026 })).toEqual([expect.stringMatching(/^RE-/), 'Studie-2026.pdf'])
  })

  it('hangs on the entry that a year has already, whether it is prepared or corrected', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await admin.post('/api/edition-drafts', { year: 2025 })
    const [before] = await studiesOf(admin, 2025)
    expect((await attachStudy(admin, 2025)).json()).toMatchObject({ studyId: before?.id })
    expect(await studiesOf(admin, 2025)).toEqual([expect.objectContaining({ id: before?.id, publishedAt: before?.publishedAt })])
    const [first, second] = await Promise.all([attachStudy(admin), attachStudy(admin)])
    expect(first.json().studyId).toBe(second.json().studyId)
    expect(await studiesOf(admin, 2026)).toHaveLength(1)
  })

  it('is refused where there is no draft, where it is no PDF, and to everyone else; nothing is made then', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    expect((await attachStudy(admin, 2031)).statusCode).toBe(404)
    const { payload, headers } = fileUpload('file', 'Studie.zip', sampleFiles.zip)
    expect((await admin.post(`${draftAt}/study-document`, payload, headers)).statusCode).toBe(415)
    expect((await attachStudy(new Visitor(test))).statusCode).toBe(401)
    expect(await studiesOf(admin, 2026)).toEqual([])
  })
})

describe('the PDF of a correction', () => {
  const correction = '/api/edition-drafts/2025'

  /** 2025 is published and delivers `Erste.pdf`; its correction brings `Zweite.pdf`. */
  async function corrected(admin: Visitor) {
    await publish2025(test)
    const [study] = await studiesOf(admin, 2025)
    const first = fileUpload('file', 'Erste.pdf', sampleFiles.pdf)
    await admin.post(`/api/studies/${study?.id}/document`, first.payload, first.headers)
    await admin.post('/api/edition-drafts', { year: 2025 })
    expect((await admin.get(correction)).json().studyFile).toMatchObject({ fileName: 'Erste.pdf', isDelivered: true })
    return (await attachStudy(admin, 2025, 'Zweite.pdf')).json().fileUrl as string
  }

  it('is the draft’s own until it is published, and going back brings back the one before', async () => {
    const admin = await asAdministrator(test)
    const second = await corrected(admin)
    expect((await admin.get(correction)).json().studyFile).toEqual({
      ...{ fileName: 'Zweite.pdf', fileSize: pdfOf(99).length, pages: 99, fileUrl: second, isDelivered: false },
    })
    const [noted] = (await admin.get('/api/activity?entryId=2025')).json() as Activity[]
    expect(noted).toMatchObject({ action: 'changed', title: '2025: material', changes: { study: { from: 'Erste.pdf', to: 'Zweite.pdf' } } })
    expect(await deliveredFor2025(admin)).toBe('Erste.pdf')
    expect(await received({ price: 995, editionYear: 2025 })).toEqual([expect.stringMatching(/^RE-/), 'Erste.pdf'])

    expect((await admin.post(`${correction}/publication`)).statusCode).toBe(200)
    expect(await received({ price: 995, editionYear: 2025 })).toEqual([expect.stringMatching(/^RE-/), 'Zweite.pdf'])

    expect((await admin.post('/api/editions/2025/back')).statusCode).toBe(200)
    expect(await received({ price: 995, editionYear: 2025 })).toEqual([expect.stringMatching(/^RE-/), 'Erste.pdf'])
  })

  it('stays with its version when the file is exchanged beside the editions, and outlives the sweep', async () => {
    const admin = await asAdministrator(test)
    await corrected(admin)
    await admin.post(`${correction}/publication`)
    const [study] = await studiesOf(admin, 2025)
    for (const name of ['Dritte.pdf', 'Vierte.pdf']) {
      const { payload, headers } = fileUpload('file', name, sampleFiles.pdf)
      await admin.post(`/api/studies/${study?.id}/document`, payload, headers)
    }
    await test.database.orm.update(storedFiles).set({ createdAt: '2020-01-01T00:00:00Z' })
    await test.context.files.sweep()
    await admin.post('/api/editions/2025/back')
    expect(await deliveredFor2025(admin)).toBe('Erste.pdf')
    const answers = (await admin.get('/api/study-documents')).json() as StudyDocument[]
    expect((await admin.get(answers[0]?.fileUrl as string)).statusCode).toBe(200)
  })

  it('replaces the one that the draft had, and goes with a draft that is thrown away', async () => {
    const admin = await asAdministrator(test)
    const second = await corrected(admin)
    const third = (await attachStudy(admin, 2025, 'Dritte.pdf')).json().fileUrl as string
    expect([(await admin.get(second)).statusCode, (await admin.get(third)).statusCode]).toEqual([404, 200])
    expect((await admin.delete(correction)).statusCode).toBe(204)
    expect((await admin.get(third)).statusCode).toBe(404)
    expect(await deliveredFor2025(admin)).toBe('Erste.pdf')
    await admin.post('/api/edition-drafts', { year: 2025 })
    await admin.post(`${correction}/publication`)
    expect(await deliveredFor2025(admin)).toBe('Erste.pdf')
  })

  it('decides in a preview, where nothing was delivered before, what the order page promises', async () => {
    const admin = await asAdministrator(test)
    await publish2025(test)
    await admin.post('/api/edition-drafts', { year: 2025 })
    await admin.post(`${correction}/preview`)
    expect((await admin.get('/api/order-terms')).json()).toMatchObject({ delivery: 'later' })
    await attachStudy(admin, 2025)
    expect((await admin.get('/api/order-terms')).json()).toMatchObject({ delivery: 'with confirmation' })
    expect(await publicly('/api/order-terms')).toMatchObject({ delivery: 'later' })
  })
})
