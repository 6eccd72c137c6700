import type { Finding } from './finding'
import { defaultYear, type JourneyYear } from './years'

const sampleMark = 'Beispieldaten'
export const sampleSentence = 'Platzhalterwerte, nicht erhoben. Nicht zitieren.'

/** What of a finding is invented, in a word and in a sentence; nothing where all of it is given. */
export function sampleOf({ isSample, hasSampleNames }: Finding) {
  if (isSample) return { mark: sampleMark, sentence: sampleSentence }
  return hasSampleNames ? { mark: `Namen der Stufen\u00a0(*): ${sampleMark}`, sentence: sampleSentence } : undefined
}

/** Both as one text, for what cannot set them apart. */
export function sampleNote(finding: Finding) {
  const sample = sampleOf(finding)
  return sample && `${sample.mark}. ${sample.sentence}`
}

/** What a file of the finding is called once it is saved; its address does not change with its values. */
export function fileName({ slug, isSample }: Finding, ending: 'png' | 'svg' | 'csv', year: JourneyYear = defaultYear) {
  return `${[slug, ...(year === defaultYear ? [] : [year]), ...(isSample ? [sampleMark.toLowerCase()] : [])].join('-')}.${ending}`
}
