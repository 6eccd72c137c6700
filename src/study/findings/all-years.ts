import { scaleOf } from '../drawing/drawing'
import type { SeriesYear } from '../edition/answers'
import { keyRowOf, rowNamesOf, rowsOf } from '../edition/figures-of'
import { spoken } from '../figures/label'
import { decimalsIn, scaleEnd } from '../figures/numbers'
import type { ShownFinding } from '../kinds/finding'
import { valuesOf } from '../kinds/values'

type Row = { readonly label: string; readonly figures: readonly { readonly year: number; readonly value: number | null }[] }

/** What is told of every year: of a finding with shares and means the shares. */
function comparedRows(finding: ShownFinding): Row[] {
  const names = rowNamesOf(finding).map(spoken)
  const rows = rowsOf(finding, finding.edition.year).map((figures, at) => ({ label: names[at] ?? '', figures }))
  return rows.slice(0, valuesOf(finding).comparedRows?.(finding))
}

/** In which unit the years are compared, for the line below the heading. */
export function comparedUnit(finding: ShownFinding) {
  if ('scale' in finding) return `Mittelwerte auf der Skala ${finding.scale.from} bis ${finding.scale.to}`
  const name = valuesOf(finding).comparedName?.(finding)
  return name === undefined ? 'Anteile in Prozent' : `${name}, Anteile in Prozent`
}

/** Every figure of every year that the finding or the same question of another edition tells of, in the direction of time, as charts and tables have it. */
export function allYears(finding: ShownFinding, related: readonly { finding: ShownFinding; path: string }[]): SeriesYear[] {
  const own = comparedRows(finding)
  const others = related.map(({ finding: one, path }) => ({ year: one.edition.year, path, rows: comparedRows(one) }))
  // Whoever has one figure only means the same by it, whatever it is called.
  const valueIn = (rows: readonly Row[], { label }: Row, year: number) =>
    (rows.length === 1 && own.length === 1 ? rows[0] : rows.find((row) => row.label === label))?.figures.find((one) => one.year === year)?.value ?? null
  const years = [...new Set([...others.map(({ year }) => year), ...own.flatMap(({ figures }) => figures.map(({ year }) => year))])].sort(
    (one, other) => one - other,
  )
  const valuesByYear = years.map((year) => {
    const edition = others.find((one) => one.year === year)
    return { year, path: edition?.path ?? null, values: own.map((row) => valueIn(edition?.rows ?? own, row, year) ?? valueIn(own, row, year)) }
  })

  const values = valuesByYear.flatMap((one) => one.values.flatMap((value) => value ?? []))
  const isMean = 'scale' in finding
  const decimals = decimalsIn(values, isMean ? 1 : 0)
  const across = scaleOf(isMean ? [finding.scale.from, finding.scale.to] : [0, scaleEnd(values, 20)], [0, 1])
  const main = keyRowOf(finding)
  return valuesByYear
    .filter((one) => one.values.some((value) => value !== null))
    .map(({ year, path, values: known }) => ({
      year,
      path,
      rows: own.flatMap(({ label }, at) => {
        const value = known[at] ?? null
        if (value === null) return []
        return [{ label, figure: isMean ? value.toFixed(decimals) : `${value.toFixed(decimals)}\u00a0%`, part: across(value), isMain: at === main }]
      }),
    }))
}
