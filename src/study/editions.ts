import type { Study } from '../entities/studies'
import type { EditionBrief, EditionNow } from './edition/answers'

type Dated = Pick<Study, 'year' | 'isCurrentEdition'>

/** Earlier editions, the latest first. */
export function archiveOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return studies.filter(({ isCurrentEdition }) => !isCurrentEdition).sort((one, other) => other.year - one.year)
}

/** Every edition in the order in which they appeared. */
export function chronicleOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return [...studies].sort((one, other) => one.year - other.year)
}

export const briefOf = (now: Pick<EditionNow, 'editions'> | undefined, year: number | null | undefined): EditionBrief | undefined =>
  now?.editions.find((edition) => edition.year === year)

/** Which edition it is. The study appears once a year: one without a document is counted from the first. Years before that have no number. */
export function editionNumber(now: Pick<EditionNow, 'editions' | 'firstYear'> | undefined, year: number): number | undefined {
  const known = briefOf(now, year)
  if (known) return known.number
  const first = now?.firstYear
  return typeof first === 'number' && year >= first ? year - first + 1 : undefined
}

/** The file that was entered for a study, unless its edition is never offered as one. */
export function pdfOf(now: Pick<EditionNow, 'editions'> | undefined, { year, pdfUrl }: Pick<Study, 'year' | 'pdfUrl'>): string | undefined {
  return briefOf(now, year)?.offersStudyPdf === false ? undefined : (pdfUrl ?? undefined)
}

type Known = Pick<Study, 'year' | 'title'> & Partial<Pick<Study, 'description' | 'pages' | 'publishedAt'>>

/** The current edition in short: what its study's entry says, and what only its document knows. An entry of another year says nothing of it. */
export function currentOf(now: EditionNow | undefined, study: Study | null | undefined): Known | undefined {
  const year = now ? now.currentYear : study?.year
  if (typeof year !== 'number') return undefined
  const entry = study?.year === year ? study : undefined
  const facts = now?.edition?.facts
  return {
    year,
    title: entry?.title ?? facts?.title ?? `Schweizer Versicherungsstudie ${year}`,
    description: entry?.description ?? (facts?.description || null),
    pages: entry?.pages ?? facts?.pages ?? null,
    publishedAt: entry?.publishedAt ?? (facts?.publishedOn || null),
  }
}
