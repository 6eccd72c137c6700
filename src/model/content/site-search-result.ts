/** What a reader can find on the site, in the order in which it is shown. */
export const foundKinds = ['Ergebnisse', 'Ausgaben', 'Seiten', 'Medien', 'Partner', 'Team'] as const

export type SiteFound = {
  kind: (typeof foundKinds)[number]
  title: string
  /** A sentence about it; may be empty. */
  text: string
  /** Where it stands on this site. */
  path: string
}

/** Longer than anything that somebody looks for. */
export const longestSearch = 100
