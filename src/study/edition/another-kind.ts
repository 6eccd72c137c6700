import { editingOf } from '../kinds/editing'
import type { FindingDraft, FindingKind } from '../kinds/finding'
import { type KeptRow, type NamedFigures, noPair } from '../kinds/rows'
import { namedFigures } from './figures-of'
import { newFinding, silent } from './new-finding'
import { withSameAnswers } from './sheet/sheet-groups'

/**
 * The same finding as another kind shows it: what it says stays, and of its rows what that kind has room for, each under its identity. `left` is
 * how that kind showed it before: what the present one has no room for comes from there.
 */
export function asAnotherKind(finding: FindingDraft, kind: FindingKind, year: number, left?: FindingDraft): FindingDraft {
  const said = Object.fromEntries(Object.keys(silent).map((name) => [name, finding[name as keyof typeof silent]]))
  const before = left ? valuesIn(left, year) : []
  const own = valuesIn(finding, year)
  // Columns have room for one row: the others wait where they were.
  const waiting = finding.kind === 'columns' ? before.filter(({ row }) => own.every((one) => one.row !== row)) : []
  const rows = [...own, ...waiting].map(({ row, label, values }): KeptRow => {
    const earlier = before.find((one) => one.row === row)?.values ?? []
    return { id: row, label, values: [...values, ...earlier.filter((one) => values.every((known) => known.year !== one.year))] }
  })
  const fresh = { ...newFinding(kind, finding.id, year), ...editingOf({ kind }).newFigures(year, rows) }
  const made = left ? (withMissing(fresh, inOrder(left, rows)) as object) : fresh
  return withSameAnswers(finding, { ...made, ...said, kind, splits: finding.splits } as FindingDraft)
}

const valuesIn = (finding: FindingDraft, year: number): readonly NamedFigures[] => namedFigures(finding, year).filter(({ column }) => column === 'value')

/** What a kind tells by the position of a row, told of the same rows where they stand now. */
function inOrder(left: FindingDraft, rows: readonly KeptRow[]): FindingDraft {
  const at = (id: string | undefined) => rows.findIndex((row) => row.id === id)
  if (left.kind === 'slope') {
    const of = left.split ? at(left.parts[left.split.of]?.id) : -1
    return { ...left, split: left.split && of >= 0 ? { ...left.split, of } : null }
  }
  if (left.kind !== 'journey') return left
  const before = rows.map(({ id }) => left.phases.findIndex((phase) => phase.id === id))
  const years = left.years.map((one) => ({ ...one, shares: before.map((phase) => one.shares[phase] ?? noPair()) }))
  return { ...left, years, key: { ...left.key, phase: Math.max(0, at(left.phases[left.key.phase]?.id)) } }
}

type Item = { readonly id?: string; readonly year?: number }
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && ('id' in value || 'year' in value)

/** What was made anew, and where it says nothing, what was there. Scales, names and what matters most were never in question. */
function withMissing(fresh: unknown, left: unknown, isInRow = false): unknown {
  if (fresh === null || fresh === undefined || fresh === '') return left ?? fresh
  if (Array.isArray(fresh)) {
    const known = Array.isArray(left) ? left : []
    if (fresh.every(isItem))
      return fresh.map((one) => withMissing(one, known.find((other: Item) => other.id === one.id && other.year === one.year) ?? null, true))
    return known.length === fresh.length ? fresh.map((one, at) => withMissing(one, known[at], true)) : fresh
  }
  if (typeof fresh === 'object') {
    const known = (left ?? {}) as Record<string, unknown>
    return { ...known, ...Object.fromEntries(Object.entries(fresh).map(([name, one]) => [name, withMissing(one, known[name], isInRow)])) }
  }
  return isInRow || typeof left !== typeof fresh ? fresh : left
}
