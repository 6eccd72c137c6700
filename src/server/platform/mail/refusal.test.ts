import { describe, expect, it } from 'vitest'
import { refusalIn } from './refusal'

const failure = (facts: object) => Object.assign(new Error('x'), facts)

describe('before a mail is handed over', () => {
  it.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH'])('%s is an outage', (code) => {
    expect(refusalIn(failure({ code }), false)).toEqual({ verdict: 'outage', code })
  })

  it.each([
    ['a server that closes', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'outage', '421'],
    ['a greeting that refuses', { code: 'EPROTOCOL', responseCode: 451, command: 'CONN' }, 'outage', '451'],
    ['a refused sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'outage', '550'],
    ['a refused receiver', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'never', '550'],
    ['a receiver who is busy', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'later', '450'],
    ['a mail that is larger than the server says it takes', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'never', 'EMESSAGE'],
    ['nonsense about a receiver', { code: 'EENVELOPE', response: '?!', command: 'RCPT TO' }, 'later', 'EENVELOPE'],
    ['an unreadable file', { code: 'ENOENT' }, 'later', 'ENOENT'],
    ['a defect', {}, 'later', 'unknown'],
    ['a network error by its own name', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'outage', 'ECONNREFUSED'],
  ] as const)('%s', (_what, facts, verdict, code) => {
    expect(refusalIn(failure(facts), false)).toEqual({ verdict, code })
  })
})

describe('once a mail is being handed over', () => {
  it.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ESTREAM'])('%s is an attempt', (code) => {
    expect(refusalIn(failure({ code }), true)).toEqual({ verdict: 'later', code })
  })

  it.each([
    [421, 'later'],
    [451, 'later'],
    [554, 'never'],
  ])('the answer %i means %s', (responseCode, verdict) => {
    expect(refusalIn(failure({ code: 'EMESSAGE', responseCode, command: 'DATA' }), true)).toEqual({ verdict, code: String(responseCode) })
  })
})
