import type { Scale } from '../schema/parts'

/** A rule that figures break, and where. */
export type Broken = { place: string; message: string }

type Figures = readonly (number | null)[]

const decimalsOf = (figure: number) => String(figure).split('.')[1]?.length ?? 0

/** Parts that were rounded one by one may miss their whole by half a unit each. */
function misses(figures: Figures, whole: number | null): number | undefined {
  if (whole === null || figures.length === 0 || figures.some((figure) => figure === null)) return undefined
  const known = figures as readonly number[]
  const unit = 10 ** -Math.max(...known.map(decimalsOf), decimalsOf(whole))
  const sum = known.reduce((total, figure) => total + figure, 0)
  return Math.abs(sum - whole) > (known.length * unit) / 2 + 1e-9 ? Number(sum.toFixed(2)) : undefined
}

export function mustMakeWhole(place: string, figures: Figures, of: number | null = 100): Broken[] {
  const sum = misses(figures, of)
  return sum === undefined ? [] : [{ place, message: `the parts make ${sum} instead of ${of}` }]
}

export const mustBeBetween = (place: string, figure: number | null, from: number, to: number, unit: string): Broken[] =>
  figure === null || (figure >= from && figure <= to) ? [] : [{ place, message: `${figure} is not ${unit} from ${from} to ${to}` }]

export const mustBeShare = (place: string, figure: number | null) => mustBeBetween(place, figure, 0, 100, 'a share')
export const mustBeShares = (list: string, rows: readonly { percent: number | null }[]) =>
  rows.flatMap(({ percent }, at) => mustBeShare(`${list}.${at}.percent`, percent))

export const mustBeOnScale = ({ from, to }: Scale, place: string, figure: number | null) => mustBeBetween(place, figure, from, to, 'on the scale')
export const mustBeScale = ({ from, middle, to }: Scale): Broken[] =>
  from < middle && middle < to ? [] : [{ place: 'scale.from', message: 'the bounds of the scale are not in order' }]

export function mustEndIn(years: readonly number[], editionYear: number): Broken[] {
  const last = years.at(-1)
  if (last === undefined) return [{ place: 'years', message: 'it has no years' }]
  const isOrdered = years.every((year, at) => at === 0 || year > (years[at - 1] as number))
  if (!isOrdered) return [{ place: 'years', message: 'its years are not in order' }]
  return last === editionYear ? [] : [{ place: 'years', message: `its figures end in ${last}, not in ${editionYear}` }]
}

export const mustBeAsMany = (place: string, found: number, expected: number, what: string): Broken[] =>
  found === expected ? [] : [{ place, message: `it has ${expected} ${what} but ${found} values` }]

export const mustHaveSome = (place: string, rows: readonly unknown[]): Broken[] => (rows.length > 0 ? [] : [{ place, message: 'it has no figures' }])
