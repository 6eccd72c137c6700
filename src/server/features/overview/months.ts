import type { EditionMonths } from '../../../model/settings/overview'

type Counted = { edition: number; month: string; rows: number }

/** So many months are compared: an edition is followed by the next. */
const most = 12

/** Orders per month of the current edition and the one before it, each from the month of its first order on, without a gap. */
export function monthsOf(sums: readonly Counted[], currentYear: number | undefined): EditionMonths[] {
  const ordered = [...new Set(sums.map(({ edition }) => edition))].filter((edition) => edition > 0).sort((a, b) => b - a)
  const current = currentYear ?? ordered[0]
  if (current === undefined) return []
  const before = ordered.find((edition) => edition < current)
  return [current, ...(before === undefined ? [] : [before])].map((edition) => ({ edition, months: months(sums.filter((sum) => sum.edition === edition)) }))
}

function months(sums: readonly Counted[]) {
  const [first] = sums.map(({ month }) => month).sort()
  const last = sums
    .map(({ month }) => month)
    .sort()
    .at(-1)
  const counted: { month: string; orders: number }[] = []
  for (let month = first; month !== undefined && last !== undefined && month <= last && counted.length < most; month = after(month)) {
    const orders = sums.reduce((total, sum) => total + (sum.month === month ? sum.rows : 0), 0)
    counted.push({ month, orders })
  }
  return counted
}

function after(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
