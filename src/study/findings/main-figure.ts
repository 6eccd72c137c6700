import { keyFiguresOf, keyRowOf, rowsOf } from '../edition/figures-of'
import { spoken } from '../figures/label'
import { decimalsIn } from '../figures/numbers'
import type { ShownFinding } from '../kinds/finding'
import { valuesOf } from '../kinds/values'

export type MainFigure = { readonly year: number; readonly label: string; readonly value: number; readonly figure: string }

/** The figure that the finding is about, with its name and as it is written: the same on every tile, in every list and sentence. */
export function keyFigureOf(finding: ShownFinding): MainFigure | undefined {
  const { year } = finding.edition
  const value = keyFiguresOf(finding, finding.edition).find((one) => one.year === year)?.value
  return typeof value === 'number' ? { year, label: spoken(valuesOf(finding).keyName(finding)), value, figure: inText(finding, value) } : undefined
}

/** The same for each year, to be compared: of a change it is what changed, not by how much. None where nothing is compared. */
export function mainFigures(finding: ShownFinding): MainFigure[] {
  const { edition } = finding
  const { compared } = valuesOf(finding)
  if (compared === 'nothing') return []
  const rows = rowsOf(finding, edition.year)
  const figures = compared ? (rows[keyRowOf(finding) ?? 0] ?? []) : keyFiguresOf(finding, edition)
  const values = rows.flatMap((row) => row.flatMap((one) => one.value ?? []))
  const label = spoken(valuesOf(finding).keyName(finding))
  return figures.flatMap(({ year, value }) => {
    if (value === null) return []
    return [{ year, label, value, figure: compared ? value.toFixed(decimalsIn(values, 'scale' in finding ? 1 : 0)) : inText(finding, value) }]
  })
}

/** The figure of the edition's own year. */
export const mainFigureOf = (finding: ShownFinding) => mainFigures(finding).find(({ year }) => year === finding.edition.year)

const inText = (finding: ShownFinding, value: number) => valuesOf(finding).keyText?.(finding, value) ?? `${value}\u00a0%`
