import { demografie } from './demografie'
import type { Finding } from './finding'
import { kiAssistenten } from './ki-assistenten'
import { kiErwartungen } from './ki-erwartungen'
import { kiNutzung } from './ki-nutzung'
import { kiTransparenz } from './ki-transparenz'
import { kundenreise } from './kundenreise'
import { onlineKommunikation } from './online-kommunikation'
import { praemienanstieg } from './praemienanstieg'
import { praemienentwicklung } from './praemienentwicklung'
import { type FindingSlug, findingSlugs } from './slugs'

const bySlug: Readonly<Record<FindingSlug, Finding>> = {
  praemienentwicklung,
  praemienanstieg,
  kundenreise,
  'online-kommunikation': onlineKommunikation,
  'ki-transparenz': kiTransparenz,
  'ki-erwartungen': kiErwartungen,
  'ki-nutzung': kiNutzung,
  'ki-assistenten': kiAssistenten,
  demografie,
}

/** All findings, in the order of the slides. */
export const findings: readonly Finding[] = findingSlugs.map((slug) => bySlug[slug])

export function findingOf(slug: string): Finding | undefined {
  return findings.find((finding) => finding.slug === slug)
}
