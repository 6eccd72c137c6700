import { expect, it } from 'vitest'
import { understood } from './understood'

it('is the same object for as long as an address says the same', () => {
  const first = understood('/api/a', '{"a":1}')
  expect(first).toEqual({ a: 1 })
  understood('/api/b', '{"b":1}')
  expect(understood('/api/a', '{"a":1}')).toBe(first)
})

it('is what the address says now', () => {
  understood('/api/c', '[1]')
  expect(understood('/api/c', '[2]')).toEqual([2])
  expect(understood('/api/c', '[1]')).toEqual([1])
})

it('keeps what was read lately, and forgets what nobody read again', () => {
  const read = understood('/api/often', '{}')
  const unread = understood('/api/once', '{}')
  for (let at = 0; at < 100; at++) {
    understood(`/api/search?q=${at}`, '[]')
    expect(understood('/api/often', '{}')).toBe(read)
  }
  expect(understood('/api/once', '{}')).not.toBe(unread)
})
