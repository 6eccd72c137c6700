import { BlockTable } from '../../ui/block-table'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Section } from '../../ui/sheet'
import styles from './benefits-table.module.css'

const kinds = ['Knowledge-Partner', 'Publikations-Partner'] as const

const onePager = <span className={styles.together}>One-Pager</span>

/** Which benefit comes with which kind of partnership, in the order of `kinds`. */
const benefits = [
  ['workshop', 'Teilnahme am Workshop', [true, true]],
  ['internal', <>Interne Nutzung von Studienbericht und {onePager}</>, [true, true]],
  ['presentation', 'Präsentation der Ergebnisse beim Partner', [true, true]],
  ['co-author', 'Option auf Co-Autorenschaft', [false, true]],
  ['presence', 'Visuelle Präsenz und eigener Studienversand', [false, true]],
  ['articles', 'Eigene Artikel in Fachzeitschriften', [false, true]],
  ['raw-data', 'Zugang zu den Rohdaten', [false, true]],
  ['integration', 'Weitere Zusammenarbeit mit der Technischen Hochschule, etwa Förderung von Doktoraten oder Abschlussarbeiten', [true, true]],
] as const

export function BenefitsTable() {
  return (
    <Section labelledBy="leistungen">
      <h2 id="leistungen" className={styles.heading}>
        Zwei Arten der Partnerschaft: <br />
        intern lernen oder öffentlich mitreden.
      </h2>
      {/* On the phone the rows are laid out as blocks; the roles say that they are one table all the same. */}
      {/** biome-ignore-start lint/a11y/noRedundantRoles: some browsers drop them with the table's own display */}
      <BlockTable className={styles.table} role="table" aria-labelledby="leistungen">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Leistung
            </th>
            {kinds.map((kind) => (
              <th key={kind} role="columnheader" scope="col">
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {benefits.map(([key, benefit, included]) => (
            <tr key={key} role="row" className={included.every(Boolean) ? undefined : styles.distinguishing}>
              <th role="rowheader" scope="row">
                {benefit}
              </th>
              {kinds.map((kind, position) => (
                <td key={kind} role="cell" data-label={kind}>
                  <span className={classNames(styles.answer, included[position] ? styles.yes : styles.no)}>
                    {included[position] ? 'enthalten' : 'nicht enthalten'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </BlockTable>
      {/** biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <ButtonLink href="/partner-application" look="signal" className={styles.action}>
        Partner werden
      </ButtonLink>
    </Section>
  )
}
