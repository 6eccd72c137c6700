import { edition } from '../edition'
import { institute } from '../institute'
import type { Finding } from './finding'
import { sampleMark, survey } from './survey'

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: Finding, address: string) {
  const kind = finding.isSample ? `Diagramm, ${sampleMark}` : 'Diagramm'
  return `${institute.name}. (${edition.year}). ${withoutFullStop(finding.headline)} [${kind}]. In Schweizer Versicherungsstudie ${edition.year} (${edition.number}. Ausgabe). ${institute.university}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: Finding, address: string) {
  const sample = finding.isSample ? `, ${sampleMark}` : ''
  return `«${withoutFullStop(finding.headline)}», ${survey.name}, ${institute.name}, ${institute.university}, n\u00a0=\u00a0${edition.respondents}${sample}. ${address}`
}
