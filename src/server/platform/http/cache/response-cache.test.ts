import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../errors'
import { fileAnswer } from './file-response'
import { createAnswerCache } from './response-cache'

const page = (body: string) => ({ status: 200, body, headers: { 'content-type': 'text/html' } })

function setUp({ keeps = true } = {}) {
  const cache = createAnswerCache({ keeps })
  let made = 0
  const app = Fastify()
  app.get('/page', async (request, reply) => {
    const answer = await cache.get('page', async () => {
      made += 1
      return { status: 200, body: `Seite ${made} ${'x'.repeat(2000)}`, headers: { 'content-type': 'text/html' } }
    })
    return answer.sendTo(request, reply)
  })
  return { cache, app, count: () => made }
}

let known: ReturnType<typeof makeCompressed> | undefined

/** The same for all who only look at it: the best compression comes after two seconds. */
function compressed() {
  known ??= makeCompressed()
  return known
}

/** Asked until the finished answer was compressed in the best way too. */
async function makeCompressed() {
  const { app } = setUp()
  const plain = await app.inject('/page')
  const encoded = (accepted: string) => app.inject({ url: '/page', headers: { 'accept-encoding': accepted } })
  await expect.poll(async () => (await encoded('br')).headers['content-encoding'], { timeout: 10_000 }).toBe('br')
  return { app, plain, encoded }
}

describe('finished answers', () => {
  it('are made once until something changes, also when many ask at the same time', async () => {
    const { cache, app, count } = setUp()
    await Promise.all(Array.from({ length: 10 }, () => app.inject('/page')))
    expect(count()).toBe(1)
    cache.expire()
    expect((await app.inject('/page')).body).toContain('Seite 2')
  })

  it('are not kept when the change came while they were made', async () => {
    const cache = createAnswerCache()
    let finish = (_body: string) => {}
    const slow = cache.get(
      'page',
      () =>
        new Promise((done) => {
          finish = (body) => done({ status: 200, body, headers: {} })
        }),
    )
    cache.expire()
    finish('alt')
    await slow
    expect(cache.size).toBe(0)
  })

  it('are made anew for everyone where nothing is kept, as while developing', async () => {
    const { app, cache } = setUp({ keeps: false })
    expect((await app.inject('/page')).body).toContain('Seite 1')
    expect((await app.inject('/page')).body).toContain('Seite 2')
    expect(cache.size).toBe(0)
  })

  it('of a site that has changed since are sent, but kept for nobody', async () => {
    const cache = createAnswerCache()
    const before = cache.of(cache.now())
    cache.expire()
    await before.get('page', async () => page('alt'))
    expect((await cache.get('page', async () => page('neu'))).answer.body).toBe('neu')
  })

  it('of a draft are never kept, and those of everyone not given in its place', async () => {
    const cache = createAnswerCache()
    const draft = cache.of({ ...cache.now(), name: 'draft 2026' })
    await cache.get('page', async () => page('von heute'))
    expect((await draft.get('page', async () => page('Entwurf'))).answer.body).toBe('Entwurf')
    expect((await cache.get('page', async () => page('neu'))).answer.body).toBe('von heute')
  })

  it('are refused where they show another site than they were made for', async () => {
    const cache = createAnswerCache()
    const draft = { ...page('Entwurf'), site: 'draft 2026' }
    await expect(cache.get('page', async () => draft)).rejects.toThrow('shows the draft 2026 one')
    expect(cache.size).toBe(0)
    expect((await cache.of({ ...cache.now(), name: 'draft 2026' }).get('page', async () => draft)).answer.body).toBe('Entwurf')
  })

  it('of before a change are shown where the database is away, and only there', async () => {
    const cache = createAnswerCache()
    const bodyWhen = async (produce: () => Promise<ReturnType<typeof page>>) => (await cache.get('page', produce)).answer.body
    const failing = (error: Error) => () => Promise.reject(error)
    await bodyWhen(async () => page('alt'))
    cache.expire()
    expect(await bodyWhen(failing(new HttpError(503, 'away')))).toBe('alt')
    await expect(bodyWhen(failing(new HttpError(404, 'gone')))).rejects.toThrow('gone')
    await expect(bodyWhen(failing(new Error('a defect')))).rejects.toThrow('a defect')
    expect(await bodyWhen(failing(new HttpError(503, 'away')))).toBe('alt')
    expect(await bodyWhen(async () => page('neu'))).toBe('neu')
  })

  it('that are files are given to nobody who asks after a change, also where the store is away', async () => {
    const cache = createAnswerCache()
    const file = fileAnswer({ body: Buffer.from('alt'), type: 'image/webp', modifiedAt: new Date(0), cacheControl: 'public' })
    await cache.get('logo', async () => file)
    cache.expire()
    await expect(cache.get('logo', () => Promise.reject(new HttpError(503, 'away')))).rejects.toThrow('away')
  })

  it('are bounded: those that nobody asked for since the last change make room', async () => {
    const cache = createAnswerCache()
    for (let n = 0; n < 350; n++) await cache.get(`alt ${n}`, async () => page('alt'))
    expect(cache.size).toBe(300)
    cache.expire()
    for (let n = 0; n < 10; n++) await cache.get(`neu ${n}`, async () => page('neu'))
    expect(cache.size).toBe(10)
  })

  it('are forgotten when they failed', async () => {
    const cache = createAnswerCache()
    await expect(cache.get('page', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect.poll(() => cache.size).toBe(0)
  })

  it('are sent in the encoding the browser takes, unpacked the same', async () => {
    const { encoded, plain } = await compressed()
    expect(brotliDecompressSync((await encoded('br')).rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync((await encoded('gzip')).rawPayload).toString()).toBe(plain.body)
    expect((await encoded('br')).headers.vary).toContain('Accept-Encoding')
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0', 'br'],
    ['BR ; q=0.5', 'br'],
    ['gzip;q=0.8, br;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['br;q=0, identity', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    ['identity;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('to «%s» are sent as %s', async (accepted, encoding) => {
    const { encoded } = await compressed()
    expect((await encoded(accepted)).headers['content-encoding']).toBe(encoding)
  })

  it('answer 304 to who has them already, in whatever encoding, unless it asks for a new one', async () => {
    const { app, cache } = setUp()
    const etag = String((await app.inject('/page')).headers.etag)
    const again = await app.inject({ url: '/page', headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
    const statusFor = async (headers: Record<string, string>) => (await app.inject({ url: '/page', headers })).statusCode
    expect(await statusFor({ 'if-none-match': `"another", ${etag.replace('W/', '')}` })).toBe(304)
    expect(await statusFor({ 'if-none-match': '*' })).toBe(304)
    expect(await statusFor({ 'if-none-match': etag, 'cache-control': 'no-cache' })).toBe(200)
    expect(await statusFor({ 'if-modified-since': new Date().toUTCString() })).toBe(200)
    cache.expire()
    expect(await statusFor({ 'if-none-match': etag })).toBe(200)
  })

  it('have the same headers when only these are asked for', async () => {
    const { app } = await compressed()
    const asked = async (method: 'GET' | 'HEAD', accepted: string) => {
      const { headers, statusCode, body } = await app.inject({ method, url: '/page', headers: { 'accept-encoding': accepted } })
      const { date: _, ...compared } = headers
      return { compared, statusCode, isEmpty: body === '' }
    }
    for (const accepted of ['br', 'gzip', '']) {
      const [full, head] = [await asked('GET', accepted), await asked('HEAD', accepted)]
      expect(full.compared['content-length']).toBeDefined()
      expect(head).toEqual({ ...full, isEmpty: true })
    }
  })

  // Node takes 16 KB of headers.
  const size = 15_000
  it.each([' ', '\t', ',', ', ', ';', '*,', 'br;q=0.1,', 'br;q=0', 'br;a=b;', '"', '\\', 'W/"', 'no-cache ', 'no-cache,', '0'])(
    'take no longer to be chosen when every header we read is full of «%s»',
    async (part) => {
      const { app } = await compressed()
      const hostile = ['', 'br', 'br;q=', 'br;a="', 'no-cache', '"x"'].map((beginning) => (beginning + part.repeat(size / part.length)).slice(0, size))
      let slowest = 0
      for (const text of hostile) {
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'cache-control']) {
          // The least of ten: memory that is tidied meanwhile is not the request's.
          let least = Number.POSITIVE_INFINITY
          for (let attempt = 0; attempt < 10 && least >= 50; attempt++) {
            const begun = process.cpuUsage()
            await app.inject({ url: '/page', headers: { 'if-none-match': '"x"', [name]: `${text}x` } })
            least = Math.min(least, process.cpuUsage(begun).user / 1000)
          }
          slowest = Math.max(slowest, least)
        }
      }
      expect(slowest).toBeLessThan(50)
    },
  )

  it('go out as they are where they cannot be compressed, and the next ones are tried again', async () => {
    let tries = 0
    const cache = createAnswerCache({
      ways: {
        gzip: async (raw) => {
          tries += 1
          if (tries === 1) throw new Error('no memory')
          return raw
        },
        br: async (raw) => raw,
      },
    })
    const app = Fastify()
    app.get('/:name', async (request, reply) =>
      (await cache.get(request.url, async () => ({ status: 200, body: 'Seite'.repeat(300), headers: {} }))).sendTo(request, reply),
    )
    const encoded = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']
    await encoded('/first')
    await encoded('/second')
    await expect.poll(() => encoded('/second')).toBe('gzip')
    expect(await encoded('/first')).toBeUndefined()
  })

  it('are left as they are where that is short enough', async () => {
    const compress = vi.fn(async (raw: Buffer) => raw)
    const cache = createAnswerCache({ ways: { gzip: compress, br: compress } })
    for (const length of [1023, 1024]) await cache.get(`${length}`, async () => ({ status: 200, body: 'x'.repeat(length), headers: {} }))
    expect(compress.mock.calls.map(([{ length }]) => length)).toEqual([1024])
  })

  it('are compressed in the best way only where they last, and from when somebody was given them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const done: string[] = []
      const note = (way: string) => async (raw: Buffer) => {
        done.push(`${way} of ${raw.toString().trim()}`)
        return raw
      }
      const cache = createAnswerCache({ ways: { gzip: note('gzip'), br: note('br') } })
      const make = (body: string) => cache.get('page', async () => page(body.padEnd(1024)))
      const app = Fastify()
      app.get('/:body', async (request, reply) => (await make((request.params as { body: string }).body)).sendTo(request, reply))
      await app.ready()
      const ask = (body: string) => app.inject(`/${body}`)
      await ask('first')
      await vi.advanceTimersByTimeAsync(1000)
      cache.expire()
      await make('second')
      await vi.advanceTimersByTimeAsync(5000)
      await ask('second')
      await vi.advanceTimersByTimeAsync(1500)
      expect(done).toEqual(['gzip of first', 'gzip of second'])
      // The timer begins once the first way is done, which a busy machine does later.
      await vi.waitFor(() => expect(done).toEqual(['gzip of first', 'gzip of second', 'br of second']), { timeout: 5000 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('never fill the memory', async () => {
    const cache = createAnswerCache()
    for (let n = 0; n < 5000; n++) await cache.get(`invented ${n}`, async () => ({ status: 200, body: 'x', headers: {} }))
    expect(cache.size).toBeLessThanOrEqual(300)
    cache.expire()
    for (let n = 0; n < 20; n++) await cache.get(`large ${n}`, async () => ({ status: 200, body: Buffer.alloc(4_000_000), headers: {}, ready: {} }))
    expect(cache.size).toBeLessThanOrEqual(9)
    cache.expire()
    await cache.get('next', async () => ({ status: 200, body: 'x', headers: {} }))
    expect(cache.size).toBe(1)
  })
})
