import { describe, expect, it } from 'vitest'
import { tickerAt as at, countedToTheEnd } from './statistics-ticker'

const figure = (value: number, label: string, suffix = '') => ({ value, label, suffix })
const figures = [
  figure(1006, 'Teilnehmende'),
  figure(3, 'Sprachregionen'),
  figure(17, 'Partner'),
  figure(5, 'Ausgabe', '.'),
  figure(99, 'Seiten Analyse'),
] as const
const tickerAt = (elapsed: number) => at([...figures], elapsed)

const shownAt = (elapsed: number) => {
  const { figure, shown } = tickerAt(elapsed)
  return `${shown}${figure.suffix} ${figure.label}`
}

describe('the statistics card', () => {
  it('counts up from 0 in 60 steps over 1500 ms and then stands', () => {
    const steps = Array.from({ length: 121 }, (_, tick) => tickerAt(tick * 12.5).shown)
    expect(steps[0]).toBe(0)
    expect(new Set(steps).size).toBe(61)
    expect([shownAt(24), shownAt(25), shownAt(750), shownAt(1499), shownAt(1500), shownAt(2999)]).toEqual([
      '0 Teilnehmende',
      '17 Teilnehmende',
      '503 Teilnehmende',
      '989 Teilnehmende',
      '1006 Teilnehmende',
      '1006 Teilnehmende',
    ])
  })

  it('turns to the next figure every 3 seconds, round and round', () => {
    const ends = Array.from({ length: 7 }, (_, turn) => shownAt(turn * 3000 + 2000))
    expect(ends).toEqual(['1006 Teilnehmende', '3 Sprachregionen', '17 Partner', '5. Ausgabe', '99 Seiten Analyse', '1006 Teilnehmende', '3 Sprachregionen'])
    expect(shownAt(3000)).toBe('0 Sprachregionen')
  })

  it('fills its bar from one turn to the next', () => {
    expect([0, 750, 2999, 3000, 4500].map((elapsed) => tickerAt(elapsed).progress)).toEqual([0, 0.25, 2999 / 3000, 0, 0.5])
  })

  it('stops at a true number', () => {
    expect(shownAt(countedToTheEnd(6400))).toBe('17 Partner')
    expect(countedToTheEnd(8700)).toBe(8700)
  })
})
