import { expect, it } from 'vitest'
import { germanDay, germanMoment, germanMonth } from './german-dates'

it('writes day, month and year in German, without a place to break', () => {
  expect(germanDay('2025-09-18T00:00:00.000Z')).toBe('18.\u00a0September\u00a02025')
  expect(germanMonth('2024-03-05')).toBe('März\u00a02024')
})

it('writes a moment as the clock in Switzerland shows it, summer and winter', () => {
  expect(germanMoment('2025-06-30T23:30:00.000Z')).toBe('1.\u00a0Juli\u00a02025, 01.30\u00a0Uhr')
  expect(germanMoment('2025-01-09T08:05:00.000Z')).toBe('9.\u00a0Januar\u00a02025, 09.05\u00a0Uhr')
})

it('takes the day that it is in Switzerland, wherever the program runs', () => {
  expect(germanDay('2025-06-30T23:30:00.000Z')).toBe('1.\u00a0Juli\u00a02025')
  expect(germanMonth('2024-12-31T23:30:00.000Z')).toBe('Januar\u00a02025')
})

it('says nothing where no date is known', () => {
  expect([germanDay(null), germanDay(undefined), germanDay(''), germanDay('demnächst'), germanMonth(null)]).toEqual(Array(5).fill(undefined))
})
