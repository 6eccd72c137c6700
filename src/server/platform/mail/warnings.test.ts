import { expect, it, vi } from 'vitest'
import { hour, minute } from '../../../model/durations'
import { mailWarnings } from './warnings'

it('an outage is warned of at the first, then once an hour with how often it was met', () => {
  let now = 0
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const warn = mailWarnings(log, () => now)
  for (; now < hour; now += 5 * minute) warn.away('ECONNREFUSED')
  expect(log.warn.mock.calls.map(([facts]) => facts)).toEqual([{ code: 'ECONNREFUSED', times: 1 }])
  warn.away('ECONNREFUSED')
  warn.failed('550')
  expect(log.warn.mock.calls.slice(1).map(([facts]) => facts)).toEqual([
    { code: 'ECONNREFUSED', times: 12 },
    { code: '550', times: 1 },
  ])
})
