import type { PictureFormat } from '../drawing/picture-formats'
import type { ShownFinding } from '../kinds/finding'
import type { Licence } from '../licence'
import type { Edition, EditionFront, EditionInside, EditionPress } from './edition'
import type { Material } from './material'
import type { MaterialFile } from './material-files'

/** Something to download, under an address that stays. */
export type Download = Pick<MaterialFile, 'address' | 'kind'>

/** Where every page asks for it. */
export const currentEditionPath = '/api/editions/current'

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
  /** On which terms figures, pictures and data may be used, of any edition. */
  licence: Licence
  /** Whose draft this is, and until when it is under embargo; absent for everyone who sees the published site. */
  preview: { year: number; until: string | null } | null
}

/** A page of the report that everyone may see: its picture with its measures, and one to read. */
export type SamplePage = { page: number; address: string; large: string; width: number; height: number }

/** What /order shows of the report of the current edition. */
export type LookInside = Omit<EditionInside, 'samplePages'> & { pages: SamplePage[] }

/** What pages of findings know of an edition: of its texts what search engines are told, of its material what stands below the findings. */
export type EditionShown = Pick<Edition, 'year' | 'publisher' | 'facts' | 'prices' | 'findings'> & {
  texts: Pick<Edition['texts'], 'descriptions'>
  onePagers: OnePager[]
}
export type OnePager = Download & Pick<MaterialFile, 'language'>

/** What /methode tells of the data of the edition whose findings are shown: how it is cited, its files, and how an answer of the API begins. */
export type OpenData = {
  citation: string
  files: { address: string; kind: 'ZIP' | 'XLSX'; bytes: number }[]
  example: { url: string; answer: string }
}

/** All figures of one year. `path` is that edition's finding, where there is one; `part` is how far along the scale a figure lies, from 0 to 1; `isMain` the one that the finding is about. */
export type SeriesYear = { year: number; path: string | null; rows: { label: string; figure: string; part: number; isMain: boolean }[] }

/** The same question over the years. */
export type Series = {
  /** From the latest year to the earliest with everything that was answered, to be laid side by side, and in which unit. */
  years: SeriesYear[]
  unit: string
  /** How the figure changed since the last year that it is known of, and whether that may be chance, in a sentence or two; absent where there is no such year. */
  change: { since: number; text: string } | null
  /** Where it stands in the edition that is shown where none is named; absent where it is this one, or was not asked. */
  current: { year: number; path: string } | null
}

/** A figure that leads to its finding; `sample` is the word for what is invented of it. */
export type LeadFigure = { topic: string; figure: string; headline: string; path: string; sample: string | null }

/** What somebody says and may be quoted with, and whatever stands beside it once it is copied; `path` is its finding's, where it has one. */
export type Quote = { text: string; speaker: string; role: string; copied: string; path: string | null; title: string | null }

/** A finding's picture in one format, to be saved under a name; sizes are those of the bitmap. */
type PressFile = { format: PictureFormat; width: number; height: number; png: string; pngName: string; svg: string; svgName: string }
export type PressPicture = { title: string; headline: string; path: string; sample: string | null; files: PressFile[] }

/** What journalists find on /media of the current edition: who answers them, sentences to quote, and pictures of its findings. */
export type PressDesk = {
  /** Whether contact and sentences were written to show what could stand there. */
  isSample: boolean
  contact: EditionPress['contact'] | null
  quotes: Quote[]
  /** Absent while the current study's year has no published document. */
  year: number | null
  pictures: PressPicture[]
}

/** What the home page begins with: one finding whole, with its small print and its address, and a few figures of others. */
export type Lead = { finding: ShownFinding; path: string; method: string; source: string; figures: LeadFigure[] }
