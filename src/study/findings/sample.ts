import { type PictureFormat, usualFormat } from '../drawing/picture-formats'
import type { ShownFinding } from '../kinds/finding'
import { isInvented } from '../kinds/respondents'
import { rowWordOf } from '../kinds/row-words'
import type { FileEnding } from './addresses'
import { earlierYear } from './years'

const sampleMark = 'Beispieldaten'
export const sampleSentence = 'Platzhalterwerte, nicht erhoben. Nicht zitieren.'

/** What of a finding is invented, in a word and in a sentence; nothing where all of it is given. */
export function sampleOf(finding: ShownFinding) {
  const { isSample, hasSampleNames, chosen } = finding
  if (isSample) return { mark: sampleMark, sentence: sampleSentence }
  if (chosen?.isSample) return { mark: `Werte der Gruppen: ${sampleMark}`, sentence: sampleSentence }
  const named = rowWordOf(finding.kind)
  return hasSampleNames
    ? { mark: `Namen der ${named}\u00a0(*): Beispiele`, sentence: 'Die Werte sind erhoben. Die Namen mit\u00a0* nicht zitieren.' }
    : undefined
}

/** Every kind of invention among findings, once. */
export function samplesAmong(findings: readonly ShownFinding[]) {
  const samples = findings.flatMap((finding) => sampleOf(finding) ?? [])
  return samples.filter(({ mark }, at) => samples.findIndex((one) => one.mark === mark) === at)
}

/** Both as one text, for what cannot set them apart. */
export function sampleNote(finding: ShownFinding) {
  const sample = sampleOf(finding)
  return sample && `${sample.mark}. ${sample.sentence}`
}

/** What a file of the finding is called once it is saved; its address does not change with its values. */
export function fileName(finding: ShownFinding, ending: FileEnding, year?: number, format: PictureFormat = usualFormat) {
  const earlier = earlierYear(finding, year)
  const parts = [
    finding.slug,
    ...(earlier === undefined ? [] : [earlier]),
    ...(finding.chosen ? ['nach', finding.chosen.by] : []),
    ...(format === usualFormat ? [] : [format]),
  ]
  return `${[...parts, ...(isInvented(finding) ? [sampleMark.toLowerCase()] : [])].join('-')}.${ending}`
}
