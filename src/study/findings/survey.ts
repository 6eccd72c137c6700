import { edition } from '../edition'
import { institute } from '../institute'

/** The survey behind every finding of the edition. The field period is sample content. */
export const survey = {
  name: `Schweizer Versicherungsstudie ${edition.year}`,
  fieldPeriod: 'Februar bis März 2025 (Beispielangabe)',
  sampling: 'Repräsentative Befragung in drei Sprachregionen, gewichtet',
} as const

/** Half the width of the 95 % confidence interval of a share, in percentage points; widest at 50 %. */
export function marginOfError(percent: number, respondents: number = edition.respondents) {
  const share = percent / 100
  return 196 * Math.sqrt((share * (1 - share)) / respondents)
}

/** Says so where the figures are of an earlier year than the edition. */
export function datedName(year?: number) {
  return year === undefined || year === edition.year ? survey.name : `${survey.name} (Werte von ${year})`
}

export const sourceLine = (year?: number) => `Quelle: ${datedName(year)}, ${institute.name}, ${institute.university}`

export const base2025 = `n\u00a0=\u00a0${edition.respondents} (2025)`
export const baseOverYears = `${base2025}, frühere Jahre: n\u00a0nicht angegeben`
