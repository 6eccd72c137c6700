import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { LookInside } from '../../src/study/edition/answers'
import type { Check } from '../../src/study/edition/draft'
import type { Edition } from '../../src/study/edition/edition'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { root } from '../support/checkout'
import { draftAt, partAt, partOf, publish2025, readDraft, smallEdition, startDraft } from '../support/edition-drafts'
import { fileUpload } from '../support/multipart'
import { publish } from '../support/publish'
import { pdfOf } from '../support/sample-files'

const test = testApp()
const studies = join(root, 'content/studies')
/** Six pages of A4. */
const report = readFileSync(join(studies, readdirSync(studies)[0] as string))
const small = '/leseprobe/2025-seite-3.webp'

const look = async (visitor = new Visitor(test)) => (await visitor.get('/api/editions/inside')).json() as LookInside | null
const statusOf = async (address: string, visitor = new Visitor(test)) => (await visitor.get(address)).statusCode

function deliver(admin: Visitor, path: string, pdf: Buffer) {
  const { payload, headers } = fileUpload('file', 'Studie.pdf', pdf)
  return admin.post(path, payload, headers)
}

/** 2025 is published and delivers a file. */
async function published(pdf = report) {
  await publish2025(test)
  const admin = await asAdministrator(test)
  const [study] = (await admin.get('/api/studies')).json()
  expect((await deliver(admin, `/api/studies/${study.id}/document`, pdf)).statusCode).toBe(200)
  return admin
}

/** The draft of a year with other sample pages. */
async function choose(admin: Visitor, samplePages: number[]) {
  const inside = (await partOf(admin, 'inside')).value as Edition['inside']
  expect((await admin.patch(partAt('inside'), { value: { ...inside, samplePages } })).statusCode).toBe(200)
}

describe('a look inside the report', () => {
  it('tells its contents and the pages that everyone may see, with the measures of their pictures', async () => {
    await published()
    const { contents, pages, licence, delivery } = (await look()) as LookInside
    expect(contents.at(0)).toEqual({ title: 'Auf einen Blick', page: 2 })
    expect([licence, delivery].every((text) => text.length > 50)).toBe(true)
    expect(pages.map(({ page }) => page)).toEqual([3, 4, 5])
    for (const { address, large, width, height } of pages) {
      const [shown, read] = await Promise.all([address, large].map(async (url) => sharp((await new Visitor(test).get(url)).rawPayload).metadata()))
      expect(shown).toMatchObject({ format: 'webp', width, height })
      expect(height / width).toBeCloseTo(Math.SQRT2, 2)
      expect(read?.width).toBeGreaterThan(2 * width)
    }
  })

  it('has a picture that is made once, and sent once to whoever keeps it', async () => {
    await published()
    const visitor = new Visitor(test)
    const { headers, rawPayload } = await visitor.get(small)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') })
    const kept = readdirSync(join(test.dataDir, 'material')).length
    expect((await visitor.get(small)).rawPayload.equals(rawPayload)).toBe(true)
    expect(readdirSync(join(test.dataDir, 'material'))).toHaveLength(kept)
    const again = await visitor.get(small, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it.each(['2025-seite-2', '2025-seite-6', '2025-seite-7', '2025-seite-0', '2024-seite-3', '2025-3', 'seite-3', '2025-seite-3-klein', '2025-seite-03000'])(
    'shows nobody %s',
    async (name) => {
      const admin = await published()
      expect([await statusOf(`/leseprobe/${name}.webp`), await statusOf(`/leseprobe/${name}.webp`, admin)]).toEqual([404, 404])
    },
  )

  it('is not there where there is no file to deliver, or the edition tells nothing', async () => {
    await publish2025(test)
    expect((await look())?.pages).toEqual([])
    expect(await statusOf(small)).toBe(404)
    await publish(test, { ...smallEdition(), inside: { isSample: false, contents: [], samplePages: [], licence: '', delivery: '' } })
    expect(await look()).toBeNull()
  })

  it('follows the file: another one is other pictures, and the one before brings back its own', async () => {
    const admin = await published()
    const first = (await new Visitor(test).get(small)).headers.etag
    expect((await look())?.pages).toHaveLength(3)
    const [{ id }] = (await admin.get('/api/studies')).json()
    await deliver(admin, `/api/studies/${id}/document`, pdfOf(2))
    expect([(await look())?.pages, await statusOf(small)]).toEqual([[], 404])
    expect((await admin.post(`/api/studies/${id}/document/restore`)).statusCode).toBe(200)
    expect((await look())?.pages).toHaveLength(3)
    expect((await new Visitor(test).get(small)).headers.etag).toBe(first)
  })
})

describe('the pages of a draft', () => {
  it('are seen by whoever may look at it, with the file that it will deliver, and by nobody else', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await choose(admin, [2])
    await deliver(admin, `${draftAt}/study-document`, report)
    const drafted = '/leseprobe/2026-seite-2.webp'
    expect([await statusOf(drafted), await statusOf(drafted, admin), (await look())?.pages]).toEqual([404, 404, []])
    await admin.post(`${draftAt}/preview`)
    expect((await look(admin))?.pages.map(({ address }) => address)).toEqual([drafted])
    const { statusCode, headers } = await admin.get(drafted)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect([await statusOf(drafted), await statusOf('/leseprobe/2026-seite-3.webp', admin)]).toEqual([404, 404])
  })

  it.each([
    ['that is no whole PDF', Buffer.from('%PDF-1.4\n')],
    ['that ends in the middle', report.subarray(0, 2000)],
  ])('of a file %s are never asked for: it is not taken', async (_, pdf) => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { payload, headers } = fileUpload('file', 'studie.pdf', pdf)
    expect((await admin.post(`${draftAt}/study-document`, payload, headers)).statusCode).toBe(400)
    expect((await readDraft(admin)).studyFile).toBeNull()
  })

  it('beyond the end of the file are named, the others are shown', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    await choose(admin, [6, 7])
    await deliver(admin, `${draftAt}/study-document`, report)
    const checks = (await admin.get(`${draftAt}/page-checks`)).json() as Check[]
    expect(checks.map(({ place, message }) => [place, message])).toEqual([['samplePages.1', 'There is no picture of page 7: the PDF has only 6 pages.']])
    await admin.post(`${draftAt}/preview`)
    expect((await look(admin))?.pages.map(({ page }) => page)).toEqual([6])
  })
})
