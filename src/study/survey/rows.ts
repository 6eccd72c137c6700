import { type Cell, type Computed, pairsOfGroups, pairsOfWaves } from './compute'
import { differenceOf } from './difference'

/** As `npm run figures` prints them: shares from 0 to 1, everything at full precision, and nothing of a base that is too small. */
export function* rowsOf({ cells }: Computed): Generator<Record<string, unknown>> {
  for (const cell of cells) yield figureRow(cell)
  for (const [cell, versus] of pairsOfGroups(cells)) {
    const { wave, question, category, group } = named(cell)
    const row = differenceRow({ wave, question, category, group, versus: versus.group }, cell, versus)
    if (row) yield row
  }
  for (const [cell, versus] of pairsOfWaves(cells)) {
    const { wave, question, category, group } = named(cell)
    const row = differenceRow({ wave, versus_wave: named(versus).wave, question, category, group }, cell, versus)
    if (row) yield row
  }
}

const named = ({ wave, question, group, category }: Cell) => ({
  wave: /^\d+$/.test(wave) ? Number(wave) : wave,
  question: question.id,
  group,
  category,
})

const isMean = ({ question: { type } }: Cell) => type === 'mean' || type === 'rank'

function figureRow(cell: Cell) {
  if (cell.isHidden) return { ...named(cell), suppressed: true }
  const { n, value, se, low, high, effective, weighted } = cell.estimate
  return { ...named(cell), n, [isMean(cell) ? 'mean' : 'share']: value, se, low, high, n_eff: effective, n_weighted: weighted }
}

/** One side and the difference would give the other side away. */
function differenceRow(head: Record<string, unknown>, cell: Cell, versus: Cell) {
  if (cell.isHidden || versus.isHidden) return { ...head, suppressed: true }
  const difference = differenceOf(cell.estimate, versus.estimate)
  return difference && { ...head, ...difference }
}
