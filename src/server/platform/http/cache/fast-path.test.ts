import { get, type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestOutcome } from '../../logs/request-counts'
import { createFastPath } from './fast-path'
import { fileAnswer } from './file-response'
import { KnownHead } from './header-template'
import { createAnswerCache } from './response-cache'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** A server whose inside counts who comes in, with pages that are there, are not there, and are overtaken. */
async function setUp() {
  const told: RequestOutcome[] = []
  const fastPath = createFastPath((answered) => () => told.push(answered))
  const cache = createAnswerCache()
  const app = Fastify({ serverFactory: fastPath.serverFactory })
  let inside = 0
  app.addHook('onRequest', async (_request, reply) => {
    inside += 1
    reply.header('x-policy', 'strict').raw.setHeader('x-early', 'yes')
  })
  fastPath.open(app, cache)
  const finished = (status: number) => async () => ({ status, body: `Seite ${'x'.repeat(2000)}`, headers: { 'content-type': 'text/html' } })
  app.get('/page', async (request, reply) => (await cache.get('page', finished(200))).sendTo(request, reply))
  const picture = { body: Buffer.from('0123456789'), type: 'image/webp', modifiedAt: new Date(), cacheControl: 'public' }
  app.get('/picture', async (request, reply) => (await cache.get('picture', async () => fileAnswer(picture))).sendTo(request, reply))
  app.get('/gone', async (request, reply) => (await cache.get('gone', finished(404))).sendTo(request, reply))
  app.get('/any/:way', async (request, reply) => (await cache.get('page', finished(200))).sendTo(request, reply))
  app.get('/overtaken', async (request, reply) => {
    const answer = await cache.get('overtaken', async () => {
      cache.expire()
      return finished(200)()
    })
    return answer.sendTo(request, reply)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; date: string | undefined; headers: IncomingHttpHeaders; body: string }>((done, failed) => {
      const request = { host: '127.0.0.1', port, path, method, headers }
      get(request, async (answer) => {
        const { date, ...said } = answer.headers
        done({ status: answer.statusCode, date, headers: said, body: Buffer.concat(await answer.toArray()).toString('latin1') })
      }).on('error', failed)
    })
  return { app, cache, ask, told, inside: () => inside }
}

describe('the door', () => {
  it('gives the next one what was answered before, to the letter, and nobody inside hears of it', async () => {
    const { ask, inside, told } = await setUp()
    const first = await ask('/page')
    // The second time its head is written anew, from then on as it was.
    for (let time = 1; time <= 3; time++) expect(await ask('/page')).toEqual({ ...first, date: expect.any(String) })
    expect(first.headers).toMatchObject({ 'x-policy': 'strict', 'x-early': 'yes', 'content-length': '2006' })
    expect(inside()).toBe(1)
    expect(told).toEqual(Array(3).fill({ method: 'GET', route: '/page', status: 200, ms: 0 }))
  })

  it('dates each answer by its own moment', async () => {
    const { ask } = await setUp()
    for (let time = 1; time <= 3; time++) await ask('/page')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('1999-12-31T23:59:58.700Z') })
    try {
      expect((await ask('/page')).date).toBe('Fri, 31 Dec 1999 23:59:58 GMT')
      vi.setSystemTime('1999-12-31T23:59:59.100Z')
      expect((await ask('/page')).date).toBe('Fri, 31 Dec 1999 23:59:59 GMT')
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells whoever wants the connection to end that it ends', async () => {
    const { ask } = await setUp()
    for (const connection of ['keep-alive', 'keep-alive', 'keep-alive', 'close', 'close', 'keep-alive']) {
      expect((await ask('/page', { connection })).headers).toMatchObject({ connection, 'content-length': '2006' })
    }
  })

  it('writes heads anew where Node keeps them in another place', () => {
    const answer = () => Object.assign(new ServerResponse(new IncomingMessage(new Socket())), { shouldKeepAlive: true })
    const head = KnownHead.of(answer().writeHead(200, ['content-length', '0']))
    const elsewhere = Object.defineProperty(answer(), '_header', { get: () => null, set: () => {} })
    expect([head?.writeTo(answer()), head?.writeTo(elsewhere), KnownHead.of(elsewhere)]).toEqual([true, false, undefined])
  })

  it('knows encodings, and what somebody has already', async () => {
    const { app, ask, inside } = await setUp()
    const { headers } = await ask('/page')
    const whole = await ask('/page', { 'if-none-match': String(headers.etag) })
    await expect.poll(async () => (await ask('/page', { 'accept-encoding': 'br' })).headers['content-encoding'], { timeout: 10_000 }).toBe('br')
    expect(inside()).toBe(1)
    for (const asked of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=1, br;q=0.5' }, { 'if-none-match': String(headers.etag) }]) {
      const { date: _, connection: _kept, ...long } = (await app.inject({ url: '/page', headers: asked })).headers
      const { connection: _open, 'keep-alive': _time, ...short } = (await ask('/page', asked)).headers
      expect(short).toEqual(JSON.parse(JSON.stringify(long), (_name, value) => (typeof value === 'number' ? String(value) : value)))
    }
    expect([whole.status, whole.body]).toEqual([304, ''])
  })

  it.each([
    ['bears a cookie', '/page', { cookie: 'session=1' }, 'GET'],
    ['asks for something after the path', '/page?nach=alter', {}, 'GET'],
    ['asks for headers alone', '/page', {}, 'HEAD'],
    ['asks for what is not there', '/gone', {}, 'GET'],
  ])('lets in whoever %s', async (_who, path, headers, method) => {
    const { ask, inside } = await setUp()
    await ask('/page')
    await ask(path, headers, method)
    await ask(path, headers, method)
    expect(inside()).toBe(3)
  })

  it('gives parts of files, and lets in who asks for one that there is not', async () => {
    const { ask, inside } = await setUp()
    const whole = await ask('/picture', { range: 'bytes=-3' })
    expect([whole.status, whole.body, whole.headers['content-range']]).toEqual([206, '789', 'bytes 7-9/10'])
    for (const [range, status, body, part, length] of [
      ['bytes=0-', 206, '0123456789', 'bytes 0-9/10', '10'],
      ['bytes=2-5', 206, '2345', 'bytes 2-5/10', '4'],
      ['bytes=a', 200, '0123456789', undefined, '10'],
    ] as const) {
      const answer = await ask('/picture', { range })
      expect([answer.status, answer.body, answer.headers['content-range'], answer.headers['content-length']]).toEqual([status, body, part, length])
    }
    expect(inside()).toBe(1)
    const beyond = await ask('/picture', { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([416, 'bytes */10', undefined])
    expect((await ask('/picture', { 'if-match': '"eine andere"' })).status).toBe(412)
    expect(inside()).toBe(3)
  })

  it('forgets with the answers', async () => {
    const { ask, cache, inside } = await setUp()
    await ask('/page')
    cache.expire()
    await ask('/page')
    await ask('/page')
    expect(inside()).toBe(2)
  })

  it('does not give what content has overtaken while it was made', async () => {
    const { ask, inside } = await setUp()
    expect((await ask('/overtaken')).status).toBe(200)
    await ask('/overtaken')
    expect(inside()).toBe(2)
  })

  it('keeps no more than there are answers, in however many ways an address is written', async () => {
    const { ask, cache } = await setUp()
    for (let way = 0; way <= 300; way++) await ask(`/any/${way}`)
    expect([cache.givenAt('/any/0'), cache.givenAt('/any/300')]).toEqual([undefined, expect.anything()])
  })
})
