import { figureText } from '../figures/read-figure'
import { valueAt, withValueAt } from '../schema/places'
import type { FindingDraft } from './finding'
import { newRow, shareIn } from './rows'

/** `count` is a number of people; `fixed` is there to be read only. */
export type CellKind = 'fixed' | 'label' | 'year' | 'figure' | 'count'
/** The place is where the finding holds the value; an earlier year's number of respondents may have none yet. */
export type Cell = { kind: CellKind; place: string; text: string; write: (value: string | number | null) => FindingDraft }
export type Cells = ReturnType<typeof cellsOf>

/** What a kind says of its sheet; `add` is also how it grows. */
export type SheetParts = {
  title?: string
  rows: Cell[][]
  add?: [label: string, grow: () => FindingDraft]
  additions?: { label: string; apply: () => FindingDraft }[]
  removeRow?: (row: number) => FindingDraft | undefined
  removeColumn?: (column: number) => FindingDraft | undefined
}

export const shareInPercent = 'Share in %'
export const without = <Item>(list: readonly Item[], at: number) => list.filter((_, position) => position !== at)

/** Makes the cells of a finding. */
export function cellsOf(finding: FindingDraft) {
  function cell(kind: CellKind, place: string): Cell {
    const value = valueAt(finding, place) as string | number | null
    return { kind, place, text: typeof value === 'string' ? value : figureText(value), write: (next) => withValueAt(finding, place, next) }
  }
  const fixed = (text: string): Cell => ({ kind: 'fixed', place: '', text, write: () => finding })

  /** How many answered in a year: the finding's own number in its last year, the noted one in earlier years. */
  function count(year: number | undefined, isLast: boolean): Cell {
    if (isLast || year === undefined) return cell('count', 'respondents')
    const at = finding.earlier.findIndex((entry) => entry.year === year)
    return {
      ...(at < 0 ? { kind: 'count', place: '', text: '' } : cell('count', `earlier.${at}.respondents`)),
      write: (respondents) => ({
        ...finding,
        earlier: [...finding.earlier.filter((entry) => entry.year !== year), ...(typeof respondents === 'number' ? [{ year, respondents }] : [])].sort(
          (one, other) => one.year - other.year,
        ),
      }),
    }
  }

  /** A year takes its number of respondents along when it is corrected. */
  function yearCell(place: string): Cell {
    const given = cell('year', place)
    const before = Number(given.text)
    return {
      ...given,
      write: (year) => {
        const next = given.write(year)
        return { ...next, earlier: next.earlier.map((entry) => (entry.year === before && typeof year === 'number' ? { ...entry, year } : entry)) }
      },
    }
  }

  return { cell, fixed, count, yearCell }
}

type List<Row> = { list: readonly Row[]; place: string; empty: () => Row; head: Cell[][]; figures: readonly string[]; withList: (list: Row[]) => FindingDraft }

/** A sheet with a row for each of a list, below those that name the columns: its label, and its figures by their places in it. */
export function listSheet<Row>({ cell }: Cells, { list, place, empty, head, figures, withList }: List<Row>): SheetParts {
  return {
    rows: [...head, ...list.map((_, at) => [cell('label', `${place}.${at}.label`), ...figures.map((figure) => cell('figure', `${place}.${at}.${figure}`))])],
    add: ['Add a row', () => withList([...list, empty()])],
    removeRow: (row) => (row >= head.length && list.length > 1 ? withList(without(list, row - head.length)) : undefined),
  }
}

type Share = { id: string; label: string; percent: number | null }

export const noShare = (): Share => shareIn(0)(newRow())
type Shares = Pick<List<Share>, 'list' | 'place' | 'withList'> & { name: Cell }

/** A sheet of shares, one below the other. */
export const sharesSheet = (cells: Cells, { name, ...list }: Shares) =>
  listSheet(cells, { ...list, empty: noShare, head: [[name, cells.fixed(shareInPercent)]], figures: ['percent'] })

/** Names two years and how many were asked in each. */
export const pairHead = ({ fixed, count, yearCell }: Cells, name: Cell, years: readonly [number, number]) => [
  [name, yearCell('years.0'), yearCell('years.1')],
  [fixed('n'), count(years[0], false), count(years[1], true)],
]

export const yearAfter = (years: readonly number[]) => Math.max(...years, 1899) + 1

/** Before a further year is added: how many answered is now the number of an earlier one. */
export function withPastYear<Draft extends FindingDraft>(finding: Draft, year: number | undefined): Draft {
  if (finding.respondents === null || year === undefined) return finding
  const earlier = [...finding.earlier.filter((entry) => entry.year !== year), { year, respondents: finding.respondents }]
  return { ...finding, earlier, respondents: null }
}
