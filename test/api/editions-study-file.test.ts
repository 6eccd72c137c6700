import { afterAll, describe, expect, it } from 'vitest'
import type { Activity } from '../../src/entities/activity'
import type { Study } from '../../src/entities/studies'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { attachStudy, draftAt, readDraft, readyDraft, startDraft } from '../support/edition-drafts'
import { mailServer } from '../support/mail-server'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const server = await mailServer()
const test = testApp({ parts: builtPages, env: { SMTP_URL: server.url(), MAIL_TEAM: 'team@muster.example' } })
afterAll(() => server.close())

const publicly = async (url: string) => (await new Visitor(test).get(url)).json()
const studiesOf = async (admin: Visitor, year: number) => ((await admin.get('/api/studies')).json() as Study[]).filter((study) => study.year === year)
const fileChecks = async (admin: Visitor) => (await readDraft(admin)).checks.filter(({ place }) => place === 'study')

describe('the PDF of the study, uploaded in the workspace', () => {
  it('makes the entry of a new year, which nobody sees before publication', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    expect(await fileChecks(admin)).toHaveLength(1)
    const answer = await attachStudy(admin)
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ fileName: 'Studie-2026.pdf', fileSize: sampleFiles.pdf.length })])
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
    server.received.length = 0
    const placed = await new Visitor(test).post('/api/study-orders', { ...samples.order, price: 1095 })
    expect([placed.statusCode, placed.json()]).toEqual([201, expect.objectContaining({ editionYear: 2026 })])
    await test.context.outbox.sendDue()
    const confirmation = (await server.mails()).find(({ to }) => to?.[0]?.address === samples.order.email)
    expect(confirmation?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^RE-/), 'Studie-2026.pdf'])
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
