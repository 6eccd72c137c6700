/** `null` is an empty cell. A date has no time zone in a spreadsheet: what its UTC reading says is shown. */
export type Cell = string | number | Date | null

/** How the cells of a column are shown. */
export type Column = {
  label: string
  /** Of numbers; as many as they have where nothing is said. */
  decimals?: number | undefined
  /** Dates are days, without the time. */
  isDay?: boolean
  width?: number
}

/** In letters. */
export const usualWidth = 20
