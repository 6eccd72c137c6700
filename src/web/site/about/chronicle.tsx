import { useQuery } from '@tanstack/react-query'
import type { Study } from '../../../model/content/studies'
import { briefOf, chronicleOf, editionNumber } from '../../../study/editions'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { Facts } from '../../ui/facts'
import sheet from '../../ui/sheet.module.css'
import { germanMonth } from '../parts/german-dates'
import { QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import styles from './chronicle.module.css'

/** The editions as summits along a line, from the first to the latest. */
export function Chronicle() {
  return (
    <RuledSection id="chronik" label="Chronik" note="Jedes Jahr eine Ausgabe." ownRules>
      <QueryList
        query={useQuery(queries.studies)}
        select={chronicleOf}
        skeletons={{ count: 4 }}
        failure="Die Chronik konnte nicht geladen werden."
        empty="Noch ist keine Ausgabe erschienen."
      >
        {(studies) => (
          <ol className={styles.chronicle}>
            {studies.map((study) => (
              <Entry key={study.id} study={study} />
            ))}
          </ol>
        )}
      </QueryList>
    </RuledSection>
  )
}

function Entry({ study: { year, title, description, publishedAt, isCurrentEdition } }: { study: Study }) {
  const { data: now } = useQuery(queries.edition)
  const { data: editions } = useQuery(queries.editions)
  const number = editionNumber(briefOf(editions, year), now?.firstYear, year)
  return (
    <li className={classNames(styles.entry, isCurrentEdition && styles.current)}>
      <p className={styles.year}>{year}</p>
      <div className={styles.body}>
        <h3>{number ? `${number}. Ausgabe` : title}</h3>
        <Facts facts={[isCurrentEdition ? 'Aktuelle Ausgabe' : undefined, germanMonth(publishedAt)]} />
        {description ? <p className={sheet.below}>{description}</p> : null}
      </div>
    </li>
  )
}
