import type { Partner, PartnerType } from '../../../model/content/partners'
import type { Mark } from '../../ui/badge'

type PartnerGroup = { type: PartnerType; heading: string; note: string; label: string; mark: Mark }

/** The groups of the public list in their order; `label` and `mark` make the badge on a card. */
const partnerGroups: readonly PartnerGroup[] = [
  { type: 'academic', heading: 'Akademische Partner', note: 'Verantworten Methode und Auswertung.', label: 'Akademisch', mark: 'square' },
  { type: 'industry', heading: 'Industrie Partner', note: 'Fördern die Studie und nutzen die Ergebnisse.', label: 'Industrie', mark: 'diamond' },
  { type: 'association', heading: 'Verbände & Organisationen', note: 'Begleiten die Studie fachlich.', label: 'Verband', mark: 'dot' },
  { type: 'research', heading: 'Panelpartner', note: 'Stellen die Stichprobe.', label: 'Partner', mark: 'open' },
]

/** Groups that have partners, each with its own in the order given. */
export function groupPartners<P extends Pick<Partner, 'type'>>(partners: readonly P[]) {
  return partnerGroups.map((group) => ({ ...group, partners: partners.filter(({ type }) => type === group.type) })).filter((group) => group.partners.length > 0)
}
