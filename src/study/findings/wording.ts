import { edition } from '../edition'
import type { Finding } from './finding'
import { base2025, marginNote, marginOfError, sampleMark, survey } from './survey'
import { type Cell, type Column, tableOf } from './table'
import { defaultYear, type JourneyYear } from './years'

/** Figures keep their decimal point, as in Switzerland. */
export function numberText(value: number, { decimals, isSigned }: { decimals?: number | undefined; isSigned?: boolean | undefined } = {}) {
  const text = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)
  if (value < 0) return `\u2212${text}`
  return isSigned && value > 0 ? `+${text}` : text
}

/** The uncertainty of one share of the current edition. */
export const marginText = (percent: number) => ` (±${marginOfError(percent).toFixed(1)}\u00a0Prozentpunkte)`

/** A cell as people read it. */
export function cellText(cell: Cell, column: Column | undefined) {
  if (cell === null) return '–'
  return typeof cell === 'number' ? numberText(cell, column) : cell
}

export const headerText = ({ label, unit }: Column) => (unit ? `${label} (${unit})` : label)

/** Every figure of the picture as a sentence, for those who do not see it. */
export function valuesInWords(finding: Finding, year?: JourneyYear) {
  const { columns, rows } = tableOf(finding, year)
  const lines = rows.map(([name, ...cells]) => {
    const values = cells.flatMap((cell, at) => {
      const column = columns[at + 1]
      if (cell === null || !column) return []
      const text = cellText(cell, column)
      if (finding.kind === 'portrait') return [text]
      return [`${cells.length > 1 ? `${column.label} ` : ''}${text}${column.unit ? `\u00a0${column.unit}` : ''}`]
    })
    return `${name}: ${values.join(finding.kind === 'portrait' ? '\u00a0' : ', ')}`
  })
  return `${lines.join('; ')}.`
}

/** What a screen reader says of the picture. */
export function spokenDescription(finding: Finding, year?: JourneyYear) {
  return [finding.description, valuesInWords(finding, year), finding.note, finding.isSample ? `${sampleMark}.` : ''].filter(Boolean).join(' ')
}

export function pictureTitle(finding: Finding, year?: JourneyYear) {
  return year === undefined ? finding.chartTitle : `${finding.chartTitle}, ${year}`
}

/** The headline as a name, where nothing else tells that it is about an earlier year. */
export function datedHeadline({ headline }: Finding, year: JourneyYear = defaultYear) {
  return year === defaultYear ? headline : `${headline.replace(/\.$/, '')} (${year})`
}

/** The sentence below the headline. */
export function summaryOf(finding: Finding, year?: JourneyYear) {
  return finding.kind === 'journey' && year !== undefined ? finding.summaries[year] : finding.summary
}

/** Who was asked. Of one year only that year's respondents. */
export function baseOf({ base }: Finding, year?: JourneyYear) {
  if (year === undefined) return base
  return year === edition.year ? base2025 : `Befragte der Ausgabe ${year}`
}

/** Of an earlier year only its own edition can tell. */
function surveyOf(year: JourneyYear = defaultYear): readonly (readonly [term: string, text: string])[] {
  if (year !== edition.year) return [['Erhebung', `Feldzeit, Anzahl Befragter und Genauigkeit gemäss Ausgabe ${year}.`]]
  return [
    ['Erhebung', `${survey.sampling}. Feldzeit: ${survey.fieldPeriod}.`],
    ['Genauigkeit', marginNote],
  ]
}

/** The small print of a finding, term by term; without a year, for all of them. */
export function methodOf(finding: Finding, year?: JourneyYear): readonly (readonly [term: string, text: string])[] {
  return [
    ['Frage (sinngemäss)', finding.question],
    ['Auswertung', finding.method],
    ['Basis', `${baseOf(finding, year)}.`],
    ...surveyOf(year),
    ...(finding.note ? [['Hinweis', finding.note] as const] : []),
    ...(finding.isSample ? [['Daten', `${sampleMark}: Die Werte sind erfunden, bis die richtigen vorliegen.`] as const] : []),
  ]
}
