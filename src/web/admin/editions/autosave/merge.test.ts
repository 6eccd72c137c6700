import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences, merge } from './merge'

const before = {
  title: 'Alt',
  pages: 99,
  focus: [
    { topic: 'A', sentence: 'a' },
    { topic: 'B', sentence: 'b' },
  ],
}

describe('what two people changed at the same time', () => {
  it('in different places is put together', () => {
    const theirs = { ...before, pages: 101 }
    const mine = { ...before, focus: [{ topic: 'A', sentence: 'neu' }, before.focus[1]] } as typeof before
    expect(merge(before, theirs, mine)).toEqual({ value: { ...mine, pages: 101 }, places: [] })
  })

  it('in the same place is named, and mine stands until somebody decides', () => {
    const theirs = { ...before, title: 'Ihr Titel', pages: 101 }
    const mine = { ...before, title: 'Mein Titel' }
    expect(merge(before, theirs, mine)).toEqual({ value: { ...mine, pages: 101 }, places: ['title'] })
  })

  it('to the same text is no question', () => {
    const same = { ...before, title: 'Neu' }
    expect(merge(before, same, { ...same })).toEqual({ value: same, places: [] })
  })

  it('in a list that one made longer is a question about the list', () => {
    const theirs = { ...before, focus: [...before.focus, { topic: 'C', sentence: 'c' }] }
    const mine = { ...before, focus: [{ topic: 'A', sentence: 'neu' }, before.focus[1]] } as typeof before
    expect(merge(before, theirs, mine)).toEqual({ value: mine, places: ['focus'] })
  })

  it('of any values comes out as mine wherever I changed something, and as theirs everywhere else', () => {
    const value = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.record({ d: fc.nat(2), e: fc.constantFrom('x', 'y') }) })
    fc.assert(
      fc.property(value, value, value, (base, theirs, mine) => {
        const merged = merge(base, theirs, mine)
        expect(differences(merged.value, mine).filter((place) => differences(base, mine).includes(place))).toEqual([])
        expect(differences(merged.value, theirs).filter((place) => !differences(base, mine).includes(place))).toEqual([])
        expect(merged.places.every((place) => differences(base, theirs).includes(place))).toBe(true)
      }),
    )
  })
})
