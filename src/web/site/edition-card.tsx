import type { Study } from '../../entities/studies'
import { edition, focusFindings } from '../../study/edition'
import cover from '../ui/art/cover-2025.svg?no-inline'
import { Actions, ButtonLink } from '../ui/button'
import { Grid, Section } from '../ui/sheet'
import styles from './edition-card.module.css'

const headlineId = 'home-ausgabe'

const focusTopics = [
  ['Prämienentwicklung', `${focusFindings.noticedHealthPremiums}\u00a0% haben höhere Krankenkassenprämien bemerkt.`],
  ['KI mit Stimme oder Chat', `${focusFindings.wantAiTransparency}\u00a0% ist Transparenz über den Einsatz wichtig.`],
  ['Kundenerwartungen', `${focusFindings.considerOnline}\u00a0% können sich vorstellen, online zu kommunizieren.`],
] as const

export function EditionCard({ study }: { study: Study | null | undefined }) {
  return (
    <Section labelledBy={headlineId}>
      <Grid>
        <img
          className={styles.cover}
          src={cover}
          width={700}
          height={990}
          loading="lazy"
          decoding="async"
          alt="Umschlag der Ausgabe 2025: Höhenlinien mit fünf Gipfeln, einer je Ausgabe"
        />
        <div className={styles.text}>
          <h2 id={headlineId}>Die aktuelle Ausgabe: {study?.pages ?? edition.pages} Seiten, drei Schwerpunkte.</h2>
          {study?.description ? <p className={styles.description}>{study.description}</p> : null}
          <dl className={styles.topics}>
            {focusTopics.map(([topic, finding]) => (
              <div key={topic}>
                <dt>{topic}</dt>
                <dd>{finding}</dd>
              </div>
            ))}
          </dl>
          <Actions className={styles.actions}>
            <ButtonLink href="/order" look="signal">
              Bestellen
            </ButtonLink>
            <ButtonLink href="/insights" look="text">
              Insights ansehen
            </ButtonLink>
          </Actions>
        </div>
      </Grid>
    </Section>
  )
}
