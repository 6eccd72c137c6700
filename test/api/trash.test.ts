import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Trashed } from '../../src/model/content/trash'
import { retain } from '../../src/server/features/privacy/retain'
import { asAdministrator, asPartner, samples, testApp, Visitor } from '../support/app'
import { publishEdition } from '../support/editions'
import { logins } from '../support/logins'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const test = testApp()

const trashOf = async (admin: Visitor) => (await admin.get('/api/trash')).json() as Trashed[]

/** Files are as old as the entries that were deleted with them. */
async function grow(days: number) {
  for (const table of ['trash', 'stored_files']) {
    await test.database.orm.execute(sql`update ${sql.identifier(table)} set created_at = now() - make_interval(days => ${days})`)
  }
}

/** What happens every hour. */
async function startHousekeeping() {
  await retain(test.context)
  await test.context.files.sweep()
}

async function publishedFile(admin: Visitor) {
  const { payload, headers } = fileUpload('file', 'bericht.pdf', sampleFiles.pdf)
  const file = (await admin.post('/api/upload/member-files', payload, headers)).json()
  const row = (await admin.post('/api/member-files', { ...samples.file, ...file })).json()
  const onDisk = (folder = '') => existsSync(join(test.dataDir, 'uploads', folder, `member-file-${file.fileUrl.split('/').at(-1)}`))
  return { row, url: file.fileUrl as string, onDisk }
}

const contents = [
  ['partners', 'partners', { ...samples.partner, description: 'Text', websiteUrl: 'https://muster.example/' }],
  ['team-members', 'team_members', { ...samples.member, expertise: ['Statistik', 'Prämien'], sortOrder: 3 }],
  ['studies', 'studies', { ...samples.study, pages: 99, publishedAt: '2025-09-01', isCurrentEdition: true }],
  ['media', 'media_items', { ...samples.media, outlet: 'Muster Zeitung' }],
  ['member-files', 'member_files', { ...samples.file, fileSize: 1200, isActive: false }],
  ['hero-videos', 'hero_videos', { ...samples.video, isActive: true }],
] as const

describe.each(contents)('deleted %s', (path, entity, sample) => {
  it('can be put back exactly as they were', async () => {
    const admin = await asAdministrator(test)
    const row = (await admin.post(`/api/${path}`, sample)).json()
    await admin.delete(`/api/${path}/${row.id}`)
    const listed = await admin.get('/api/trash')
    expect(listed.headers['x-total-count']).toBe('1')
    const [kept] = listed.json() as Trashed[]
    expect(kept).toMatchObject({ id: row.id, entity, title: 'name' in sample ? sample.name : sample.title, administrator: logins.email })
    expect(Date.parse(kept?.keptUntil ?? '') - Date.parse(kept?.deletedAt ?? '')).toBe(30 * 24 * 3600 * 1000)
    expect(kept).not.toHaveProperty('entry')

    const restored = await admin.post(`/api/trash/${row.id}/restore`)
    expect([restored.statusCode, restored.json()]).toEqual([200, row])
    expect((await admin.get(`/api/${path}`)).json()).toEqual([row])
    expect(await trashOf(admin)).toEqual([])
    expect((await admin.post(`/api/trash/${row.id}/restore`)).statusCode).toBe(404)
  })
})

describe('the trash', () => {
  it('gives back to visitors at once what it gives back', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const names = async () => ((await visitor.get('/api/partners')).json() as { name: string }[]).map(({ name }) => name)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    await admin.delete(`/api/partners/${id}`)
    expect(await names()).toEqual([])
    await admin.post(`/api/trash/${id}/restore`)
    expect(await names()).toEqual([samples.partner.name])
  })

  it('leaves the flag that only one may carry with whoever carries it now', async () => {
    const admin = await asAdministrator(test)
    const first = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json()
    await admin.delete(`/api/studies/${first.id}`)
    const second = (await admin.post('/api/studies', { ...samples.study, year: 2026, isCurrentEdition: true })).json()
    expect((await admin.post(`/api/trash/${first.id}/restore`)).json().isCurrentEdition).toBe(false)
    expect((await admin.get('/api/studies/current')).json().id).toBe(second.id)
  })

  it('restores once, however many ask at the same time', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    await admin.delete(`/api/partners/${id}`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(`/api/trash/${id}/restore`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await admin.get('/api/partners')).json()).toHaveLength(1)
  })

  it('sets files aside where nobody can fetch them, and gives them back', async () => {
    const admin = await asAdministrator(test)
    const partner = await asPartner(test)
    const { row, url, onDisk } = await publishedFile(admin)
    await admin.delete(`/api/member-files/${row.id}`)
    expect([onDisk(), onDisk('trash')]).toEqual([false, true])
    for (const visitor of [admin, partner]) expect((await visitor.get(url)).statusCode).toBe(404)
    await admin.post(`/api/trash/${row.id}/restore`)
    expect([onDisk(), onDisk('trash')]).toEqual([true, false])
    expect((await partner.get(url)).rawPayload.equals(sampleFiles.pdf)).toBe(true)
  })

  it('deletes for good on request, with the files', async () => {
    const admin = await asAdministrator(test)
    const { row, onDisk } = await publishedFile(admin)
    await admin.delete(`/api/member-files/${row.id}`)
    const erased = await admin.delete(`/api/trash/${row.id}`)
    expect([erased.statusCode, erased.body]).toEqual([204, ''])
    expect([onDisk(), onDisk('trash')]).toEqual([false, false])
    expect(await trashOf(admin)).toEqual([])
    expect((await admin.post(`/api/trash/${row.id}/restore`)).statusCode).toBe(404)
  })

  it('keeps everything for 30 days, and nothing for longer', async () => {
    const admin = await asAdministrator(test)
    const { row, onDisk } = await publishedFile(admin)
    await admin.delete(`/api/member-files/${row.id}`)
    await grow(29)
    await startHousekeeping()
    expect(await trashOf(admin)).toHaveLength(1)
    expect(onDisk('trash')).toBe(true)
    await grow(31)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    await admin.delete(`/api/partners/${id}`)
    await startHousekeeping()
    expect((await trashOf(admin)).map((kept) => kept.id)).toEqual([id])
    expect(onDisk('trash')).toBe(false)
  })

  it('takes content only: a deleted message or order is gone', async () => {
    const admin = await asAdministrator(test)
    await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })
    await publishEdition(test.context)
    for (const [path, sample] of [
      ['contact-messages', samples.message],
      ['partner-applications', samples.application],
      ['study-orders', samples.order],
    ] as const) {
      const { id } = (await admin.post(`/api/${path}`, sample)).json()
      await admin.delete(`/api/${path}/${id}`)
    }
    expect(await trashOf(admin)).toEqual([])
  })
})

describe('a change of what somebody else changed meanwhile', () => {
  it('is refused with what is there now, and accepted once that was seen', async () => {
    const admin = await asAdministrator(test)
    const colleague = await asAdministrator(test)
    const seen = (await admin.post('/api/partners', samples.partner)).json()
    const url = `/api/partners/${seen.id}`
    const current = (await colleague.patch(url, { description: 'Von nebenan' }, { 'if-match': `"${seen.updatedAt}"` })).json()
    const refused = await admin.patch(url, { name: 'Meins' }, { 'if-match': `"${seen.updatedAt}"` })
    expect([refused.statusCode, refused.json().current]).toEqual([409, current])
    expect((await admin.get('/api/partners')).json()).toEqual([current])
    const accepted = await admin.patch(url, { name: 'Meins' }, { 'if-match': `W/"${current.updatedAt}"` })
    expect(accepted.json()).toMatchObject({ name: 'Meins', description: 'Von nebenan' })
  })

  it('is not asked about without If-Match, or with any', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/partners', samples.partner)).json()
    expect((await admin.patch(`/api/partners/${id}`, { name: 'Eins' })).statusCode).toBe(200)
    expect((await admin.patch(`/api/partners/${id}`, { name: 'Zwei' }, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('of two at once, one wins and the other is told', async () => {
    const admin = await asAdministrator(test)
    const { id, updatedAt } = (await admin.post('/api/partners', samples.partner)).json()
    const save = (name: string) => admin.patch(`/api/partners/${id}`, { name }, { 'if-match': `"${updatedAt}"` })
    const answers = await Promise.all([save('Eins'), save('Zwei')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

it('a change is not called failed because a file could not be put into its place', async () => {
  const admin = await asAdministrator(test)
  const { id } = (await admin.post('/api/member-files', samples.file)).json()
  const tidy = vi.spyOn(test.context.files, 'tidy').mockRejectedValue(Object.assign(new Error('disk'), { code: 'EIO' }))
  expect((await admin.patch(`/api/member-files/${id}`, { fileUrl: 'https://files.example/neu.pdf' })).statusCode).toBe(200)
  expect((await admin.delete(`/api/member-files/${id}`)).statusCode).toBe(204)
  expect((await admin.post(`/api/trash/${id}/restore`)).statusCode).toBe(200)
  await admin.delete(`/api/member-files/${id}`)
  expect((await admin.delete(`/api/trash/${id}`)).statusCode).toBe(204)
  expect(tidy).toHaveBeenCalledTimes(5)
  tidy.mockRestore()
  expect(await trashOf(admin)).toEqual([])
})
