import { defaultYear, type JourneyYear, journeyYears } from './years'

/** The addresses of the nine findings, in the order of the slides. Kept apart because every page's route table needs them. */
export const findingSlugs = [
  'praemienentwicklung',
  'praemienanstieg',
  'kundenreise',
  'online-kommunikation',
  'ki-transparenz',
  'ki-erwartungen',
  'ki-nutzung',
  'ki-assistenten',
  'demografie',
] as const

export type FindingSlug = (typeof findingSlugs)[number]

/** The finding in the year shown anyway has the shortest address. */
export const findingPath = (slug: FindingSlug, year: JourneyYear = defaultYear) => `/insights/${slug}${year === defaultYear ? '' : `/${year}`}`

/** All addresses of a finding, its own first: what can be shown in several years has one for each. */
export function findingPaths(slug: FindingSlug): readonly [string, ...string[]] {
  const earlier = slug === 'kundenreise' ? journeyYears.filter((year) => year !== defaultYear) : []
  return [findingPath(slug), ...earlier.map((year) => findingPath(slug, year))]
}

/** The year that an address of a finding names. */
export const yearOf = (path: string) => journeyYears.find((year) => path.split('/').includes(String(year))) ?? defaultYear
