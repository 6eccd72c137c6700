import { spoken } from '../../figures/label'
import type { ChartValues } from '../chart-kind'
import type { FindingDraft } from '../finding'
import { areShares, sharesIn } from '../rows'

/** The portrait of those who answered, as texts and sheets about an edition tell it. */
export const portraitIn = ({ findings }: { readonly findings: readonly FindingDraft[] }) => findings.find((finding) => finding.kind === 'portrait')

export const portraitValues: ChartValues<'portrait'> = {
  isComplete: ({ groups }) => areShares(groups.shares),
  figures: ({ groups }, year) => sharesIn(groups.shares, year),
  keyRow: () => undefined,
  // How many were asked.
  keyFigures: ({ groups }, { year, respondents }) => [{ year, value: respondents ?? groups.shares[0]?.percent ?? null }],
  keyName: ({ edition, groups }) => (edition.respondents === null ? (groups.shares[0]?.label ?? '') : 'Befragte'),
  keyText: ({ edition }, value) => (edition.respondents === null ? `${value}\u00a0%` : String(value)),
  compared: 'nothing',
  table({ edition, groups }) {
    const profile: readonly (readonly [name: string, value: number | null, unit: string])[] = [
      ['Befragte', edition.respondents, 'Personen'],
      ['Durchschnittsalter', edition.averageAge, 'Jahre'],
      ['Frauen', edition.women, '%'],
      ['Männer', edition.men, '%'],
    ]
    return {
      columns: [{ label: 'Merkmal' }, { label: 'Wert' }, { label: 'Einheit' }],
      rows: [...profile.filter(([, value]) => value !== null), ...groups.shares.map(({ label, percent }) => [`${groups.one}: ${spoken(label)}`, percent, '%'])],
      hasUnitColumn: true,
    }
  },
}
