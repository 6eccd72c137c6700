import { useQuery } from '@tanstack/react-query'
import type { OrderTerms } from '../../../entities/order-terms'
import type { currentOf } from '../../../study/editions'
import { formatFrancs } from '../../../study/francs'
import { type Offer, sizesIn } from '../../../study/offer'
import { vatSentence } from '../../../study/prices'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { Rows } from '../../ui/rows'
import { EditionCover } from '../parts/edition-cover'
import { email } from '../parts/unbroken'
import styles from './order-facts.module.css'

const deliveries: Record<OrderTerms['delivery'], string> = {
  'with confirmation': `Sie erhalten die Studie als PDF per ${email}, zusammen mit der Rechnung.`,
  later: `Sie erhalten die Rechnung sofort per ${email}. Die Studie folgt als PDF in einer eigenen ${email}, sobald sie freigegeben ist.`,
}

type Props = { className: string | undefined; offer: Offer; current: ReturnType<typeof currentOf>; topics: readonly string[] }

/** What is ordered, and for how much. */
export function OrderFacts({ className, offer, current, topics }: Props) {
  const { data: terms } = useQuery(queries.orderTerms)
  const { year } = offer
  const said = terms && vatSentence(terms)
  return (
    <aside className={classNames(styles.facts, className)} aria-label={`Die Studie ${year}`}>
      <div className={styles.covered}>
        <EditionCover year={year} number={current?.number} cover={current?.cover} isCurrent />
        {current?.pages ? (
          <p>
            <span className={styles.pages}>{current.pages}</span> Seiten Analyse
          </p>
        ) : null}
      </div>
      {topics.length > 0 ? (
        <div>
          <h2>Schwerpunkte</h2>
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <h2>Preise</h2>
        <Rows
          rows={[
            ...sizesIn(offer).map(({ value, label }) => [label, formatFrancs(offer[value])] as const),
            ['Präsentation vor Ort', `+ ${formatFrancs(offer.presentation)}`],
          ]}
        />
        {said ? <p className={styles.delivery}>{said}</p> : null}
        {terms ? <p className={styles.delivery}>{deliveries[terms.delivery]}</p> : null}
      </div>
    </aside>
  )
}
