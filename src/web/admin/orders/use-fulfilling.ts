import { useQuery } from '@tanstack/react-query'
import type { Fulfilment } from '../../../model/orders/fulfilment'
import type { StudyOrder } from '../../../model/orders/study-orders'
import { fulfilmentOf, type OrderAction, useFulfil } from '../../api/fulfilment'
import { refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'

/** Something to be done with an order, and what is said when it is, or is not. */
export type Deed = { action: OrderAction; json?: unknown; done: string; failed: string }

export const delivery: Deed = { action: 'deliver', done: 'Study is being sent', failed: 'Failed to deliver study' }

export type Fulfilling = ReturnType<typeof useFulfilling>

/** What every question about an order is handed. */
export type QuestionProps = { order: StudyOrder; state: Fulfilment; fulfilling: Fulfilling; onDone: () => void }

/** How things stand with an order, and what is done about it from any place of its dialog. */
export function useFulfilling(order: StudyOrder, onChanged: (order: StudyOrder) => void, { isAsked = true } = {}) {
  const toast = useToast()
  const query = useQuery({ ...fulfilmentOf(order.id), enabled: isAsked })
  const fulfil = useFulfil(order.id)

  /** Rejects where the server refuses: a form says why beside its fields. */
  async function attempt({ action, json, done }: Deed) {
    const { order: changed } = await fulfil.mutateAsync({ action, json })
    onChanged(changed)
    toast({ title: 'Success', description: done })
  }

  function explain({ failed }: Deed, error: unknown) {
    const reason = refusalOf(error)
    toast({ title: 'Error', description: reason ? `${failed}: ${reason}` : failed, isDestructive: true })
  }

  const act = (deed: Deed) => attempt(deed).catch((error: unknown) => explain(deed, error))

  const state = query.data
  /** A status that was set by hand sent nothing. */
  const wasSent = (state?.order ?? order).studySentAt !== null
  return { state, wasSent, isError: query.isError, refetch: query.refetch, isPending: fulfil.isPending, attempt, explain, act }
}
