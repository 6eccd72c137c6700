import type { Lead, LeadFigure } from '../../../study/edition/answers'
import { findingsOf } from '../../../study/edition/shown'
import { findingPath } from '../../../study/findings/addresses'
import { keyFigureOf } from '../../../study/findings/main-figure'
import { sampleOf } from '../../../study/findings/sample'
import { sourceLine } from '../../../study/findings/source'
import { methodLine } from '../../../study/findings/wording'
import { usualYear } from '../../../study/findings/years'
import type { Site } from './published'

/** So many figures stand beside the picture. */
const mostFigures = 3

/** The finding that the edition leads with, or its first, and the figures of those that its focus topics point to. */
export function leadOf({ editions, currentYear }: Pick<Site, 'editions' | 'currentYear'>): Lead | null {
  // The home page is about the current edition: an earlier one's findings have no place on it.
  const edition = currentYear === undefined ? undefined : editions.get(currentYear)
  const findings = edition ? findingsOf(edition) : []
  const finding = findings.find(({ slug }) => slug === edition?.texts.leadFinding) ?? findings[0]
  if (!edition || !finding) return null
  const figures = edition.texts.focus.flatMap(({ topic, finding: slug }): LeadFigure[] => {
    const other = findings.find((one) => one.slug === slug && one !== finding)
    const key = other && keyFigureOf(other)
    return key ? [{ topic, figure: key.figure, headline: other.headline, path: findingPath(other), sample: sampleOf(other)?.mark ?? null }] : []
  })
  const year = usualYear(finding)
  return { finding, path: findingPath(finding), method: methodLine(finding, year), source: sourceLine(finding, year), figures: figures.slice(0, mostFigures) }
}
