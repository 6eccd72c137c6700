import type { ShownFinding } from './finding'
import { earlierYear } from './years'

/** All findings of an edition. The address stays when another edition is the current one. */
export const insightsPath = (year: number) => `/insights/${year}`

/** A finding's own address; in the year shown anyway it is the shortest. */
export function findingPath(finding: ShownFinding, year?: number) {
  const earlier = earlierYear(finding, year)
  return `${insightsPath(finding.edition.year)}/${finding.slug}${earlier === undefined ? '' : `/${earlier}`}`
}

/** The address of one of its files. */
export function filePath(finding: ShownFinding, ending: 'png' | 'svg' | 'csv', year?: number) {
  const earlier = earlierYear(finding, year)
  return `${findingPath(finding)}.${ending}${earlier === undefined ? '' : `?jahr=${earlier}`}`
}

export type FindingAddress = { edition: number; slug?: string; year?: number }

/** What an address below /insights names. */
export function addressIn(path: string): FindingAddress | undefined {
  const [, edition, slug, year] = /^\/insights\/(\d{4})(?:\/([^/]+)(?:\/(\d{4}))?)?(?:\/embed)?\/?$/.exec(path) ?? []
  if (edition === undefined) return undefined
  return { edition: Number(edition), ...(slug === undefined ? {} : { slug: decodeURIComponent(slug) }), ...(year === undefined ? {} : { year: Number(year) }) }
}
