import type { EditionFront } from '../../../study/edition/edition'
import { Rows } from '../../ui/rows'
import { Grid, Section } from '../../ui/sheet'
import styles from './scientific-foundation.module.css'

const headlineId = 'home-grundlage'

/** Who was asked; what is not known of this edition is left out. */
function rowsOf(facts: EditionFront['facts'] | undefined, firstYear: number | null | undefined) {
  const { respondents, languageRegions, averageAge, women, men } = facts ?? {}
  const rows = [
    ['Befragte', respondents],
    ['Sprachregionen', languageRegions],
    ['Durchschnittsalter', averageAge],
    ['Frauen / Männer', women && men ? `${women} / ${men}\u00a0%` : null],
    ['Erhebungen seit', firstYear],
  ] as const
  return rows.filter(([, value]) => value !== null && value !== undefined)
}

type Props = { facts: EditionFront['facts'] | undefined; firstYear: number | null | undefined }

export function ScientificFoundation({ facts, firstYear }: Props) {
  return (
    <Section labelledBy={headlineId}>
      <Grid className={styles.grid}>
        <div className={styles.statement}>
          <h2 id={headlineId}>Unabhängig erhoben, offen dokumentiert.</h2>
          <p>
            Fragebogen, Quoten und Gewichtung legt das Hochschulteam fest. Partner sehen die Ergebnisse vor der Veröffentlichung, ändern sie aber nicht. Jede
            Zahl in den Insights nennt Frage, Basis und Jahr.
          </p>
        </div>
        <Rows className={styles.facts} rows={rowsOf(facts, firstYear)} />
      </Grid>
    </Section>
  )
}
