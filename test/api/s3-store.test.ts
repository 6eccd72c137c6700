import dns from 'node:dns'
import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { studies } from '../../src/model/content/studies'
import { patience as statePatience } from '../../src/server/features/operation/state'
import { readConfig } from '../../src/server/platform/config/config'
import { openStorage } from '../../src/server/platform/files/open-storage'
import { patience } from '../../src/server/platform/files/s3-requests'
import { openLogs } from '../../src/server/platform/logs/logs'
import { insertRow } from '../../src/server/platform/rows/rows'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { draftAt, partAt, partOf, startDraft } from '../support/edition-drafts'
import { publishEdition } from '../support/editions'
import { fileUpload } from '../support/multipart'
import { rowsOf } from '../support/rows-of'
import { s3Server } from '../support/s3-server'
import { sampleFiles } from '../support/sample-files'

const prefix = 'studie/dateien/'
const store = await s3Server()
afterAll(() => store.end())
let logs: ReturnType<typeof openLogs>
const test = testApp({
  env: store.env(prefix),
  parts: async ({ dataDir }) => {
    logs = openLogs(dataDir)
    return { logger: logs.logger }
  },
})

const usual = { ...patience }
const usualState = { ...statePatience }
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await store.open()
  vi.restoreAllMocks()
  Object.assign(patience, usual)
  Object.assign(statePatience, usualState)
  delete store.mood.before
})

const away = 'Der Dienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.'

async function upload(admin: Visitor) {
  const { payload, headers } = fileUpload('file', 'bericht.pdf', sampleFiles.pdf)
  return admin.post('/api/upload/member-files', payload, headers)
}

async function published(admin: Visitor) {
  const file = (await upload(admin)).json()
  const { id } = (await admin.post('/api/member-files', { ...samples.file, ...file })).json()
  return { id: id as string, url: file.fileUrl as string, name: `member-file-${file.fileUrl.split('/').at(-1)}` }
}

/** Everything that uploads left on the disk. */
const onDisk = () => readdirSync(join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const opened = (env: Record<string, string>) => openStorage(readConfig({ DATA_DIR: test.dataDir, ...env }, test.dataDir))

describe('a file in a bucket', () => {
  it('lies there alone, below the prefix, and only who signs can have it from there', async () => {
    const { url, name } = await published(await asAdministrator(test))
    expect(store.names(prefix)).toContain(name)
    expect(onDisk()).toEqual([])
    const there = `${store.url()}/studie/${prefix}${name}`
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect([method, (await fetch(there, { method })).status]).toEqual([method, 403])
    expect((await new Visitor(test).get(url)).statusCode).toBe(401)
    const sent = store.asked.find(({ method, path }) => method === 'PUT' && path.endsWith(name))
    expect(sent?.headers).toMatchObject({ 'content-length': String(sampleFiles.pdf.length), 'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(Object.keys(sent?.headers ?? {}).filter((header) => /acl|grant/.test(header))).toEqual([])
  })

  it('is asked for in the parts that a reader wants, and not at all for who wants its headers alone', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    const askedBy = async (work: () => Promise<unknown>) => {
      store.asked.length = 0
      await work()
      return store.asked.map(({ method, headers }) => [method, headers.range])
    }
    expect(await askedBy(() => admin.get(url, { range: 'bytes=5-9' }))).toEqual([
      ['HEAD', undefined],
      ['GET', 'bytes=5-9'],
    ])
    expect(await askedBy(() => admin.send('HEAD', url))).toEqual([['HEAD', undefined]])
  })

  it('goes aside with its entry, and is gone from the bucket when the trash is emptied', async () => {
    const admin = await asAdministrator(test)
    const { id, name } = await published(admin)
    await admin.delete(`/api/member-files/${id}`)
    expect(store.names(prefix).filter((one) => one.endsWith(name))).toEqual([`trash/${name}`])
    await admin.delete(`/api/trash/${id}`)
    expect(store.names(prefix).filter((one) => one.endsWith(name))).toEqual([])
  })

  it('that no row knows is swept away after a day; what lies beside the prefix is another’s', async () => {
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    const { name } = await published(await asAdministrator(test))
    for (const key of ['logo-alt.webp', 'trash/logo-alt.webp']) store.leave(`${prefix}${key}`, longAgo)
    for (const key of [`${prefix}logo-neu.webp`, 'studie/fremd.webp']) store.leave(key)
    store.leave('studie/fremd.webp', longAgo)
    await test.database.orm.execute(sql`update migrations set created_at = now() - interval '1 year'`)
    await test.context.files.sweep()
    const left = store.names('studie').map((one) => one.replace('dateien/', ''))
    expect(left).toEqual(expect.arrayContaining(['fremd.webp', 'logo-neu.webp', name]))
    expect(left.filter((one) => one.includes('logo-alt'))).toEqual([])
  })

  // The test server cannot do this itself: the cipher of its tokens is none that today's OpenSSL knows.
  it('is found among more than one answer lists', async () => {
    const storage = await opened(store.env('viele'))
    const page = (names: string[], more: string) =>
      `<ListBucketResult>${names.map((name) => `<Contents><Key>viele/${name}</Key></Contents>`).join('')}${more}</ListBucketResult>`
    store.mood.before = ({ url = '' }, reply) => {
      const isSecond = new URLSearchParams(url.split('?')[1]).get('continuation-token') === 'a+b/c='
      const first = () => page(['1.webp', '2.webp'], '<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/c=</NextContinuationToken>')
      return Boolean(reply.end(isSecond ? page(['3.webp'], '<IsTruncated>false</IsTruncated>') : first()))
    }
    expect(await storage.list(false)).toEqual(['1.webp', '2.webp', '3.webp'])
    storage.close()
  })
})

describe('a store that is away', () => {
  it('is told as such and loses nothing; when it is back everything goes on without a restart', async () => {
    const admin = await asAdministrator(test)
    const [kept, deleted] = [await published(admin), await published(admin)]
    const records = () => rowsOf<{ url: string }>(test.database.orm, sql`select url from stored_files order by url`)
    const before = await records()
    await store.close()
    for (const answer of [
      await admin.get(kept.url),
      await admin.send('HEAD', kept.url),
      await admin.get(kept.url, { range: 'bytes=0-3' }),
      await upload(admin),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '30', 'no-store'])
      expect(answer.headers).not.toHaveProperty('content-disposition')
    }
    expect((await upload(admin)).json()).toEqual({ message: away })
    expect([await records(), onDisk()]).toEqual([before, []])
    // The entry is what counts; its file follows.
    expect((await admin.delete(`/api/member-files/${deleted.id}`)).statusCode).toBe(204)
    expect((await admin.get('/api/partner/files')).json()).toHaveLength(1)

    await store.open()
    expect((await admin.get(kept.url)).rawPayload.equals(sampleFiles.pdf)).toBe(true)
    expect((await upload(admin)).statusCode).toBe(200)
    await test.database.orm.execute(sql`update stored_files set created_at = now() - interval '25 hours'`)
    await test.context.files.sweep()
    expect((await admin.get(deleted.url)).statusCode).toBe(404)
    await admin.post(`/api/trash/${deleted.id}/restore`)
    expect((await admin.get(deleted.url)).statusCode).toBe(200)
  })

  it('keeps the mails waiting that need a file, and no others', async () => {
    await insertRow(test.database.orm, studies, { ...samples.study, isCurrentEdition: true })
    await publishEdition(test.context)
    const admin = await asAdministrator(test)
    const { id } = (await admin.get('/api/studies/current')).json()
    const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
    expect((await admin.post(`/api/studies/${id}/document`, payload, headers)).statusCode).toBe(200)
    expect((await new Visitor(test).post('/api/study-orders', samples.order)).statusCode).toBe(201)
    await store.close()
    const { outbox } = test.context
    const states = async () => (await rowsOf<{ state: string; attempts: number }>(test.database.orm, sql`select state, attempts from mails`)).map(Object.values)
    for (let round = 0; round < 12; round += 1) {
      await outbox.sendDue()
      await test.database.orm.execute(sql`update mails set next_attempt_at = now() - interval '1 second' where state = 'waiting'`)
    }
    expect((await states()).toSorted()).toEqual([
      ['sent', 1],
      ['waiting', 0],
    ])
    await store.open()
    expect(await outbox.sendDue()).toBe(1)
  })

  it('is told to administrators and machines that watch, soon also where it never answers; the site is ready all the same', async () => {
    const admin = await asAdministrator(test)
    const told = async () => {
      const [state, figures] = [await admin.get('/readyz'), (await admin.get('/metrics')).body]
      expect([state.statusCode, state.json().status, (await new Visitor(test).get('/readyz')).statusCode]).toEqual([200, 'ready', 200])
      return [state.json().files, /^files_up (\d)$/m.exec(figures)?.[1]]
    }
    expect(await told()).toEqual([{ store: 'bucket', isUp: true, reason: null }, '1'])
    await store.close()
    expect(await told()).toEqual([{ store: 'bucket', isUp: false, reason: expect.stringContaining('ECONNREFUSED') }, '0'])
    await store.open()
    statePatience.files = 50
    store.mood.before = () => true
    expect(await told()).toEqual([{ store: 'bucket', isUp: false, reason: 'no answer in time' }, '0'])
  })

  it('is no fault of a report whose pages are drawn, and is not remembered', async () => {
    const admin = await asAdministrator(test)
    await startDraft(admin)
    const { value } = await partOf(admin, 'inside')
    await admin.patch(partAt('inside'), { value: { ...(value as object), samplePages: [4] } })
    const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
    expect((await admin.post(`${draftAt}/study-document`, payload, headers)).statusCode).toBe(200)
    const problem = async () => (await admin.get(`${draftAt}/page-checks`)).json()[0]?.message
    await store.close()
    expect(await problem()).toBe('There is no picture of page 4: the server cannot keep it now.')
    await store.open()
    expect(await problem()).toBe('There is no picture of page 4: the PDF has only 1 page.')
  })

  it('because it never answers is waited for no longer than a reader would', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    Object.assign(patience, { asking: 100, writing: 100 })
    store.mood.before = () => true
    expect([(await admin.get(url)).statusCode, (await upload(admin)).statusCode]).toEqual([503, 503])
    expect(onDisk()).toEqual([])
  })

  it('because every connection that was kept is dead is asked by a new one after the first failure', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    const sockets = new Set<Socket>()
    store.mood.before = ({ socket }) => {
      sockets.add(socket)
      return false
    }
    await Promise.all(Array.from({ length: 5 }, () => admin.get(url)))
    expect(sockets.size).toBeGreaterThan(1)
    patience.asking = 100
    store.mood.before = ({ socket }) => sockets.has(socket)
    expect([(await admin.get(url)).statusCode, (await admin.get(url)).statusCode]).toEqual([503, 200])
  })

  it('in the middle of a file, saying nothing more, breaks it off', async () => {
    const admin = await asAdministrator(test)
    const { name } = await published(admin)
    patience.reading = 100
    store.mood.before = ({ method }, reply) => {
      if (method !== 'GET') return false
      return reply.writeHead(200, { 'content-length': sampleFiles.pdf.length }).write(sampleFiles.pdf.subarray(0, 20))
    }
    await expect(test.context.files.bytesOf(name)).rejects.toMatchObject({ code: expect.stringMatching(/TIMEOUT|ECONNRESET/) })
  })

  it.each([500, 503, 403, 301])('because it answers %i is away too', async (status) => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    store.mood.before = (_request, reply) => Boolean(reply.writeHead(status).end('<Error><Code>SlowDown</Code></Error>'))
    expect([(await admin.get(url)).statusCode, (await upload(admin)).statusCode]).toEqual([503, 503])
  })

  it('in the middle of a file never makes half of it look whole', async () => {
    const admin = await asAdministrator(test)
    const { url, name } = await published(admin)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    store.mood.before = ({ method }, reply) => {
      if (method !== 'GET') return false
      reply.writeHead(200, { 'content-length': sampleFiles.pdf.length }).write(sampleFiles.pdf.subarray(0, 20), () => reply.destroy())
      return true
    }
    const cookie = Object.entries(admin.cookies).map(([key, value]) => `${key}=${value}`)
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie: cookie.join('; ') } })
    expect(answer.headers.get('content-length')).toBe(String(sampleFiles.pdf.length))
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await expect(test.context.files.bytesOf(name)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect(test.context.files.onDisk(name, async () => 'used')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(onDisk()).toEqual([])
    // Broken off before anybody begins to read.
    const { body } = (await test.context.files.read(name)) as { body: Readable }
    await new Promise((done) => body.on('close', done))
    await expect(buffer(body)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('is not believed when it sends other bytes than were asked for', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    store.mood.before = ({ headers }) => {
      delete headers.range
      return false
    }
    expect((await admin.get(url, { range: 'bytes=5-9' })).statusCode).toBe(503)
  })

  it('for a moment, because it closed a connection that was kept, is asked once more', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    store.mood.before = ({ socket }) => {
      delete store.mood.before
      return Boolean(socket.destroy())
    }
    expect((await admin.get(url)).statusCode).toBe(200)
  })

  it('leaves no key in the logs, which tell why in its own word', async () => {
    const admin = await asAdministrator(test)
    const { url } = await published(admin)
    store.mood.before = (_request, reply) =>
      Boolean(reply.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId></Error>'))
    expect([(await admin.get(url)).statusCode, (await upload(admin)).statusCode]).toEqual([503, 503])
    const written = () =>
      readdirSync(logs.folder)
        .map((name) => readFileSync(join(logs.folder, name), 'utf8'))
        .join('')
    await expect.poll(written).toContain('InvalidAccessKeyId')
    expect(written()).not.toMatch(/S3RVER|AWS4-HMAC/)
  })
})

describe('a start', () => {
  const refusal = (env: Record<string, string>) =>
    opened(env).then(
      () => 'opened',
      (error: Error) => error.message,
    )

  it.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'ein-anderer' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'unbekannt' }, 'InvalidAccessKeyId'],
    ['no such bucket', { S3_BUCKET: 'fehlt' }, 'NoSuchBucket'],
    ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('with %s is refused in one sentence', async (_what, change, code) => {
    const said = await refusal({ ...store.env(prefix), ...change })
    expect(said).toMatch(new RegExp(`^The bucket \\w+ at http://[\\d.:]+/ cannot be used \\(${code}\\): check S3_ENDPOINT, .* runs\\.$`))
    expect(said).not.toMatch(/ein-anderer|unbekannt|S3RVER/)
  })

  // Of buckets in a host's name the test server checks the signature as it was before version 4: only what is asked can be looked at.
  it('may name a bucket by its host', async () => {
    const { port } = new URL(store.url())
    vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never)
    store.mood.before = (_request, reply) => Boolean(reply.end('<ListBucketResult/>'))
    const storage = await opened({ ...store.env('host'), S3_ENDPOINT: `http://s3.store.example:${port}/unter/weg`, S3_ADDRESSING: 'host' })
    expect(store.asked.at(-1)).toMatchObject({
      path: expect.stringMatching(/^\/unter\/weg\?list-type=2&/),
      headers: { host: `studie.s3.store.example:${port}` },
    })
    await storage.remove({ path: 'logo-1.webp', isAside: true })
    expect(store.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/unter/weg/host/trash/logo-1.webp' })
    storage.close()
  })
})
