import type { Edition } from '../edition/edition'
import { plain as withoutMarks } from '../figures/label'
import type { ShownFinding } from '../kinds/finding'
import { type Licence, licenceLine } from '../licence'
import { findingPath, insightsPath } from './addresses'
import { withoutFullStop } from './citation'
import { sampleNote } from './sample'
import { earlierYear } from './years'

/** What programs that keep literature are told of a work. What is not known is absent. */
export type CitationRecord = {
  /** Stays as long as the address does: what was cited once is found again under the same name. */
  readonly key: string
  readonly title: string
  /** The report that it stands in; absent where it is the report. */
  readonly report?: string
  readonly genre: string
  readonly edition: number
  readonly author?: string
  readonly publisher?: string
  readonly place?: string
  readonly year: number
  /** The day, as `1999-12-31`, where it is known. */
  readonly day?: string
  readonly address: string
  readonly licence: string
  readonly note?: string
}

/** Where the site stands, and what it lets everyone do. */
type From = { readonly site: URL; readonly licence: Licence }

const keyOf = (year: number, slug?: string) => ['versicherungsstudie', year, ...(slug ? [slug] : [])].join('-')

/** On one line: in none of the formats may a value hold a line break. */
const plain = (text: string) => withoutMarks(text).replace(/\s+/g, ' ').trim()

function published({ year, publisher, facts }: Pick<Edition, 'year' | 'publisher' | 'facts'>) {
  return {
    edition: facts.number,
    year,
    ...(publisher ? { author: plain(publisher.name), publisher: plain(publisher.university), place: plain(publisher.town) } : {}),
    ...(facts.publishedOn ? { day: facts.publishedOn } : {}),
  }
}

/** An edition as the report that it is. */
export function editionRecord(edition: Edition, { site, licence }: From): CitationRecord {
  const address = new URL(insightsPath(edition.year), site).href
  return {
    key: keyOf(edition.year),
    title: plain(edition.facts.title),
    genre: 'Studienbericht',
    ...published(edition),
    address,
    licence: plain(licenceLine(licence)),
  }
}

/** A finding as a picture in that report; that values are invented is said wherever it is cited. */
export function findingRecord(finding: ShownFinding, edition: Edition, { site, licence }: From, year?: number): CitationRecord {
  const earlier = earlierYear(finding, year)
  const sample = sampleNote(finding)
  const note = [...(earlier === undefined ? [] : [`Werte von ${earlier}`]), ...(sample ? [sample] : [])].join('. ')
  return {
    key: [keyOf(edition.year, finding.slug), ...(earlier === undefined ? [] : [earlier])].join('-'),
    title: plain(withoutFullStop(finding.headline)),
    report: plain(edition.facts.title),
    genre: 'Diagramm',
    ...published(edition),
    address: new URL(findingPath(finding, year), site).href,
    licence: plain(licenceLine(licence)),
    ...(note ? { note: plain(note) } : {}),
  }
}
