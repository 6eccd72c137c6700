import { useQuery } from '@tanstack/react-query'
import type { OrderTerms } from '../../../entities/order-terms'
import { companySizes } from '../../../entities/study-orders'
import { formatFrancs, presentationPrice, studyPrice, vatSentence } from '../../../study/prices'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { Rows } from '../../ui/rows'
import { EditionCover } from '../parts/edition-cover'
import { email } from '../parts/unbroken'
import styles from './order-facts.module.css'

const focusTopics = ['Bewertung der Kundenberatung', 'Wahrnehmung neuer Technologien (KI)', 'Meinungen zur Prämienentwicklung']

const deliveries: Record<OrderTerms['delivery'], string> = {
  'with confirmation': `Sie erhalten die Studie als PDF per ${email}, zusammen mit der Rechnung.`,
  later: `Sie erhalten die Rechnung sofort per ${email}. Die Studie folgt als PDF in einer eigenen ${email}, sobald sie freigegeben ist.`,
}

/** What is ordered, and for how much. */
export function OrderFacts({ className, year, pages }: { className: string | undefined; year: number; pages: number }) {
  const { data: terms } = useQuery(queries.orderTerms)
  const said = terms && vatSentence(terms)
  return (
    <aside className={classNames(styles.facts, className)} aria-label={`Die Studie ${year}`}>
      <div className={styles.covered}>
        <EditionCover year={year} isCurrent />
        <p>
          <span className={styles.pages}>{pages}</span> Seiten Analyse
        </p>
      </div>
      <div>
        <h2>Schwerpunkte</h2>
        <ul className={styles.topics}>
          {focusTopics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Preise</h2>
        <Rows
          rows={[
            ...companySizes.map(({ value, label }) => [label, formatFrancs(studyPrice[value])] as const),
            ['Präsentation vor Ort', `+ ${formatFrancs(presentationPrice)}`],
          ]}
        />
        {said ? <p className={styles.delivery}>{said}</p> : null}
        {terms ? <p className={styles.delivery}>{deliveries[terms.delivery]}</p> : null}
      </div>
    </aside>
  )
}
