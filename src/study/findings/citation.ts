import { edition } from '../edition'
import type { Finding } from './finding'
import { sampleMark, survey } from './survey'

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: Finding, address: string) {
  const kind = finding.isSample ? `Diagramm, ${sampleMark}` : 'Diagramm'
  return `${survey.publisher}. (${edition.year}). ${withoutFullStop(finding.headline)} [${kind}]. In Schweizer Versicherungsstudie ${edition.year} (${edition.number}. Ausgabe). ${survey.university}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: Finding, address: string) {
  const sample = finding.isSample ? `, ${sampleMark}` : ''
  return `«${withoutFullStop(finding.headline)}», ${survey.name}, ${survey.publisher}, ${survey.university}, n\u00a0=\u00a0${edition.respondents}${sample}. ${address}`
}
