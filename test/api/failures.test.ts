import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/db/database'
import { samples, testApp, Visitor } from '../support/app'

/** A database whose every query fails as a driver's would. */
function broken(error: Error): Pick<Database, 'orm'>['orm'] {
  const fail = () => {
    throw error
  }
  return new Proxy({}, { get: () => fail }) as never
}

const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
const defect = Object.assign(new Error('Failed query: insert … params: maria@muster.example'), { code: 'XX000' })

describe('when the database is away', () => {
  const test = testApp({
    parts: async () => ({
      database: { orm: broken(away), engine: 'PostgreSQL', announceContentChange: async () => {}, onContentChange: () => {}, close: async () => {} },
    }),
  })

  it('the process is healthy but not ready, and calls answer 503 without internals', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await visitor.get('/readyz')).statusCode).toBe(503)
    for (const answer of [await visitor.get('/api/partners'), await visitor.post('/api/contact-messages', samples.message)]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('30')
      expect(answer.body).not.toMatch(/ECONN|10\.0\.0\.1/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('when something is broken', () => {
  const test = testApp({
    parts: async () => ({
      database: { orm: broken(defect), engine: 'PostgreSQL', announceContentChange: async () => {}, onContentChange: () => {}, close: async () => {} },
    }),
  })

  it('the answer is 500 with a sentence and no internals', async () => {
    const answer = await new Visitor(test).post('/api/contact-messages', samples.message)
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.' }])
  })
})

describe('with the database at hand', () => {
  const test = testApp()

  it('it is ready', async () => {
    expect((await new Visitor(test).get('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
