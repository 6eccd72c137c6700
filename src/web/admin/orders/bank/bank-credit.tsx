import type { BankOrder } from '../../../../model/orders/bank-import'
import { useFulfil } from '../../../api/fulfilment'
import { refusalOf } from '../../../api/request'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import styles from './bank.module.css'
import { OrderFinder } from './order-finder'

/** From a line of a statement to the booked payment: the reference or the amount leads to the order, one click books what is open. */
export function BankCredit() {
  return (
    <div className={styles.part}>
      <OrderFinder label="Book a bank credit" hint="Paste the reference or the amount." action={(order) => <Record key={order.id} order={order} />} />
    </div>
  )
}

function Record({ order: { id, customer } }: { order: BankOrder }) {
  const toast = useToast()
  const fulfil = useFulfil(id)
  const isDone = fulfil.isSuccess

  async function record() {
    try {
      await fulfil.mutateAsync({ action: 'payments', json: {} })
      toast({ title: 'Success', description: 'Payment recorded' })
    } catch (error) {
      const [failed, reason] = ['Failed to record payment', refusalOf(error)]
      toast({ title: 'Error', description: reason ? `${failed}: ${reason}` : failed, isDestructive: true })
    }
  }

  return (
    <Button small look="ink" disabled={fulfil.isPending || isDone} aria-label={`Record payment: ${customer}`} onClick={record}>
      {isDone ? 'Recorded' : 'Record payment'}
    </Button>
  )
}
