import type { Study } from '../entities/studies'
import { edition } from './edition'

type Dated = Pick<Study, 'year' | 'isCurrentEdition'>

/** Earlier editions, the latest first. */
export function archiveOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return studies.filter(({ isCurrentEdition }) => !isCurrentEdition).sort((one, other) => other.year - one.year)
}

/** Every edition in the order in which they appeared. */
export function chronicleOf<Edition extends Dated>(studies: readonly Edition[]): Edition[] {
  return [...studies].sort((one, other) => one.year - other.year)
}

/** The study appears once a year: 2021 is the first edition. Years before it have no number. */
export function editionNumber(year: number): number | undefined {
  return year >= edition.firstYear ? year - edition.firstYear + 1 : undefined
}

/** The edition of 2022 is never offered as a PDF, whatever was entered for it. */
export function pdfOf({ year, pdfUrl }: Pick<Study, 'year' | 'pdfUrl'>): string | undefined {
  return year === 2022 ? undefined : (pdfUrl ?? undefined)
}
