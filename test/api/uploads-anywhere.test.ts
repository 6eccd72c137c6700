import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { asAdministrator, asPartner, samples, testApp, Visitor } from '../support/app'
import { fileUpload } from '../support/multipart'
import { s3Server } from '../support/s3-server'
import { sampleFiles, samplePictures } from '../support/sample-files'

const store = await s3Server()
afterAll(() => store.end())

const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)

async function uploadFile(visitor: Visitor, name = 'bericht.pdf', content = sampleFiles.pdf) {
  const { payload, headers } = fileUpload('file', name, content)
  return visitor.post('/api/upload/member-files', payload, headers)
}

async function uploadLogo(visitor: Visitor): Promise<string> {
  const { payload, headers } = fileUpload('logo', 'logo.png', await samplePictures.png())
  return (await visitor.post('/api/upload/partner-logo', payload, headers)).json().logoUrl
}

/** What is left of uploads on the disk while they are arriving. */
const arriving = (dataDir: string) => {
  const incoming = join(dataDir, 'uploads', 'incoming')
  return existsSync(incoming) ? readdirSync(incoming, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
}

describe.each([
  ['the disk', {}],
  ['a bucket', store.env('beide/')],
])('uploads on %s', (_where, env) => {
  const test = testApp({ env })

  it('are shown whole and in parts, and sent once to whoever keeps them', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const url = await uploadLogo(admin)
    expect(arriving(test.dataDir)).toEqual([])
    const whole = await visitor.get(url)
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'image/webp', 'bytes'])
    expect(whole.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.headers).not.toHaveProperty('x-frame-options')
    const size = whole.rawPayload.length
    const head = await visitor.send('HEAD', url)
    expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.body]).toEqual([200, String(size), whole.headers.etag, ''])

    const part = async (range: string, more = {}) => {
      const { statusCode, rawPayload, headers } = await visitor.get(url, { range, ...more })
      return [statusCode, rawPayload.equals(whole.rawPayload) ? 'whole' : rawPayload.length, headers['content-range']]
    }
    const end = size - 1
    expect(await part('bytes=2-5')).toEqual([206, 4, `bytes 2-5/${size}`])
    expect((await visitor.get(url, { range: 'bytes=2-5' })).rawPayload).toEqual(whole.rawPayload.subarray(2, 6))
    expect(await part('bytes=-3')).toEqual([206, 3, `bytes ${size - 3}-${end}/${size}`])
    expect(await part('bytes=0-1')).toEqual([206, 2, `bytes 0-1/${size}`])
    expect(await part('bytes=1-')).toEqual([206, end, `bytes 1-${end}/${size}`])
    expect(await part(`bytes=-${size + 9}`)).toEqual([206, 'whole', `bytes 0-${end}/${size}`])
    for (const odd of ['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'zeilen=1-2', 'bytes=a-b'])
      expect([odd, ...(await part(odd))]).toEqual([odd, 200, 'whole', undefined])
    expect(await part('bytes=2-5', { 'if-range': '"eine andere"' })).toEqual([200, 'whole', undefined])
    expect((await part('bytes=2-5', { 'if-range': whole.headers.etag }))[0]).toBe(206)
    for (const beyond of [`bytes=${size}-`, 'bytes=-0']) {
      const { statusCode, headers } = await visitor.get(url, { range: beyond })
      expect([statusCode, headers['content-range'], headers['cache-control']]).toEqual([416, `bytes */${size}`, 'no-store'])
    }

    for (const [name, value, status] of [
      ['if-none-match', whole.headers.etag, 304],
      ['if-none-match', '"eine andere"', 200],
      ['if-modified-since', whole.headers['last-modified'], 304],
      ['if-match', '"eine andere"', 412],
      ['if-match', whole.headers.etag, 200],
      ['if-unmodified-since', longAgo.toUTCString(), 412],
    ] as const)
      expect([name, value, (await visitor.get(url, { [name]: String(value) })).statusCode]).toEqual([name, value, status])
    const { body, headers } = await visitor.get(url, { 'if-none-match': String(whole.headers.etag) })
    expect([body, headers['content-type'], headers.etag]).toEqual(['', undefined, whole.headers.etag])
  })

  it.each(['../../etc/passwd.pdf', '..\\..\\windows\\system.pdf', '/etc/cron.d/bericht.pdf', 'a?b#c%2e%2e%2f&d=e.pdf', 'trash/bericht.pdf'])(
    'are the partners’ alone, whatever they are called: %s',
    async (name) => {
      const admin = await asAdministrator(test)
      const file = (await uploadFile(admin, name)).json()
      await admin.post('/api/member-files', { ...samples.file, ...file })
      expect(file.fileUrl).toMatch(/^\/api\/partner\/files\/[0-9a-f-]{36}\.pdf$/)
      expect((await new Visitor(test).get(file.fileUrl)).statusCode).toBe(401)
      const answer = await (await asPartner(test)).get(file.fileUrl)
      expect([answer.statusCode, answer.rawPayload.equals(sampleFiles.pdf), answer.headers['cache-control']]).toEqual([200, true, 'private, no-store'])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?[^/\\]+\.pdf/)
      expect(arriving(test.dataDir)).toEqual([])
    },
  )

  it('cannot be fetched from the trash, come back from it, and are gone with their entry', async () => {
    const admin = await asAdministrator(test)
    const file = (await uploadFile(admin)).json()
    const { id } = (await admin.post('/api/member-files', { ...samples.file, ...file })).json()
    const status = async () => (await admin.get(file.fileUrl)).statusCode
    await admin.delete(`/api/member-files/${id}`)
    expect(await status()).toBe(404)
    await admin.post(`/api/trash/${id}/restore`)
    expect(await status()).toBe(200)
    await admin.delete(`/api/member-files/${id}`)
    expect((await admin.delete(`/api/trash/${id}`)).statusCode).toBe(204)
    expect(await status()).toBe(404)
    expect(await test.context.files.find(file.fileUrl)).toBeUndefined()
  })

  it('that pages show are gone with their entry for whoever asked for them before, and for whoever asks meanwhile', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const logoUrl = await uploadLogo(admin)
    const { id } = (await admin.post('/api/partners', { ...samples.partner, logoUrl })).json()
    const status = async () => (await visitor.get(logoUrl)).statusCode
    expect([await status(), await status()]).toEqual([200, 200])
    const { tidy } = test.context.files
    const asked = vi.spyOn(test.context.files, 'tidy').mockImplementation(async (urls) => {
      expect(await status()).toBe(200)
      await tidy(urls)
    })
    await admin.delete(`/api/partners/${id}`)
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
    expect(await status()).toBe(404)
    await admin.post(`/api/trash/${id}/restore`)
    expect(await status()).toBe(200)
    await admin.delete(`/api/partners/${id}`)
    await admin.delete(`/api/trash/${id}`)
    expect(await status()).toBe(404)
  })

  it('that nobody saved are swept away after a day, and others are put where they belong', async () => {
    const admin = await asAdministrator(test)
    const [kept, unsaved] = [await uploadLogo(admin), await uploadLogo(admin)]
    const { id } = (await admin.post('/api/partners', { ...samples.partner, logoUrl: kept })).json()
    const statuses = async () => Promise.all([kept, unsaved].map(async (url) => (await new Visitor(test).get(url)).statusCode))
    await test.context.files.sweep()
    expect(await statuses()).toEqual([200, 200])
    await test.database.orm.execute(sql`update stored_files set created_at = now() - interval '25 hours'`)
    await test.context.files.sweep()
    expect(await statuses()).toEqual([200, 404])
    // As if tidying had failed when the entry was deleted, and when it came back.
    await test.database.orm.execute(sql`with gone as (delete from partners where id = ${id} returning *)
      insert into trash (id, entity, title, entry, administrator) select id, 'partners', name, jsonb_build_object('logoUrl', logo_url), 'x' from gone`)
    await test.context.files.sweep()
    expect(await statuses()).toEqual([404, 404])
    await test.database.orm.execute(sql`delete from trash`)
    await test.database.orm.execute(sql`insert into partners (name, type, logo_url) values ('a', 'industry', ${kept})`)
    await test.context.files.sweep()
    expect(await statuses()).toEqual([200, 404])
  })

  it('can be had whole, and on the disk, by who makes something of them', async () => {
    const { fileUrl } = (await uploadFile(await asAdministrator(test))).json()
    const { path } = (await test.context.files.find(fileUrl)) as { path: string }
    expect(await test.context.files.bytesOf(path)).toEqual(sampleFiles.pdf)
    expect(await test.context.files.onDisk(path, (onDisk) => readFile(onDisk))).toEqual(sampleFiles.pdf)
    expect(arriving(test.dataDir)).toEqual([])
  })
})
