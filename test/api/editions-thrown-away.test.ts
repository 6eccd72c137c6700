import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Study } from '../../src/model/content/studies'
import type { Trashed } from '../../src/model/content/trash'
import type { Material } from '../../src/study/edition/material'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { attachStudy, draftAt, partAt, partOf, readDraft, readyDraft, startDraft } from '../support/edition-drafts'
import { fileUpload } from '../support/multipart'
import { pdfOf, sampleFiles } from '../support/sample-files'

const test = testApp()

const studiesOf = async (admin: Visitor, year: number) => ((await admin.get('/api/studies')).json() as Study[]).filter((study) => study.year === year)
const trashOf = async (admin: Visitor) => (await admin.get('/api/trash')).json() as Trashed[]
const discardDraft = async (admin: Visitor, year = 2026) => expect((await admin.delete(`/api/edition-drafts/${year}`)).statusCode).toBe(204)

/** A draft whose study was uploaded, so that the year has an entry. */
async function withEntry() {
  const admin = await asAdministrator(test)
  await startDraft(admin)
  const { studyId, fileUrl } = (await attachStudy(admin)).json() as { studyId: string; fileUrl: string }
  return { admin, studyId, fileUrl }
}

describe('with a draft that is thrown away', () => {
  it('goes the entry that was made for it, into the trash, from where it comes back with its PDF', async () => {
    const { admin, studyId, fileUrl } = await withEntry()
    await discardDraft(admin)
    expect(await studiesOf(admin, 2026)).toEqual([])
    expect(await trashOf(admin)).toEqual([expect.objectContaining({ id: studyId, entity: 'studies' })])
    expect((await admin.get('/api/study-documents')).json()).toEqual([expect.objectContaining({ year: 2025 })])
    expect((await admin.post(`/api/trash/${studyId}/restore`)).statusCode).toBe(200)
    expect((await admin.get(fileUrl)).rawPayload).toEqual(pdfOf(104))
    // What somebody took out of the trash is no longer the draft's alone.
    await admin.post('/api/edition-drafts', { year: 2026 })
    await discardDraft(admin)
    expect(await studiesOf(admin, 2026)).toHaveLength(1)
  })

  it('go the files that it named', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { payload, headers } = fileUpload('file', 'Mitteilung.pdf', sampleFiles.pdf)
    const pressRelease = (await admin.post(`${draftAt}/material/pressRelease`, payload, headers)).json() as { url: string }
    await admin.patch(partAt('material'), { value: { ...((await partOf(admin, 'material')).value as Material), pressRelease } })
    expect((await new Visitor(test).get(pressRelease.url)).statusCode).toBe(200)
    await discardDraft(admin)
    expect((await new Visitor(test).get(pressRelease.url)).statusCode).toBe(404)
  })

  it('ends its schedule: a draft that is begun anew has none', async () => {
    const admin = await asAdministrator(test)
    await readyDraft(admin)
    await admin.post(`${draftAt}/publication`, { at: new Date(Date.now() + 3_600_000).toISOString() })
    await discardDraft(admin)
    await test.context.timetable.publishDue()
    await admin.post('/api/edition-drafts', { year: 2026 })
    expect((await readDraft(admin)).publishAt).toBeNull()
  })
})

describe('an entry of the same year stays', () => {
  it('where it was there before the draft', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/studies', { title: 'Studie', year: 2026, publishedAt: '9999-12-31' })).json()
    await startDraft(admin)
    await attachStudy(admin)
    await discardDraft(admin)
    expect(await studiesOf(admin, 2026)).toEqual([expect.objectContaining({ id })])
  })

  it.each([
    ['a date', { publishedAt: '2026-09-14' }],
    ['a link', { pdfUrl: 'https://example.org/studie.pdf' }],
    ['the flag of the current study', { isCurrentEdition: true }],
  ])('where somebody gave it %s', async (_what, values) => {
    const { admin, studyId } = await withEntry()
    expect((await admin.patch(`/api/studies/${studyId}`, values)).statusCode).toBe(200)
    await discardDraft(admin)
    expect(await studiesOf(admin, 2026)).toEqual([expect.objectContaining({ id: studyId })])
  })

  it('where it was ordered', async () => {
    const { admin, studyId } = await withEntry()
    await test.database.orm.execute(sql`
      insert into invoices (kind, year, sequence, number, order_id, document, net, vat, total)
      values ('invoice', 2026, 1, 'RE-2026-1', gen_random_uuid(), ${JSON.stringify({ edition: { year: 2026, studyId } })}::jsonb, 0, 0, 0)`)
    await discardDraft(admin)
    expect(await studiesOf(admin, 2026)).toHaveLength(1)
  })

  it('where the draft was a correction', async () => {
    const { admin } = await withEntry()
    await admin.post('/api/edition-drafts', { year: 2025 })
    await discardDraft(admin, 2025)
    expect(await studiesOf(admin, 2025)).toHaveLength(1)
  })
})
