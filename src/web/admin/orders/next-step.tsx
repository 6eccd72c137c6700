import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAccount } from '../../../model/orders/account'
import { isToDeliver, type StudyOrder } from '../../../model/orders/study-orders'
import { fulfilmentOf } from '../../api/fulfilment'
import { Button } from '../../ui/button'
import { orderName } from './order-labels'
import { PaymentDialog } from './payment-dialog'
import { delivery, useFulfilling } from './use-fulfilling'

/** What is to be done with an order next: it goes out, then it is paid, and what was paid too much goes back. */
function stepOf(order: StudyOrder): 'deliver' | 'pay' | 'refund' | undefined {
  if (isToDeliver(order)) return 'deliver'
  if (isAccount('open', order)) return 'pay'
  return isAccount('to-pay-back', order) ? 'refund' : undefined
}

const labels = { deliver: 'Deliver study', pay: 'Record payment', refund: 'Record refund' }

/** The one next step of an order, as a button. Money is asked about first; a study that was not sent yet goes out at once. */
export function NextStep({ order }: { order: StudyOrder }) {
  const [isAsked, setAsked] = useState(false)
  const step = stepOf(order)
  if (!step) return null
  return step === 'deliver' ? (
    <Deliver order={order} />
  ) : (
    <>
      <Button small aria-label={`${labels[step]}: ${orderName(order)}`} onClick={() => setAsked(true)}>
        {labels[step]}
      </Button>
      {isAsked ? <Money order={order} asked={step} onDone={() => setAsked(false)} /> : null}
    </>
  )
}

function Deliver({ order }: { order: StudyOrder }) {
  const { act, isPending } = useFulfilling(order, () => {}, { isAsked: false })
  return (
    <Button small look="ink" disabled={isPending} aria-label={`${labels.deliver}: ${orderName(order)}`} onClick={() => act(delivery)}>
      {labels.deliver}
    </Button>
  )
}

function Money({ order, asked, onDone }: { order: StudyOrder; asked: 'pay' | 'refund'; onDone: () => void }) {
  const fulfilling = useFulfilling(order, () => {})
  const { data: state } = useQuery(fulfilmentOf(order.id))
  return state ? <PaymentDialog {...{ asked, order: state.order, state, fulfilling, onDone }} /> : null
}
