import { edition } from '../edition'
import { institute } from '../institute'
import type { Finding } from './finding'
import { sampleNote } from './sample'
import { datedName } from './survey'
import { defaultYear, type JourneyYear } from './years'

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: Finding, address: string, year: JourneyYear = defaultYear) {
  const note = sampleNote(finding)
  const kind = ['Diagramm', ...(year === defaultYear ? [] : [`Werte von ${year}`]), ...(note ? [note] : [])].join(', ')
  return `${institute.name}. (${edition.year}). ${withoutFullStop(finding.headline)} [${kind}]. In Schweizer Versicherungsstudie ${edition.year} (${edition.number}. Ausgabe). ${institute.university}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: Finding, address: string, year: JourneyYear = defaultYear) {
  // Only this edition's number of respondents is known, and nobody was asked for invented values.
  const respondents = year === defaultYear && !finding.isSample ? `, n\u00a0=\u00a0${edition.respondents}` : ''
  const named = `«${withoutFullStop(finding.headline)}», ${datedName(year)}, ${institute.name}, ${institute.university}${respondents}. ${address}`
  return [sampleNote(finding), named].filter(Boolean).join(' ')
}
