import type { Survey } from '../kinds/finding'

type Surveyed = { readonly edition: Pick<Survey, 'name' | 'year' | 'publisher'> }

/** The study; says so where the figures are of an earlier year than the edition. */
function datedName({ edition }: Surveyed, year?: number) {
  return year === undefined || year === edition.year ? edition.name : `${edition.name} (Werte von ${year})`
}

/** The study and who published it, as a source is named. */
export function sourceOf(surveyed: Surveyed, year?: number) {
  const { publisher } = surveyed.edition
  return [datedName(surveyed, year), ...(publisher ? [publisher.name, publisher.university] : [])].join(', ')
}

export const sourceLine = (surveyed: Surveyed, year?: number) => `Quelle: ${sourceOf(surveyed, year)}`
