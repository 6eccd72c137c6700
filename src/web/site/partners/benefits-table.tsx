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
      <BlockTable className={styles.table} aria-labelledby="leistungen">
        <thead>
          <tr>
            <th scope="col">Leistung</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.map(([key, benefit, included]) => (
            <tr key={key} className={included.every(Boolean) ? undefined : styles.distinguishing}>
              <th scope="row">{benefit}</th>
              {kinds.map((kind, position) => (
                <td key={kind} data-label={kind}>
                  <span className={classNames(styles.answer, included[position] ? styles.yes : styles.no)}>
                    {included[position] ? 'enthalten' : 'nicht enthalten'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </BlockTable>
      <ButtonLink href="/partner-application" look="signal" className={styles.action}>
        Partner werden
      </ButtonLink>
    </Section>
  )
}
