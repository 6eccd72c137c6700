import { plain } from '../figures/label'
import type { ShownFinding } from '../kinds/finding'
import { isInvented, respondentsIn } from '../kinds/respondents'
import type { Column } from '../kinds/table'
import { baseOf } from './base'
import { isByGroups } from './groups'
import { fileName, sampleNote } from './sample'
import { tableOf } from './table'
import { pictureTitle, questionTerm } from './wording'
import { yearsIn } from './years'

type Entry = { readonly name: string; readonly label: string; readonly unit: string; readonly year: number; readonly isOfAll?: boolean }

const yearNames = /^\d{4}$/

/** What every figure of the data means: one row for each variable and year. */
export const codebookColumns = [
  { label: 'Variable', width: 38 },
  { label: 'Bezeichnung', width: 60 },
  { label: 'Einheit', width: 16 },
  { label: questionTerm, width: 60 },
  { label: 'Basis', width: 40 },
  { label: 'n', width: 8, decimals: 0 },
  { label: 'Jahr', width: 8 },
  { label: 'Datei', width: 38 },
  { label: 'Hinweis', width: 40 },
] as const

export function codebookRows(findings: readonly ShownFinding[]): (string | number | null)[][] {
  return findings.flatMap((finding) =>
    entriesOf(finding).map(({ name, label, unit, year, isOfAll = true }) => [
      [finding.slug, ...(finding.chosen ? [`nach_${finding.chosen.by}`] : []), name].join('.'),
      plain(`${isByGroups(finding) ? pictureTitle(finding) : finding.chartTitle}: ${label}`),
      unit,
      plain(finding.question),
      plain(`${isInvented(finding) ? 'Vorgesehen: ' : ''}${baseOf(finding, year)}`),
      (isOfAll ? respondentsIn(finding, year) : undefined) ?? null,
      String(year),
      fileName(finding, 'csv'),
      plain([sampleNote(finding), finding.note].filter(Boolean).join(' ')),
    ]),
  )
}

function entriesOf(finding: ShownFinding): readonly Entry[] {
  const { columns, rows, hasUnitColumn } = tableOf(finding)
  const { year } = finding.edition
  // Its rows are the variables, each with a unit of its own.
  if (hasUnitColumn) return rows.map(([label, , unit]) => ({ name: nameOf(String(label)), label: String(label), unit: String(unit), year }))
  const years = columns[0]?.label === 'Jahr' ? yearsIn(finding) : [year]
  return columns
    .filter((_, at) => rows.some((row) => typeof row[at] === 'number'))
    .flatMap((column) =>
      (yearNames.test(column.label) ? [Number(column.label)] : years).map((one) => ({
        name: nameOf(column.label),
        label: column.label,
        unit: unitOf(finding, column),
        year: one,
        // Each group has its own, which its file says. The mean is of those of whom the base note speaks, and nobody says how many they are.
        isOfAll: !finding.chosen && !column.isOfSome,
      })),
    )
}

function unitOf(finding: ShownFinding, { label, unit }: Column) {
  if (unit) return unit
  if (finding.chosen && label === 'n') return 'Personen'
  return 'scale' in finding ? `Skala ${finding.scale.from}–${finding.scale.to}` : ''
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A column's name as programs like it: small letters, digits and underscores. */
const nameOf = (label: string) =>
  plain(label)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] as string)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
