import { numberText } from '../figures/numbers'
import type { ShownFinding } from '../kinds/finding'
import { isInvented } from '../kinds/respondents'
import type { Cell, Column } from '../kinds/table'
import { valuesOf } from '../kinds/values'
import { marginNote } from './accuracy'
import { baseOf } from './base'
import { type ByGroups, isByGroups, splitName } from './groups'
import { sampleNote, sampleOf } from './sample'
import { tableOf } from './table'
import { earlierYear } from './years'

/** Questions are never quoted word by word, so they are never named as if they were. */
export const questionTerm = 'Frage (sinngemäss)'

type Term = readonly [term: string, text: string]

/** A cell as people read it. */
export function cellText(cell: Cell, column: Column | undefined) {
  if (cell === null) return '–'
  return typeof cell === 'number' ? numberText(cell, column) : cell
}

export const headerText = ({ label, unit }: Column) => (unit ? `${label} (${unit})` : label)

/** Every figure of the picture as a sentence, for those who do not see it. */
export function valuesInWords(finding: ShownFinding, year?: number) {
  const { columns, rows, hasUnitColumn } = tableOf(finding, year)
  const lines = rows.map(([name, ...cells]) => {
    const values = cells.flatMap((cell, at) => {
      const column = columns[at + 1]
      if (cell === null || !column) return []
      const text = cellText(cell, column)
      if (hasUnitColumn) return [text]
      return [`${cells.length > 1 ? `${column.label} ` : ''}${text}${column.unit ? `\u00a0${column.unit}` : ''}`]
    })
    return `${name}: ${values.join(hasUnitColumn ? '\u00a0' : ', ')}`
  })
  return `${lines.join('; ')}.`
}

const described = (finding: ShownFinding) =>
  isByGroups(finding)
    ? `Je Antwort steht für jede Gruppe eine Zeile, zuletzt für alle Befragten zusammen; verglichen wird nach ${splitName(finding)}.`
    : finding.description

/** What a screen reader says of the picture, on a page that warns of what is invented. */
export function describedPicture(finding: ShownFinding, year?: number) {
  return [described(finding), valuesInWords(finding, year), finding.note].filter(Boolean).join(' ')
}

/** The same where the picture leaves the site. */
export const spokenDescription = (finding: ShownFinding, year?: number) => [describedPicture(finding, year), sampleNote(finding)].filter(Boolean).join(' ')

function groupsTitle(finding: ByGroups) {
  const unit = 'scale' in finding ? `Mittelwerte auf der Skala ${finding.scale.from} bis ${finding.scale.to}` : 'Anteile in Prozent'
  return `${finding.title} nach ${splitName(finding)}, ${finding.edition.year}, ${unit}`
}

/** The picture's name: what is measured, and whether it was. */
export function pictureTitle(finding: ShownFinding, year?: number) {
  const name = isByGroups(finding) ? groupsTitle(finding) : year === undefined ? finding.chartTitle : `${finding.chartTitle}, ${year}`
  const sample = sampleOf(finding)
  return sample ? `${name} (${sample.mark})` : name
}

/** The headline as a name, where nothing else tells that it is about an earlier year or that its values are invented. */
export function headlineAlone(finding: ShownFinding, year?: number) {
  const [earlier, sample] = [earlierYear(finding, year), sampleOf(finding)]
  const qualifiers = [
    ...(earlier === undefined ? [] : [earlier]),
    ...(isByGroups(finding) ? [`nach ${splitName(finding)}`] : []),
    ...(sample ? [sample.mark] : []),
  ]
  return qualifiers.length === 0 ? finding.headline : `${finding.headline.replace(/\.$/, '')} (${qualifiers.join(', ')})`
}

/** The sentence below the headline. */
export function summaryOf(finding: ShownFinding, year?: number) {
  return (year !== undefined && valuesOf(finding).summaryIn?.(finding, year)) || finding.summary
}

/** The summary on its own: in lists of links and of search results. */
export function summaryAlone(finding: ShownFinding, year?: number) {
  return [sampleNote(finding), summaryOf(finding, year)].filter(Boolean).join(' ')
}

/** Nobody was asked for invented values: what is said of the survey is for those that will replace them. */
export const termOf = (term: 'Basis' | 'Erhebung', finding: ShownFinding) => (isInvented(finding) ? `Vorgesehene ${term}` : term)

/** Of an earlier year's survey nothing is known but that it took place. */
function surveyTerms(finding: ShownFinding, year: number = finding.edition.year): readonly Term[] {
  const { edition } = finding
  const term = termOf('Erhebung', finding)
  if (year !== edition.year) return [[term, `Ausgabe ${year}; Feldzeit und Genauigkeit nicht angegeben.`]]
  const survey = [edition.sampling && `${edition.sampling}.`, edition.fieldwork && `Feldzeit: ${edition.fieldwork}.`].filter(Boolean).join(' ')
  const margin = marginNote(finding)
  return [...(survey ? [[term, survey] as const] : []), ...(margin ? [['Genauigkeit', margin] as const] : [])]
}

const markedOf = (finding: ShownFinding) => {
  const sample = sampleOf(finding)
  return sample && `${sample.mark}.`
}

/** The small print of a finding, term by term; without a year, for all of them. That something is invented, it says in a word where the page warns of it. */
export function methodOf(finding: ShownFinding, year?: number, sample = markedOf(finding)): readonly Term[] {
  return [
    ...(sample ? [['Daten', sample] as const] : []),
    [questionTerm, finding.question],
    ['Auswertung', finding.method],
    [termOf('Basis', finding), `${baseOf(finding, year)}.`],
    ...surveyTerms(finding, year),
    ...(finding.note ? [['Hinweis', finding.note] as const] : []),
  ]
}

/** The small print in one go, for pictures that leave the site; the mark of sample values stands at their headline. */
export function methodLine(finding: ShownFinding, year?: number) {
  const { question, method, note } = finding
  return [`${questionTerm}: ${question}`, method, `${termOf('Basis', finding)}: ${baseOf(finding, year)}.`, note].filter(Boolean).join(' ')
}

/** Where there is little room: without how the answers were put together, which the finding's page says. */
export const shortMethodLine = (finding: ShownFinding, year?: number) => methodLine({ ...finding, method: '' }, year)
