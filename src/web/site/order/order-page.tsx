import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryNumber } from '../../../entities/entry-number'
import { type StudyOrder, studyOrders } from '../../../entities/study-orders'
import { edition } from '../../../study/edition'
import { queries } from '../../api/queries'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { useArrival } from '../parts/form-arrival'
import { NothingForSale } from './nothing-for-sale'
import { OrderConfirmation } from './order-confirmation'
import { OrderFacts } from './order-facts'
import { OrderForm } from './order-form'
import styles from './order-page.module.css'

export function Page() {
  const { data: study } = useQuery(queries.currentStudy)
  const year = study?.year ?? edition.year
  const { state } = useArrival(studyOrders.path)
  const [order, setOrder] = useState<StudyOrder>()
  if (order) return <OrderConfirmation year={year} number={entryNumber(order.id)} order={order} />
  if (state?.outcome === 'sent') return <OrderConfirmation year={year} number={state.number} />
  if (study === null) return <NothingForSale />
  return (
    <>
      <PageHead
        title={
          <>
            Studie {year}
            <br />
            bestellen
          </>
        }
      />
      <Sheet className={styles.order}>
        <Grid>
          <OrderFacts className={styles.facts} year={year} pages={study?.pages ?? edition.pages} />
          <div className={styles.form}>
            <OrderForm year={year} onOrdered={setOrder} />
          </div>
        </Grid>
      </Sheet>
    </>
  )
}
