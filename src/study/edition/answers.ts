import type { EditionFront } from './edition'
import type { Material } from './material'

/** What every page is told of the current edition. */
export type EditionNow = {
  /** The year of the current study, whether or not it has a document; absent while none is current. */
  currentYear: number | null
  /** Absent while the current study's year has no published document, or no study is current. Its focus topics name their figures. */
  edition: EditionFront | null
  /** What can be seen or downloaded of it. */
  material: Pick<Material, 'cover' | 'pressRelease' | 'graphicsPackage'>
  /** The year of the findings that are shown where none is named. */
  insightsYear: number | null
  /** When the study appeared for the first time, and lately. */
  firstYear: number | null
  latestYear: number | null
}

/** What the archive, the chronicle and an order need to know of an edition, whether or not it is the current one. */
export type EditionBrief = Pick<Material, 'cover' | 'offersStudyPdf'> & {
  year: number
  number: number
  onePager: Material['onePagers']['de']
  /** From how many employees on a company counted as large. */
  threshold: number | null
}
