import { edition } from '../edition'
import { institute } from '../institute'
import type { Finding } from './finding'
import { datedName, sampleMark } from './survey'
import { defaultYear, type JourneyYear } from './years'

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: Finding, address: string, year: JourneyYear = defaultYear) {
  const kind = ['Diagramm', ...(year === defaultYear ? [] : [`Werte von ${year}`]), ...(finding.isSample ? [sampleMark] : [])].join(', ')
  return `${institute.name}. (${edition.year}). ${withoutFullStop(finding.headline)} [${kind}]. In Schweizer Versicherungsstudie ${edition.year} (${edition.number}. Ausgabe). ${institute.university}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: Finding, address: string, year: JourneyYear = defaultYear) {
  // Only this edition's number of respondents is known.
  const respondents = year === defaultYear ? `, n\u00a0=\u00a0${edition.respondents}` : ''
  const sample = finding.isSample ? `, ${sampleMark}` : ''
  return `«${withoutFullStop(finding.headline)}», ${datedName(year)}, ${institute.name}, ${institute.university}${respondents}${sample}. ${address}`
}
