import { expect, it } from 'vitest'
import { monthsOf } from './months'

const sums = [
  { edition: 2025, month: '2025-11', rows: 2 },
  { edition: 2025, month: '2025-11', rows: 1 },
  { edition: 2025, month: '2026-02', rows: 4 },
  { edition: 2023, month: '2023-10', rows: 9 },
  { edition: 0, month: '2022-10', rows: 7 },
]

it('the months of the current edition and of the one before it begin with their first order and have no gap', () => {
  expect(monthsOf(sums, 2025)).toEqual([
    {
      edition: 2025,
      months: [
        { month: '2025-11', orders: 3 },
        { month: '2025-12', orders: 0 },
        { month: '2026-01', orders: 0 },
        { month: '2026-02', orders: 4 },
      ],
    },
    { edition: 2023, months: [{ month: '2023-10', orders: 9 }] },
  ])
})

it('an edition that nobody ordered yet has no months, and without any there is nothing', () => {
  expect(monthsOf(sums, 2026)).toMatchObject([{ edition: 2026, months: [] }, { edition: 2025 }])
  expect(monthsOf([], undefined)).toEqual([])
})
