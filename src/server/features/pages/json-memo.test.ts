import { expect, it } from 'vitest'
import { parseJsonOnce } from './json-memo'

it('is the same object for as long as an address says the same', () => {
  const first = parseJsonOnce('/api/a', '{"a":1}')
  expect(first).toEqual({ a: 1 })
  parseJsonOnce('/api/b', '{"b":1}')
  expect(parseJsonOnce('/api/a', '{"a":1}')).toBe(first)
})

it('is what the address says now', () => {
  parseJsonOnce('/api/c', '[1]')
  expect(parseJsonOnce('/api/c', '[2]')).toEqual([2])
  expect(parseJsonOnce('/api/c', '[1]')).toEqual([1])
})

it('keeps what was read lately, and forgets what nobody read again', () => {
  const read = parseJsonOnce('/api/often', '{}')
  const unread = parseJsonOnce('/api/once', '{}')
  for (let at = 0; at < 100; at++) {
    parseJsonOnce(`/api/search?q=${at}`, '[]')
    expect(parseJsonOnce('/api/often', '{}')).toBe(read)
  }
  expect(parseJsonOnce('/api/once', '{}')).not.toBe(unread)
})
