import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { createAnswerCache } from './answer-cache'

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
    cache.empty()
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
    cache.empty()
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
    cache.empty()
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

  it('are compressed in the best way only where they last', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const done: string[] = []
      const note = (way: string) => async (raw: Buffer) => {
        done.push(`${way} of ${raw.toString().trim()}`)
        return raw
      }
      const cache = createAnswerCache({ ways: { gzip: note('gzip'), br: note('br') } })
      const ask = (body: string) => cache.get('page', async () => ({ status: 200, body: body.padEnd(1024), headers: {} }))
      await ask('first')
      await vi.advanceTimersByTimeAsync(1000)
      cache.empty()
      await ask('second')
      await vi.advanceTimersByTimeAsync(1500)
      expect(done).toEqual(['gzip of first', 'gzip of second'])
      await vi.advanceTimersByTimeAsync(1000)
      expect(done).toEqual(['gzip of first', 'gzip of second', 'br of second'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('never fill the memory', async () => {
    const cache = createAnswerCache()
    for (let n = 0; n < 5000; n++) await cache.get(`invented ${n}`, async () => ({ status: 200, body: 'x', headers: {} }))
    expect(cache.size).toBeLessThanOrEqual(300)
    cache.empty()
    for (let n = 0; n < 20; n++) await cache.get(`large ${n}`, async () => ({ status: 200, body: Buffer.alloc(4_000_000), headers: {}, ready: {} }))
    expect(cache.size).toBeLessThanOrEqual(9)
    cache.empty()
    await cache.get('next', async () => ({ status: 200, body: 'x', headers: {} }))
    expect(cache.size).toBe(1)
  })
})
