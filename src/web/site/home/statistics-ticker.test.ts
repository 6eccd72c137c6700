import { expect, it } from 'vitest'
import { countUpAt, whole } from './statistics-ticker'

const people = { value: 1006, label: 'Teilnehmende', suffix: '' }

it('a key figure counts up from 0 in 60 steps over 1500 ms and then stands', () => {
  const steps = Array.from({ length: 121 }, (_, tick) => countUpAt(people, tick * 12.5))
  expect(steps[0]).toBe('0')
  expect(new Set(steps).size).toBe(61)
  expect([24, 25, 750, 1499, 1500, 2999].map((elapsed) => countUpAt(people, elapsed))).toEqual(['0', '17', '503', '989', '1006', '1006'])
  expect(whole({ value: 5, label: 'Ausgabe', suffix: '.' })).toBe('5.')
})
