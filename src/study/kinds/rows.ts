/** A figure of each year that has it; null while it is missing. */
export type YearFigures = readonly { readonly year: number; readonly value: number | null }[]

/**
 * Which of the figures of a row: the one that every kind has, or what only some kinds tell besides. Another kind of chart shows the first under the
 * same name, so that a sentence goes on naming it.
 */
export type FigureColumn = 'value' | 'mean' | 'margin' | 'other' | 'part'

/** A row of figures with what never changes about it: the row's identity, and which of its figures they are. */
export type NamedFigures = {
  readonly row: string
  readonly label: string
  readonly column: FigureColumn
  readonly name: string
  /** Which of several figures it is, where its name does not say so. */
  readonly what?: string
  readonly values: YearFigures
  /** Not among what is compared between years and groups. */
  readonly isBeside?: boolean
}

/** What is kept of a row when its figures are shown in another way. */
export type KeptRow = Pick<NamedFigures, 'values'> & { readonly id: string; readonly label: string }

/** An identity that no other row has, nor any that was removed. */
export const newRowId = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')
export const newRow = (): KeptRow => ({ id: newRowId(), label: '', values: [] })

/** A row without its figures, and the figure that it has in a year. */
export const named = ({ id, label }: KeptRow) => ({ id, label })
export const valueIn = (values: YearFigures, year: number) => values.find((one) => one.year === year)?.value ?? null
export const pairIn = ([before, after]: readonly [number, number], values: YearFigures): [number | null, number | null] => [
  valueIn(values, before),
  valueIn(values, after),
]
export const shareIn = (year: number) => (row: KeptRow) => ({ ...named(row), percent: valueIn(row.values, year) })
/** Every year of which some row tells, from the earliest to the edition's own. */
export const yearsOf = (rows: readonly KeptRow[], year: number) =>
  [...new Set([...rows.flatMap(({ values }) => values.map((one) => one.year)), year])].sort((one, other) => one - other)

/** A figure that may be missing still. */
type Figure = number | null

export const inYears = (years: readonly number[], values: readonly Figure[]): YearFigures => years.map((year, at) => ({ year, value: values[at] ?? null }))

type Row = { readonly id: string; readonly label: string }
/** The figures of rows that have one each year, or one in all. */
export const figuresIn = <Of extends Row>(rows: readonly Of[], valuesOf: (row: Of) => YearFigures): readonly NamedFigures[] =>
  rows.map((row) => ({ row: row.id, label: row.label, column: 'value', name: row.label, values: valuesOf(row) }))
export const sharesIn = (rows: readonly (Row & { readonly percent: Figure })[], year: number) => figuresIn(rows, ({ percent }) => [{ year, value: percent }])

export const labelsOf = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)
export const percentsOf = <Percent extends Figure>(rows: readonly { readonly percent: Percent }[]) => rows.map(({ percent }) => percent)

export const isFigure = (value: Figure) => value !== null
export const areAll = <Item>(items: readonly Item[], isRight: (item: Item) => boolean) => items.length > 0 && items.every(isRight)
export const areShares = (shares: readonly { readonly percent: Figure }[]) => areAll(percentsOf(shares), isFigure)

/** As many values as years: the known ones, and nothing yet for a further one. */
export const withNext = (known: readonly Figure[], years: number) => [...Array.from({ length: years }, (_, at) => known[at] ?? null), null]

export const noPair = (): [null, null] => [null, null]
