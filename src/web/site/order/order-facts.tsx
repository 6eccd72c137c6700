import { useQuery } from '@tanstack/react-query'
import type { OrderTerms } from '../../../model/orders/order-terms'
import type { currentOf } from '../../../study/editions'
import { formatFrancs } from '../../../study/francs'
import { type Offer, sizesIn } from '../../../study/offer'
import { vatSentence, vatWord } from '../../../study/prices'
import { queries } from '../../api/queries'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Rows } from '../../ui/rows'
import { EditionCover } from '../parts/edition-cover'
import { email } from '../parts/unbroken'
import { lookInsideId, lookInsideTitle } from './look-inside'
import styles from './order-facts.module.css'

const deliveries: Record<OrderTerms['delivery'], string> = {
  'with confirmation': `Sie erhalten die Studie als PDF per ${email}, zusammen mit der Rechnung.`,
  later: `Sie erhalten die Rechnung sofort per ${email}. Die Studie folgt als PDF in einer eigenen ${email}, sobald sie freigegeben ist.`,
}

type Props = { className: string | undefined; offer: Offer; current: ReturnType<typeof currentOf>; topics: readonly string[] }

/** What is ordered, and for how much: prices stand here, and what an order costs in its summary. */
export function OrderFacts({ className, offer, current, topics }: Props) {
  const { data: terms } = useQuery(queries.orderTerms)
  const { year } = offer
  const { data: inside } = useQuery(queries.inside)
  const said = terms && vatSentence(terms)
  const priced = (francs: number) => [formatFrancs(francs), (terms && vatWord(terms.mode)) ?? []].flat().join(' ')
  return (
    <aside className={classNames(styles.facts, className)} aria-label={`Die Studie ${year}`}>
      <div className={styles.covered}>
        <EditionCover year={year} number={current?.number} cover={current?.cover} isCurrent />
        <div className={styles.beside}>
          {current?.pages ? (
            <p>
              <span className={styles.pages}>{current.pages}</span> Seiten Analyse
            </p>
          ) : null}
          {inside ? (
            <ButtonLink href={`#${lookInsideId}`} look="text">
              {lookInsideTitle}
            </ButtonLink>
          ) : null}
        </div>
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
            ...sizesIn(offer).map(({ value, label }) => [label, priced(offer[value])] as const),
            ['Präsentation vor Ort', `+ ${priced(offer.presentation)}`],
          ]}
        />
        {said ? <p className={styles.delivery}>{said}</p> : null}
        {terms ? <p className={styles.delivery}>{deliveries[terms.delivery]}</p> : null}
      </div>
    </aside>
  )
}
