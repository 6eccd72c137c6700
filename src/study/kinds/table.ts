import { spoken } from '../figures/label'
import { decimalsIn } from '../figures/numbers'

export type Column = {
  readonly label: string
  /** Said once, in the header, so that cells are figures and nothing else. */
  readonly unit?: '%' | 'Prozentpunkte'
  readonly decimals?: number
  /** A difference says whether it is more or less. */
  readonly isSigned?: true
  /** Its figures are of those of whom the base note speaks. */
  readonly isOfSome?: boolean
}

/** `null` is a figure that does not exist. */
export type Cell = string | number | null

export type Table = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** The one figure that the finding is about. */
  readonly key?: { readonly row: number; readonly column: number }
  /** Its rows are the variables, each with a unit of its own in the last column. */
  readonly hasUnitColumn?: true
}

export const percentColumn = (label: string, values: readonly number[]): Column => ({ label, unit: '%', decimals: decimalsIn(values) })

export function sharesTable(name: string, shares: readonly { label: string; percent: number }[]): Table {
  const percents = shares.map(({ percent }) => percent)
  return { columns: [{ label: name }, percentColumn('Anteil', percents)], rows: shares.map(({ label, percent }) => [spoken(label), percent]) }
}
