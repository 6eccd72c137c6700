import type { Edition } from '../edition/edition'
import type { ShownFinding } from '../kinds/finding'
import { respondentsIn } from '../kinds/respondents'
import { isByGroups, splitName } from './groups'
import { sampleNote } from './sample'
import { sourceOf } from './source'
import { earlierYear } from './years'

export const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

const groupsOf = (finding: ShownFinding) => (isByGroups(finding) ? [`nach ${splitName(finding)}`] : [])

/** After the 7th edition of the APA manual: a figure in a report. */
export function apaCitation(finding: ShownFinding, address: string, year?: number) {
  const { edition, headline } = finding
  const [earlier, note] = [earlierYear(finding, year), sampleNote(finding)]
  const kind = ['Diagramm', ...groupsOf(finding), ...(earlier === undefined ? [] : [`Werte von ${earlier}`]), ...(note ? [note] : [])].join(', ')
  const { name, university } = edition.publisher ?? { name: edition.name, university: undefined }
  const work = [`${withoutFullStop(headline)} [${kind}]`, `In ${edition.name} (${edition.number}. Ausgabe)`, ...(university ? [university] : [])]
  return `${name}. (${edition.year}). ${work.join('. ')}. ${address}`
}

/** For running text and captions. */
export function plainCitation(finding: ShownFinding, address: string, year?: number) {
  const asked = respondentsIn(finding, earlierYear(finding, year))
  const respondents = asked === undefined ? '' : `, n\u00a0=\u00a0${asked}`
  const named = `${[`«${withoutFullStop(finding.headline)}»`, ...groupsOf(finding)].join(', ')}, ${sourceOf(finding, earlierYear(finding, year))}${respondents}. ${address}`
  return [sampleNote(finding), named].filter(Boolean).join(' ')
}

/** The whole edition, after the same manual: a report of an organisation. */
export function apaEditionCitation({ year, facts, publisher }: Pick<Edition, 'year' | 'facts' | 'publisher'>, address: string) {
  const work = `${facts.title} (${facts.number}. Ausgabe)`
  return publisher ? `${publisher.name}. (${year}). ${work}. ${publisher.university}. ${address}` : `${work}. (${year}). ${address}`
}
