import { describe, expect, it } from 'vitest'
import { dayAfter, showTime, swissMoment } from './dates'

describe('a moment in Swiss time', () => {
  it.each([
    ['2026-09-15', '06:00', '2026-09-15T04:00:00.000Z'],
    ['2026-12-01', '06:00', '2026-12-01T05:00:00.000Z'],
    // Clocks go forward and back in these nights.
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ])('%s %s is %s', (day, time, iso) => {
    expect(swissMoment(day, time)).toBe(iso)
    expect(showTime(iso)).toBe(time)
  })

  it('is none without a day or a time', () => {
    expect(swissMoment('', '06:00')).toBeUndefined()
    expect(swissMoment('2026-09-15', '')).toBeUndefined()
  })
})

describe('the day after', () => {
  it.each([
    ['2026-10-25', '2026-10-26'],
    ['2027-12-31', '2028-01-01'],
    ['', ''],
    ['morgen', ''],
  ])('%s is %s', (day, next) => expect(dayAfter(day)).toBe(next))
})
