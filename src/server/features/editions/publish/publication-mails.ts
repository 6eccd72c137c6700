import { randomUUID } from 'node:crypto'
import { studies } from '../../../../model/content/studies'
import { facts, link, type Part, paragraph } from '../../../platform/mail/mail-body'
import type { Mail } from '../../../platform/mail/queue'
import type { EffectiveTerms } from '../../../platform/settings/effective-terms'
import { formatMoment } from '../../../platform/swiss-time'

type To = Pick<EffectiveTerms, 'mailTeam' | 'publicUrl'>

/** Tells the team what the site shows from now on, and who decided it. */
function toTeam(terms: To, studyId: string, subject: string, parts: readonly Part[]): Mail {
  return {
    kind: 'edition-notice',
    subject,
    about: { entity: studies.table, id: studyId },
    to: terms.mailTeam,
    replyTo: terms.mailTeam,
    parts: [...parts, link('In der Administration öffnen', new URL('/admin?tab=studies', terms.publicUrl).href)],
    closing: ['Diese Nachricht hat die Website versandt.'],
  }
}

type Published = { year: number; by: string; studyId: string; isScheduled: boolean; isCorrection: boolean }

export function published(terms: To, { year, by, studyId, isScheduled, isCorrection }: Published): Mail {
  const what = isCorrection ? `Die Ausgabe ${year} wurde berichtigt` : `Die Ausgabe ${year} ist veröffentlicht`
  return toTeam(terms, studyId, what, [
    paragraph(`${what}. Die Website zeigt sie ab sofort.`),
    facts([isScheduled ? 'Geplant von' : 'Veröffentlicht von', by]),
    link('Website', terms.publicUrl.href),
  ])
}

export function editionBroughtBack(terms: To, { year, by, studyId, madeAt }: { year: number; by: string; studyId: string; madeAt: string }): Mail {
  return toTeam(terms, studyId, `Ausgabe ${year}: frühere Fassung wieder gezeigt`, [
    paragraph(`Die Website zeigt von der Ausgabe ${year} wieder die frühere Fassung vom ${formatMoment(madeAt)} Uhr.`),
    facts(['Zurückgestellt von', by]),
  ])
}

export function notPublished(terms: To, { year, reasons }: { year: number; reasons: readonly string[] }): Mail {
  return toTeam(terms, randomUUID(), `Ausgabe ${year} wurde nicht veröffentlicht`, [
    paragraph(`Die Ausgabe ${year} hätte jetzt erscheinen sollen, ist aber nicht mehr vollständig. Die Website zeigt weiterhin, was sie bisher gezeigt hat.`),
    paragraph(reasons.slice(0, 20).join('\n')),
  ])
}
