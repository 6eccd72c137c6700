import type { Study } from '../model/content/studies'
import type { EditionNow } from './edition/answers'
import type { EditionBrief } from './edition/open-data'

type Dated = Pick<Study, 'year' | 'isCurrentEdition'>

/** Earlier editions, the latest first. */
export function archiveOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return studies.filter(({ isCurrentEdition }) => !isCurrentEdition).sort((one, other) => other.year - one.year)
}

/** Every edition in the order in which they appeared. */
export function chronicleOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return [...studies].sort((one, other) => one.year - other.year)
}

export const briefOf = (editions: readonly EditionBrief[] | undefined, year: number | null | undefined): EditionBrief | undefined =>
  editions?.find((edition) => edition.year === year)

type Numbered = Pick<EditionBrief, 'year' | 'number'>

/** Which edition it is. The study appears once a year: one without a document is counted from the first. Years before that have no number. */
export function editionNumber(known: Numbered | undefined, first: number | null | undefined, year: number): number | undefined {
  if (known?.year === year) return known.number
  return typeof first === 'number' && year >= first ? year - first + 1 : undefined
}

/** The file that was entered for a study, unless its edition is never offered as one. */
export function pdfOf(edition: Pick<EditionBrief, 'offersStudyPdf'> | undefined, { pdfUrl }: Pick<Study, 'pdfUrl'>): string | undefined {
  return edition?.offersStudyPdf === false ? undefined : (pdfUrl ?? undefined)
}

type Known = Pick<Study, 'year' | 'title'> &
  Partial<Pick<Study, 'description' | 'pages' | 'publishedAt'>> & { number?: number | undefined; cover?: string | undefined }

/** The current edition in short: what its study's entry says, and what only its document knows. An entry of another year says nothing of it. */
export function currentOf(now: EditionNow | undefined, study: Study | null | undefined): Known | undefined {
  const year = now ? now.currentYear : study?.year
  if (typeof year !== 'number') return undefined
  const entry = study?.year === year ? study : undefined
  const facts = now?.edition?.facts
  return {
    year,
    title: entry?.title ?? facts?.title ?? `Schweizer Versicherungsstudie ${year}`,
    description: entry?.description ?? null,
    pages: facts?.pages ?? entry?.pages ?? null,
    publishedAt: entry?.publishedAt ?? (facts?.publishedOn || null),
    number: editionNumber(facts && { year, number: facts.number }, now?.firstYear, year),
    cover: now?.material.cover?.url,
  }
}
