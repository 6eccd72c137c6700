import type { ShownFinding } from '../findings/finding'
import type { EditionFront } from './edition'
import type { Material } from './material'
import type { MaterialFile } from './material-files'

/** Something to download, under an address that stays. */
export type Download = Pick<MaterialFile, 'address' | 'kind'>

/** What every page is told of the current edition. */
export type EditionNow = {
  /** The year of the current study, whether or not it has a document; absent while none is current. */
  currentYear: number | null
  /** Absent while the current study's year has no published document, or no study is current. Its sentences are filled in, but for the headline of its card. */
  edition: EditionFront | null
  /** What can be seen or downloaded of it. */
  material: { cover: Material['cover']; pressRelease: Download | null; graphicsPackage: Download | null }
  /** The year of the findings that are shown where none is named. */
  insightsYear: number | null
  /** When the study appeared for the first time, and lately. */
  firstYear: number | null
  latestYear: number | null
  /** Whose draft this is, and until when it is under embargo; absent for everyone who sees the published site. */
  preview: { year: number; until: string | null } | null
}

/** What the archive, the chronicle and an order need to know of an edition, whether or not it is the current one. */
export type EditionBrief = Pick<Material, 'cover' | 'offersStudyPdf'> & {
  year: number
  number: number
  onePager: Download | null
  /** From how many employees on a company counted as large. */
  threshold: number | null
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

/** A figure that leads to its finding; `sample` is the word for what is invented of it. */
export type LeadFigure = { topic: string; figure: string; headline: string; path: string; sample: string | null }

/** What the home page begins with: one finding whole, with its small print and its address, and a few figures of others. */
export type Lead = { finding: ShownFinding; path: string; method: string; source: string; figures: LeadFigure[] }
