import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
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
    const { app } = setUp()
    const plain = await app.inject('/page')
    const encoded = async (accepted: string) => app.inject({ url: '/page', headers: { 'accept-encoding': accepted } })
    await expect.poll(async () => (await encoded('gzip, deflate, br')).headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync((await encoded('br')).rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync((await encoded('gzip')).rawPayload).toString()).toBe(plain.body)
    expect((await encoded('br;q=0, identity')).headers['content-encoding']).toBeUndefined()
    expect((await encoded('br')).headers.vary).toContain('Accept-Encoding')
  })

  it('answer 304 to who has them already, in whatever encoding', async () => {
    const { app, cache } = setUp()
    const etag = String((await app.inject('/page')).headers.etag)
    const again = await app.inject({ url: '/page', headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.inject({ url: '/page', headers: { 'if-none-match': `W/${etag}` } })).statusCode).toBe(304)
    cache.empty()
    expect((await app.inject({ url: '/page', headers: { 'if-none-match': etag } })).statusCode).toBe(200)
  })

  it('never fill the memory', async () => {
    const cache = createAnswerCache()
    for (let n = 0; n < 5000; n++) await cache.get(`invented ${n}`, async () => ({ status: 200, body: 'x', headers: {} }))
    expect(cache.size).toBeLessThanOrEqual(300)
  })
})
