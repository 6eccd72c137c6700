import { edition, respondentProfile } from '../../../study/edition'
import { Rows } from '../../ui/rows'
import { Grid, Section } from '../../ui/sheet'
import styles from './scientific-foundation.module.css'

const headlineId = 'home-grundlage'
const { averageAge, women, men } = respondentProfile

const facts = [
  ['Befragte', edition.respondents],
  ['Sprachregionen', edition.languageRegions],
  ['Durchschnittsalter', averageAge],
  ['Frauen / Männer', `${women} / ${men}\u00a0%`],
  ['Erhebungen seit', edition.firstYear],
] as const

export function ScientificFoundation() {
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
        <Rows className={styles.facts} rows={facts} />
      </Grid>
    </Section>
  )
}
