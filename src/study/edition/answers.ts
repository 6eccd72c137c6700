import type { EditionFront } from './edition'

/** What every page is told of the current edition. */
export type EditionNow = {
  /** Absent while the current study's year has no published document, or no study is current. */
  edition: EditionFront | null
  /** The year of the findings that are shown where none is named. */
  insightsYear: number | null
  /** When the study appeared for the first time. */
  firstYear: number | null
  /** Whose draft this is, and until when it is under embargo; absent for everyone who sees the published site. */
  preview: { year: number; until: string | null } | null
}

/** The figure that a finding is about, in one year. `path` is that edition's finding, where there is one. */
export type SeriesFigure = { year: number; label: string; figure: string; path: string | null }

/** The same question over the years. */
export type Series = {
  /** From the latest year to the earliest. */
  figures: SeriesFigure[]
  /** Where it stands in the edition that is shown where none is named; absent where it is this one, or was not asked. */
  current: { year: number; path: string } | null
}
