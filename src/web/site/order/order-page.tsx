import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entryNumber } from '../../../model/fields/entry-number'
import { type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import type { EditionNow } from '../../../study/edition/answers'
import { currentOf } from '../../../study/editions'
import { offerOf } from '../../../study/offer'
import { queries } from '../../api/queries'
import { Actions, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { LoadFailure } from '../../ui/load-failure'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { contactFormId } from '../parts/contact'
import { useArrival } from '../parts/form-arrival'
import columns from '../parts/two-columns.module.css'
import { LookInside } from './look-inside'
import { OrderConfirmation } from './order-confirmation'
import { OrderFacts } from './order-facts'
import { OrderForm } from './order-form'
import styles from './order-page.module.css'

export function Page() {
  const query = useQuery(queries.edition)
  const { state } = useArrival(studyOrders.path)
  if (state?.outcome === 'sent') return <OrderConfirmation year={state.year} number={state.number} />
  if (query.data) return <Order opened={query.data} />
  return (
    <>
      <PageHead title="Studie bestellen" />
      <Sheet isLast>{query.isError ? <LoadFailure query={query}>Die Preise konnten nicht geladen werden.</LoadFailure> : null}</Sheet>
    </>
  )
}

/**
 * What is offered stays as it was when the page was opened: nothing changes under the hands of who fills the form in. When the server no
 * longer takes an order for it, its sender is told and the page shows what holds now.
 */
function Order({ opened }: { opened: EditionNow }) {
  const queryClient = useQueryClient()
  const { data: study } = useQuery(queries.currentStudy)
  const [now, setNow] = useState(opened)
  const [order, setOrder] = useState<StudyOrder>()
  const offer = offerOf(now.edition)

  async function lookAgain() {
    const [latest] = await Promise.all([
      queryClient.fetchQuery({ ...queries.edition, staleTime: 0 }),
      queryClient.invalidateQueries({ queryKey: queries.currentStudy.queryKey }),
      queryClient.invalidateQueries({ queryKey: queries.orderTerms.queryKey }),
      queryClient.invalidateQueries({ queryKey: queries.inside.queryKey }),
    ])
    if (offerOf(latest.edition)) setNow(latest)
  }

  if (order) return <OrderConfirmation year={order.editionYear ?? undefined} number={entryNumber(order.id)} order={order} threshold={offer?.threshold} />
  if (!offer) return <NothingForSale year={now.currentYear} />
  return (
    <>
      <PageHead title={`Studie ${offer.year}`} secondLine="bestellen" />
      <Sheet isLast>
        <Grid>
          <OrderFacts
            className={classNames(columns.aside, styles.facts)}
            offer={offer}
            current={currentOf(now, study)}
            topics={now.edition?.texts.orderTopics ?? []}
          />
          <div className={columns.main}>
            <OrderForm offer={offer} onOrdered={setOrder} onOtherOffer={lookAgain} />
          </div>
        </Grid>
      </Sheet>
      <LookInside />
    </>
  )
}

const betweenEditions = {
  title: 'Zurzeit ist keine Ausgabe erhältlich',
  lead: 'Die nächste Ausgabe ist in Arbeit. Sobald sie erscheint, können Sie sie hier bestellen. Schreiben Sie uns, wenn wir Sie dann benachrichtigen sollen.',
}

const notYet = (year: number) => ({
  title: `Die Ausgabe ${year} kann noch nicht bestellt werden`,
  lead: 'Ihre Preise stehen noch nicht fest. Sobald sie bekannt sind, können Sie die Studie hier bestellen. Schreiben Sie uns, wenn wir Sie dann benachrichtigen sollen.',
})

/** Stands in the form's place between two editions, and while the current one has no prices: nobody orders what nobody can deliver or bill. */
function NothingForSale({ year }: { year: number | null }) {
  return (
    <>
      <PageHead {...(year === null ? betweenEditions : notYet(year))} />
      <Sheet isLast>
        <Grid>
          <Actions className={styles.instead}>
            <ButtonLink href="/studies" look="ink">
              Frühere Ausgaben
            </ButtonLink>
            <ButtonLink href={`#${contactFormId}`} look="text">
              Nachricht schreiben
            </ButtonLink>
          </Actions>
        </Grid>
      </Sheet>
    </>
  )
}
