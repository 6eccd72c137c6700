import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderTerms } from '../../../model/orders/order-terms'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { queries } from '../../api/queries'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import columns from '../parts/two-columns.module.css'
import { email } from '../parts/unbroken'
import styles from './order-confirmation.module.css'
import { PriceTable, studyOrdered } from './order-summary'

type Props = {
  /** Which edition was ordered: another may be the current one by now. Absent where the address does not tell. */
  year: number | undefined
  number: string | undefined
  /** Known where a script placed the order; the address of an ordinary post's answer names nothing but number and edition. */
  order?: StudyOrder
  threshold?: number | undefined
}

const deliveries: Record<OrderTerms['delivery'], (study: string) => string> = {
  'with confirmation': (study) => `Die ${study} kommt per ${email} zu Ihnen, zusammen mit der Rechnung.`,
  later: (study) => `Die Rechnung kommt per ${email} zu Ihnen. Die ${study} folgt in einer eigenen ${email}, sobald sie freigegeben ist.`,
}

/** Takes the form's place. Where a script placed the order, the page glides to the top and the heading has the focus. */
export function OrderConfirmation({ year, number, order, threshold }: Props) {
  // Asked anew: the form may have been open while the team decided otherwise.
  const { data: asOpened } = useQuery({ ...queries.orderTerms, refetchOnMount: 'always' })
  const { data: terms } = useQuery({ ...queries.orderTermsOf(year), refetchOnMount: 'always', placeholderData: () => asOpened })
  const heading = useRef<HTMLHeadingElement>(null)
  const isPlacedHere = order !== undefined
  useEffect(() => {
    if (!isPlacedHere) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [isPlacedHere])
  return (
    <>
      <PageHead title="Bestellung erfolgreich" headingRef={heading} />
      <Sheet isLast>
        <Grid>
          {number ? (
            <p className={classNames(columns.aside, styles.number)}>
              <span>Bestellnummer</span> {number}
            </p>
          ) : null}
          <div className={classNames(columns.main, styles.next)}>
            <p className={styles.lead}>Vielen Dank für Ihre Bestellung. {terms ? deliveries[terms.delivery](year ? `Studie ${year}` : 'Studie') : null}</p>
            {order && year ? <PriceTable {...order} study={studyOrdered(year, order.companySize, threshold)} /> : null}
            <p className={styles.help}>
              {order ? `Die ${email} geht an ${order.email}. Ist sie` : `Ist die ${email}`} nach einer Stunde nicht da, sehen Sie bitte im Ordner für
              unerwünschte Post nach oder schreiben Sie uns mit der Bestellnummer.
            </p>
            <ButtonLink href="/insights">Insights ansehen</ButtonLink>
          </div>
        </Grid>
      </Sheet>
    </>
  )
}
