import { institute } from '../institute'
import { respondentsIn } from './accuracy'
import type { ShownFinding } from './finding'
import { sampleNote } from './sample'
import { datedName } from './source'
import { earlierYear } from './years'

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: ShownFinding, address: string, year?: number) {
  const { edition, headline } = finding
  const [earlier, note] = [earlierYear(finding, year), sampleNote(finding)]
  const kind = ['Diagramm', ...(earlier === undefined ? [] : [`Werte von ${earlier}`]), ...(note ? [note] : [])].join(', ')
  return `${institute.name}. (${edition.year}). ${withoutFullStop(headline)} [${kind}]. In ${edition.name} (${edition.number}. Ausgabe). ${institute.university}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: ShownFinding, address: string, year?: number) {
  const asked = respondentsIn(finding, earlierYear(finding, year))
  const respondents = asked === undefined ? '' : `, n\u00a0=\u00a0${asked}`
  const named = `«${withoutFullStop(finding.headline)}», ${datedName(finding, earlierYear(finding, year))}, ${institute.name}, ${institute.university}${respondents}. ${address}`
  return [sampleNote(finding), named].filter(Boolean).join(' ')
}
