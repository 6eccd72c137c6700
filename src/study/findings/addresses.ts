import { type PictureFormat, usualFormat } from '../drawing/picture-formats'
import type { ShownFinding } from '../kinds/finding'
import { earlierYear } from './years'

/** All findings of an edition. The address stays when another edition is the current one. */
export const insightsPath = (year: number) => `/insights/${year}`

const pagePath = ({ edition, slug }: ShownFinding, earlier?: number) => `${insightsPath(edition.year)}/${slug}${earlier === undefined ? '' : `/${earlier}`}`

/** What chooses groups, in addresses of pages and of files. */
const groupsIn = ({ chosen }: ShownFinding) => (chosen ? `?nach=${chosen.by}` : '')

/** A finding's own address; in the year shown anyway it is the shortest. */
export const findingPath = (finding: ShownFinding, year?: number) => `${pagePath(finding, earlierYear(finding, year))}${groupsIn(finding)}`

/** Its address inside of other sites. */
export const embedPath = (finding: ShownFinding, year?: number) => `${pagePath(finding, earlierYear(finding, year))}/embed${groupsIn(finding)}`

/** The one that search engines should know, whatever of it is shown. */
export const canonicalPath = (finding: ShownFinding) => pagePath(finding)

/** As what a work can be cited by programs. */
export const citationFormats = [
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
  ['csl.json', 'CSL-JSON'],
] as const
export type CitationEnding = (typeof citationFormats)[number][0]
export type FileEnding = 'png' | 'svg' | 'csv' | CitationEnding

/** The address of one of its files; a picture may have another format than the usual one. */
export function filePath(finding: ShownFinding, ending: FileEnding, year?: number, format: PictureFormat = usualFormat) {
  const earlier = earlierYear(finding, year)
  const path = `${pagePath(finding)}.${ending}${earlier === undefined ? groupsIn(finding) : `?jahr=${earlier}`}`
  return format === usualFormat ? path : `${path}${path.includes('?') ? '&' : '?'}format=${format}`
}

/** The edition as a work to be cited. */
export const editionCitationPath = (year: number, ending: CitationEnding) => `${insightsPath(year)}.${ending}`

/** All figures of an edition in one file. */
export const dataPath = (year: number, ending: 'zip' | 'xlsx') => `${insightsPath(year)}/daten.${ending}`

/** The same for programs: of a finding, or of all of an edition in short. */
export const findingApiPath = ({ edition, slug }: ShownFinding) => `/api/findings/${edition.year}/${slug}`
export const findingsApiPath = (year: number) => `/api/findings?year=${year}`

/** Where one reads how it was asked and on which terms it may be used. */
export const methodPath = '/methode'

export type FindingAddress = { edition: number; slug?: string; year?: number; by?: string }

/** What an address below /insights names. */
export function addressIn(address: string): FindingAddress | undefined {
  const [path = '', query] = address.split('?')
  const [, edition, slug, year] = /^\/insights\/(\d{4})(?:\/([^/]+)(?:\/(\d{4}))?)?(?:\/embed)?\/?$/.exec(path) ?? []
  if (edition === undefined) return undefined
  const by = new URLSearchParams(query).get('nach')
  return {
    edition: Number(edition),
    ...(slug === undefined ? {} : { slug: decodeURIComponent(slug) }),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(by === null ? {} : { by }),
  }
}
