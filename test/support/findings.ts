import { findingsOf } from '../../src/study/edition/shown'
import { shownYears } from '../../src/study/findings/years'
import type { FindingKind, ShownFinding, ShownOf } from '../../src/study/kinds/finding'
import { readEdition } from './sample-editions'

/** The site that pictures and files name. */
export const website = new URL('https://studie.example')

/** One of each kind. */
export const findings = findingsOf(readEdition)

export const findingOf = (slug: string) => findings.find((finding) => finding.slug === slug) as ShownFinding
export const ofKind = <Kind extends FindingKind>(kind: Kind) => findings.find((finding) => finding.kind === kind) as ShownOf<Kind>

export const journeyYears = shownYears(ofKind('journey'))
