import type { Study } from '../../../entities/studies'
import { edition, focusFindings } from '../../../study/edition'
import { Actions, ButtonLink } from '../../ui/button'
import { Grid, Section } from '../../ui/sheet'
import { EditionCover } from '../parts/edition-cover'
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
        <div className={styles.cover}>
          <EditionCover year={study?.year ?? edition.year} isCurrent isLazy />
        </div>
        <div className={styles.text}>
          <h2 id={headlineId}>Die aktuelle Ausgabe: {study?.pages ?? edition.pages}&nbsp;Seiten, drei Schwerpunkte.</h2>
          <p className={styles.title}>{study?.title ?? `Schweizer Versicherungsstudie ${edition.year}`}</p>
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
