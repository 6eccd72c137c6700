import { useQuery } from '@tanstack/react-query'
import type { Study } from '../../../model/content/studies'
import type { EditionFacts } from '../../../study/edition/edition'
import { currentOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { Actions, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailure } from '../../ui/load-failure'
import { Grid, Hidden, Lead, Sheet } from '../../ui/sheet'
import { EditionCover } from '../parts/edition-cover'
import { germanMonth } from '../parts/german-dates'
import styles from './current-edition.module.css'

/** The edition that can be ordered, or what stands in its place while there is none. */
export function CurrentEdition() {
  const query = useQuery(queries.currentStudy)
  if (query.data) return <Edition study={query.data} />
  return (
    <Sheet>
      {query.isSuccess ? (
        <EmptyState>Die nächste Ausgabe ist in Arbeit. Frühere Ausgaben stehen im Archiv.</EmptyState>
      ) : query.isError ? (
        <LoadFailure query={query}>Die aktuelle Ausgabe konnte nicht geladen werden.</LoadFailure>
      ) : (
        <Loading />
      )}
    </Sheet>
  )
}

/** A cover's shape: the archive below shows cards, here there is one edition. */
function Loading() {
  return (
    <Grid className={styles.edition}>
      <div className={classNames(styles.cover, styles.loading)} role="status">
        <Hidden>Wird geladen …</Hidden>
      </div>
    </Grid>
  )
}

/** Shown where nobody entered a page count, as specified. */
const defaultPages = 96

/** Full thousands are named as such; without a count nothing is claimed. */
function respondentsIn({ respondents }: Pick<EditionFacts, 'respondents'>) {
  if (!respondents) return undefined
  return `Daten von ${respondents < 1000 ? respondents : `${Math.floor(respondents / 1000) * 1000}+`} Befragten`
}

function Edition({ study }: { study: Study }) {
  const { data: now } = useQuery(queries.edition)
  const { title, description, pages, year, number, cover, publishedAt } = currentOf(now, study) ?? { ...study, number: undefined, cover: undefined }
  const respondents = now?.edition && respondentsIn(now.edition.facts)
  const month = germanMonth(publishedAt)
  return (
    <section aria-labelledby="aktuelle-ausgabe">
      <Sheet>
        <Grid className={styles.edition}>
          <div className={styles.cover}>
            <EditionCover {...{ year, number, cover }} isCurrent />
          </div>
          <div className={styles.text}>
            <h2 id="aktuelle-ausgabe">{title}</h2>
            {description ? <Lead className={styles.description}>{description}</Lead> : null}
            <ul className={styles.facts}>
              <li>
                <b>{pages ?? defaultPages}</b> Seiten
              </li>
              {respondents ? <li>{respondents}</li> : null}
              {number || month ? <li>{[number ? `${number}. Ausgabe` : undefined, month].filter(Boolean).join(', ')}</li> : null}
            </ul>
            <Actions>
              <ButtonLink href="/order" look="signal">
                Studie bestellen
              </ButtonLink>
              <ButtonLink href="/insights" look="text">
                Insights ansehen
              </ButtonLink>
            </Actions>
          </div>
        </Grid>
      </Sheet>
    </section>
  )
}
