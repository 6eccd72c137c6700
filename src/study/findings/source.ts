import { institute } from '../institute'
import type { ShownFinding } from './finding'

/** The study; says so where the figures are of an earlier year than the edition. */
export function datedName({ edition }: ShownFinding, year?: number) {
  return year === undefined || year === edition.year ? edition.name : `${edition.name} (Werte von ${year})`
}

export const sourceLine = (finding: ShownFinding, year?: number) => `Quelle: ${datedName(finding, year)}, ${institute.name}, ${institute.university}`
