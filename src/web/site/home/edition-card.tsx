import type { EditionFront } from '../../../study/edition/edition'
import type { currentOf } from '../../../study/editions'
import { Actions, ButtonLink } from '../../ui/button'
import { Grid, Section } from '../../ui/sheet'
import { EditionCover } from '../parts/edition-cover'
import styles from './edition-card.module.css'

const headlineId = 'home-ausgabe'

type EditionCardProps = { current: NonNullable<ReturnType<typeof currentOf>>; edition: EditionFront | null | undefined }

export function EditionCard({ current: { year, number, cover, title, description, pages = null }, edition }: EditionCardProps) {
  const focus = edition?.texts.focus ?? []
  // The number of pages that the study's entry gives holds here too.
  const headline = pages === null ? edition?.texts.cardHeadline : edition?.texts.cardHeadline.replaceAll('{pages}', String(pages))
  return (
    <Section labelledBy={headlineId}>
      <Grid>
        <div className={styles.cover}>
          <EditionCover {...{ year, number, cover }} isCurrent isLazy />
        </div>
        <div className={styles.text}>
          <h2 id={headlineId}>{headline || 'Die aktuelle Ausgabe'}</h2>
          <p className={styles.title}>{title}</p>
          {description ? <p className={styles.description}>{description}</p> : null}
          {focus.length > 0 ? (
            <dl className={styles.topics}>
              {focus.map(({ topic, sentence }) => (
                <div key={topic}>
                  <dt>{topic}</dt>
                  <dd>{sentence}</dd>
                </div>
              ))}
            </dl>
          ) : null}
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
