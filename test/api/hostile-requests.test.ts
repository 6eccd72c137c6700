import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { samples, testApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { baits } from '../support/hostile/values'

/** Two proxies: the forwarding header is read to its end. */
const test = testApp({ env: { TRUST_PROXY: '2' }, parts: builtPages, sells: true })

const origin = 'http://localhost:3000'

/** As much as Node takes in headers, and as an address. */
const size = 15_000
const mostMilliseconds = 50

const hostile = baits.map((part) => ({ name: JSON.stringify(part), text: `${part.repeat(size / part.length)}!` }))

/** The least of ten: what the machine does besides, and the memory that is tidied meanwhile, is not the request's. */
async function cpuOf(call: InjectOptions) {
  const times = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const begun = process.cpuUsage()
    await test.app.inject(call)
    times.push(process.cpuUsage(begun).user / 1000)
    if ((times.at(-1) as number) < mostMilliseconds) break
  }
  return Math.min(...times)
}

async function slowOnes(callWith: (text: string) => InjectOptions) {
  const slow = []
  for (const { name, text } of hostile) {
    const took = await cpuOf(callWith(text))
    if (took >= mostMilliseconds) slow.push(`${name}: ${Math.round(took)} ms`)
  }
  return slow
}

/** Header values are bytes to HTTP; whoever reads them gets each as one character. */
const headers = [
  ...['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'cache-control', 'cookie', 'host', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-forwarded-proto', 'range', 'if-range', 'referer', 'user-agent', 'sec-fetch-site'],
]

describe('a header that is made to be slow takes no time to read', () => {
  it.each(headers)(
    '%s',
    async (name) => {
      for (const url of ['/about', '/favicon.svg']) {
        expect([url, await slowOnes((text) => ({ url, headers: { host: 'localhost:3000', 'if-none-match': '"x"', [name]: text } }))]).toEqual([url, []])
      }
    },
    120_000,
  )

  it.each(['origin', 'content-type', 'content-encoding', 'idempotency-key', 'if-match', 'x-forwarded-for', 'cookie', 'host'])(
    '%s of something that is sent',
    async (name) => {
      const send = (method: 'POST' | 'PATCH', url: string, payload: string | object) => (text: string) =>
        ({ method, url, payload, headers: { origin, 'content-type': 'application/json', [name]: text } }) as InjectOptions
      expect(await slowOnes(send('POST', '/api/contact-messages', samples.message))).toEqual([])
      expect(await slowOnes(send('PATCH', '/api/partners/x', {}))).toEqual([])
      expect(await slowOnes(send('POST', '/order', 'form=study-orders'))).toEqual([])
    },
    120_000,
  )
})

describe('a value that is made to be slow takes no time to read', () => {
  it('as an address', async () => {
    for (const path of ['/', '/api/', '/uploads/logos/', '/studie/', '/insights/']) {
      expect([path, await slowOnes((text) => ({ url: `${path}${encodeURI(text).slice(0, size)}` }))]).toEqual([path, []])
    }
  }, 120_000)

  it.each(['q', 'limit', 'before', 'type', 'x'])(
    'as ?%s=',
    async (name) => {
      for (const path of ['/api/partners', '/about']) {
        expect(await slowOnes((text) => ({ url: `${path}?${name}=${encodeURIComponent(text).slice(0, size)}` }))).toEqual([])
      }
    },
    120_000,
  )

  it.each(['sent', 'number'])('as ?%s= of a confirmation', async (name) => {
    const query = (text: string) => new URLSearchParams({ sent: 'study-orders', number: '0a1b2c3d', [name]: text })
    expect(await slowOnes((text) => ({ url: `/order?${query(text)}`.slice(0, size) }))).toEqual([])
  })

  it.each([
    ['contact-messages', samples.message],
    ['partner-applications', { ...samples.application, website: 'https://muster.example' }],
    ['study-orders', samples.order],
  ] as const)(
    'in each field of %s',
    async (form, sample) => {
      for (const field of [...Object.keys(sample), 'nickname', 'form']) {
        // Refused for something else besides, so that nothing is stored.
        const values = (text: string) => ({ ...sample, email: 'nein', [field]: text })
        const payload = (text: string) => JSON.stringify(values(text))
        const json = { origin, 'content-type': 'application/json' }
        expect([field, await slowOnes((text) => ({ method: 'POST', url: `/api/${form}`, headers: json, payload: payload(text) }))]).toEqual([field, []])
      }
    },
    120_000,
  )

  it('as a body that is a form, or should be JSON', async () => {
    for (const [url, type] of [
      ['/order', 'application/x-www-form-urlencoded'],
      ['/api/contact-messages', 'application/json'],
      ['/api/admin/login', 'application/json'],
    ] as const) {
      expect([url, await slowOnes((text) => ({ method: 'POST', url, headers: { origin, 'content-type': type }, payload: text }))]).toEqual([url, []])
    }
  }, 120_000)
})
