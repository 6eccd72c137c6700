import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/platform/db/database'
import { samples, testApp, Visitor } from '../support/app'
import { freshDatabase } from '../support/database'

/** A database whose every query fails as a driver's would. */
function broken(error: Error): Pick<Database, 'orm'>['orm'] {
  const fail = () => {
    throw error
  }
  return new Proxy({}, { get: () => fail }) as never
}

const elsewhere: Omit<Database, 'orm'> = {
  engine: 'PostgreSQL',
  announceContentChange: async () => {},
  onContentChange: () => {},
  isListening: () => true,
  onSlowQuery: () => {},
  close: async () => {},
}

const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
const operatorToken = 'ein-geheimnis-fuer-den-betrieb'
const defect = Object.assign(new Error('Failed query: insert … params: maria@muster.example'), { code: 'XX000' })

describe('when the database is away', () => {
  const test = testApp({
    parts: async () => ({ database: { ...elsewhere, orm: broken(away) } }),
  })

  it('the process is healthy but not ready, and calls answer 503 without internals', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' })
    const unready = await visitor.get('/readyz')
    expect([unready.statusCode, unready.json()]).toEqual([503, { message: 'Die Datenbank antwortet nicht' }])
    for (const answer of [await visitor.get('/api/partners'), await visitor.post('/api/contact-messages', samples.message)]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('30')
      expect(answer.body).not.toMatch(/ECONN|10\.0\.0\.1/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('who runs the server', () => {
  const test = testApp({
    env: { OPERATOR_TOKEN: operatorToken },
    parts: async () => ({ database: { ...elsewhere, orm: broken(away) } }),
  })
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

  it('learns the reason by the token, since no session can be looked up, and still reads the figures', async () => {
    const visitor = new Visitor(test)
    const told = await visitor.get('/readyz', bearing(operatorToken))
    expect([told.statusCode, told.headers['retry-after'], told.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({
        status: 'away',
        database: { engine: 'PostgreSQL', isUp: false, milliseconds: null, reason: 'connect ECONNREFUSED 10.0.0.1:5432' },
      }),
    ])
    const figures = await visitor.get('/metrics', bearing(operatorToken))
    expect(figures.body).toContain('\ndatabase_up 0\n')
    expect(figures.body).toContain('\nmails_waiting Nan\n')
  })

  it.each(['', 'ein-anderes-geheimnis-von-jemand', `${operatorToken}x`])('is nobody who bears «%s»', async (token) => {
    expect((await new Visitor(test).get('/metrics', bearing(token))).statusCode).toBe(401)
    expect((await new Visitor(test).get('/readyz', bearing(token))).json()).toEqual({ message: 'Die Datenbank antwortet nicht' })
  })
})

describe('when it could not hear of what other instances change', () => {
  const test = testApp({
    env: { OPERATOR_TOKEN: operatorToken },
    parts: async (config) => ({ database: { ...(await freshDatabase(config)), isListening: () => false } }),
  })

  it('it is not ready, since its pages may be old, and says why to who runs it', async () => {
    const visitor = new Visitor(test)
    expect((await visitor.get('/readyz')).statusCode).toBe(503)
    const told = await visitor.get('/readyz', { authorization: `Bearer ${operatorToken}` })
    expect([told.statusCode, told.json().database.reason]).toEqual([503, expect.stringContaining('LISTEN')])
  })
})

describe('when something is broken', () => {
  const test = testApp({
    parts: async () => ({ database: { ...elsewhere, orm: broken(defect) } }),
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
