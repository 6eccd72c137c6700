import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Entity } from '../../src/model/fields/entity'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { contentEntities, sentEntities } from '../support/entity-kinds'
import { hole } from '../support/holes'
import { logins } from '../support/logins'
import { fileUpload } from '../support/multipart'
import { publicPages } from '../support/pages'
import { rowsOf } from '../support/rows-of'
import { sampleOf } from '../support/sample-entry'
import { sampleFiles } from '../support/sample-files'

const test = testApp({ parts: builtPages, sells: true })

const create = async (visitor: Visitor, entity: Entity, more: object = {}) =>
  (await visitor.post(`/api/${entity.path}`, { ...sampleOf(entity), ...more })).json()

it(hole('a file replaced although the answer was 403', 'nor 401'), async () => {
  const admin = await asAdministrator(test)
  const { id } = (await admin.get('/api/studies/current')).json()
  const send = (visitor: Visitor, content: Buffer, from?: string) => {
    const { payload, headers } = fileUpload('file', 'Studie.pdf', content)
    return visitor.post(`/api/studies/${id}/document`, payload, { ...headers, ...(from ? { origin: from } : {}) })
  }
  expect((await send(admin, sampleFiles.pdf)).statusCode).toBe(200)
  const kept = () => rowsOf<{ file_url: string }>(test.database.orm, sql`select * from study_documents`)
  const before = await kept()
  const another = Buffer.concat([sampleFiles.pdf, Buffer.from('% ersetzt\n')])
  expect((await send(admin, another, 'https://evil.example')).statusCode).toBe(403)
  expect((await send(new Visitor(test), another)).statusCode).toBe(401)
  expect(await kept()).toEqual(before)
  expect((await admin.get(before[0]?.file_url ?? '')).rawPayload).toEqual(sampleFiles.pdf)
})

it(hole('filters and sort keys reaching SQL'), async () => {
  const admin = await asAdministrator(test)
  const attacks = ["' or '1'='1", '(select password_hash from administrators); drop table partners --']
  const names = ['q', 'status', 'type', 'state', 'before', 'since', 'limit', 'sort', 'order', 'by', 'filter', 'fields', 'where', 'entity', 'entryId']
  const lists = [...contentEntities, ...sentEntities]
  for (const entity of lists) await create(admin, entity)
  for (const url of [...lists.map(({ path }) => `/api/${path}`), '/api/mails', '/api/activity', '/api/trash', '/api/search', '/api/site-search']) {
    for (const name of names) {
      for (const attack of attacks) {
        const { statusCode, body } = await admin.get(`${url}?${name}=${encodeURIComponent(attack)}`)
        expect([url, name, attack, [200, 400].includes(statusCode), /argon2|syntax error|tokenHash/.test(body)]).toEqual([url, name, attack, true, false])
      }
    }
  }
  for (const { path } of contentEntities) expect((await admin.get(`/api/${path}`)).json()).not.toEqual([])
})

it(hole('mass assignment of auth fields', 'and of whatever else the server sets'), async () => {
  const admin = await asAdministrator(test)
  const forbidden = {
    id: '00000000-0000-4000-8000-000000000000',
    createdAt: '2000-01-01T00:00:00.000Z',
    updatedAt: '2000-01-01T00:00:00.000Z',
    isAdmin: true,
  }
  for (const entity of [...contentEntities, ...sentEntities]) {
    // Prices are compared with what holds, and refused where they differ.
    const own = Object.entries(entity.fields).filter(([name, { setBy }]) => setBy === 'server' && !/price/i.test(name))
    const values = Object.fromEntries(
      own.map(([name, { storage }]) => [name, { boolean: true, integer: 1, timestamp: '2000-01-01T00:00:00.000Z', text: 'delivered', list: ['x'] }[storage]]),
    )
    const plain = await create(admin, entity)
    const tried = await create(admin, entity, { ...values, ...forbidden })
    const taken = Object.entries({ ...values, ...forbidden }).filter(([name, value]) => tried[name] === value && plain[name] !== value)
    expect([entity.path, typeof tried.id, taken]).toEqual([entity.path, 'string', []])
  }
  const colleague = { email: 'kollegin@muster.example', password: 'noch-ein-langes-Passwort', passwordHash: 'x', id: forbidden.id, isSelf: true }
  expect((await admin.post('/api/administrators', colleague)).json()).toMatchObject({ id: expect.not.stringMatching(forbidden.id) })
  const login = await new Visitor(test).post('/api/partner/login', { password: logins.partner, kind: 'administrator', administratorId: forbidden.id })
  expect(login.cookies.map(({ name }) => name)).toEqual(['partner', expect.stringMatching(/^device-/)])
})

it(hole('server-side fetch of submitted URLs'), async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/x.png`
  const admin = await asAdministrator(test)
  for (const entity of [...contentEntities, ...sentEntities]) {
    const addresses = Object.entries(entity.fields).filter(([, { setBy, rule }]) => setBy === 'client' && rule.safeParse(url).success)
    await create(admin, entity, Object.fromEntries(addresses.map(([name]) => [name, url])))
  }
  for (const { path } of publicPages) await new Visitor(test).get(path)
  await test.context.outbox.sendDue()
  await new Promise((closed) => server.close(closed))
  expect(asked).toBe(0)
})

it(hole('stored XSS shown to editors', 'nor to anybody else'), async () => {
  const admin = await asAdministrator(test)
  const markup = '<img src=x onerror=alert(1)></script><script>alert(1)</script>'
  for (const entity of [...contentEntities, ...sentEntities]) {
    const texts = Object.entries(entity.fields).filter(([, { setBy, rule }]) => setBy === 'client' && rule.safeParse(markup).success)
    await create(admin, entity, Object.fromEntries(texts.map(([name]) => [name, markup])))
    const link = Object.entries(entity.fields).filter(([, { setBy, input }]) => setBy === 'client' && input === 'url')
    for (const [name] of link) expect((await admin.post(`/api/${entity.path}`, { ...sampleOf(entity), [name]: 'javascript:alert(1)' })).statusCode).toBe(400)
  }
  const year = new Date().getFullYear()
  for (const path of ['/admin', '/api/docs', `/api/bookkeeping/${year}/print`, ...publicPages.map((page) => page.path)]) {
    const { headers, body } = await admin.get(path)
    expect([path, headers['content-type'], /<img src=x|<script>alert/.test(body)]).toEqual([path, 'text/html; charset=utf-8', false])
  }
  for (const path of ['contact-messages', 'study-orders', 'activity'])
    expect((await admin.get(`/api/${path}`)).headers['content-type']).toContain('application/json')
})

it(hole('upload memory exhaustion', 'a file is on the disk before all of it has come'), async () => {
  const admin = await asAdministrator(test)
  const [chunk, count] = [Buffer.alloc(256 * 1024), 240]
  const whole = fileUpload('file', 'gross.pdf', sampleFiles.pdf)
  const end = whole.payload.lastIndexOf('\r\n--')
  let most = 0
  async function* pieces() {
    yield whole.payload.subarray(0, end)
    for (let sent = 0; sent < count; sent++) {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      yield chunk
    }
    yield whole.payload.subarray(end)
  }
  const before = process.memoryUsage().arrayBuffers
  const answer = await admin.post('/api/upload/member-files', Readable.from(pieces()), whole.headers)
  expect([answer.statusCode, answer.json().fileSize]).toEqual([200, sampleFiles.pdf.length + count * chunk.length])
  expect(most - before).toBeLessThan((count * chunk.length) / 3)
  expect(existsSync(join(test.dataDir, 'uploads', `member-file-${answer.json().fileUrl.split('/').at(-1)}`))).toBe(true)
}, 60_000)
