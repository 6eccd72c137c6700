import { useQuery } from '@tanstack/react-query'
import type { StudyOrder } from '../../../entities/study-orders'
import { fulfilmentOf, type OrderAction, useFulfil } from '../../api/fulfilment'
import { RequestError } from '../../api/request'
import { useToast } from '../../ui/toast'

const said: Record<OrderAction, { done: string; failed: string }> = {
  'send-invoice': { done: 'Invoice is being sent', failed: 'Failed to send invoice' },
  deliver: { done: 'Study is being sent', failed: 'Failed to deliver study' },
  cancel: { done: 'Order cancelled with a credit note', failed: 'Failed to cancel order' },
  paid: { done: 'Payment recorded', failed: 'Failed to record payment' },
  unpaid: { done: 'Payment removed', failed: 'Failed to remove payment' },
}

export type Fulfilling = ReturnType<typeof useFulfilling>

/** How things stand with an order, and what is done about it from any place of its dialog. */
export function useFulfilling(order: StudyOrder, onChanged: (changes: Partial<StudyOrder>) => void) {
  const toast = useToast()
  const query = useQuery(fulfilmentOf(order.id))
  const fulfil = useFulfil(order.id)

  async function act(action: OrderAction) {
    try {
      const { creditNote } = await fulfil.mutateAsync(action)
      if (action === 'deliver') onChanged({ status: 'delivered' })
      if (action === 'cancel' && creditNote) onChanged({ cancelledAt: creditNote.issuedAt })
      toast({ title: 'Success', description: said[action].done })
    } catch (error) {
      const reason = error instanceof RequestError && error.shown ? `: ${error.shown}` : ''
      toast({ title: 'Error', description: `${said[action].failed}${reason}`, isDestructive: true })
    }
  }

  const state = query.data
  /** A status that was set by hand sent nothing: only a mail tells. */
  const wasSent = state?.mails.some(({ kind }) => kind === 'study' || kind === 'study-link') ?? false
  return { state, wasSent, isError: query.isError, refetch: query.refetch, isPending: fulfil.isPending, act }
}
