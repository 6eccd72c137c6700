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

export const findingPath = (slug: FindingSlug) => `/insights/${slug}`
