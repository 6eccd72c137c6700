/** A figure of each year that has it; null while it is missing. */
export type YearFigures = readonly { readonly year: number; readonly value: number | null }[]

/** A figure that may be missing still. */
type Figure = number | null

export const inYears = (years: readonly number[], values: readonly Figure[]): YearFigures => years.map((year, at) => ({ year, value: values[at] ?? null }))
export const inYear = (year: number, values: readonly Figure[]): readonly YearFigures[] => values.map((value) => [{ year, value }])

export const labelsOf = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)
export const percentsOf = <Percent extends Figure>(rows: readonly { readonly percent: Percent }[]) => rows.map(({ percent }) => percent)

export const isFigure = (value: Figure) => value !== null
export const areAll = <Item>(items: readonly Item[], isRight: (item: Item) => boolean) => items.length > 0 && items.every(isRight)
export const areShares = (shares: readonly { readonly percent: Figure }[]) => areAll(percentsOf(shares), isFigure)

/** As many values as years: the known ones, and nothing yet for a further one. */
export const withNext = (known: readonly Figure[], years: number) => [...Array.from({ length: years }, (_, at) => known[at] ?? null), null]

export const noShare = { label: '', percent: null }
export const noPair = (): [null, null] => [null, null]
