import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity, Row } from '../../model/fields/entity'
import type { BookkeepingEntry, CorrectionPreview, Fulfilment, OrderTotals, StudyDocument } from '../../model/orders/fulfilment'
import type { Billed } from '../../model/orders/order-correction'
import { type OrderStatus, studyOrders } from '../../model/orders/study-orders'
import { activityOf } from './activity'
import { type AnyRow, readCountsAgain, showAtOnce } from './admin-changes'
import { rowsKey, waitingKey } from './admin-lists'
import { useChange } from './change'
import { aboutMails } from './mails'
import { at, fresh } from './queries'
import { requestJson } from './request'

const orderUrl = (id: string) => `/api/${studyOrders.path}/${id}`

/** Mails are sent by themselves, so what is shown of them is asked for each time. */
export const fulfilmentOf = (id: string) => fresh<Fulfilment>(`${orderUrl(id)}/fulfilment`)
export const bookkeepingYears = fresh<number[]>('/api/bookkeeping')
export const bookkeepingOf = (year: number) => fresh<BookkeepingEntry[]>(`/api/bookkeeping/${year}`)
export const studyDocuments = fresh<StudyDocument[]>('/api/study-documents')
/** How many orders each way to narrow the list has, and what is open of them. */
export const orderTotals = fresh<OrderTotals>(`/api/${studyOrders.path}/totals`)

/** One entry by its id, as a link names it. Not kept: a form that begins with it must not begin with what it was before the last change. */
export const entryOf = <E extends Entity>(entity: E, id: string | null) => ({ ...at<Row<E>>(`/api/${entity.path}/${id}`), enabled: id !== null, gcTime: 0 })

export type OrderAction = 'send-invoice' | 'deliver' | 'cancel' | 'payments' | 'email' | 'correction' | `payments/${string}`

const methodOf = (action: OrderAction) => (action === 'email' ? 'PATCH' : action.startsWith('payments/') ? 'DELETE' : 'POST')

/** Everything that is shown of orders besides one of them. */
export const shownOfOrders: readonly InvalidateQueryFilters[] = [
  orderTotals,
  { queryKey: waitingKey(studyOrders) },
  aboutMails,
  { queryKey: rowsKey(studyOrders) },
]

/** What an administrator does with an order. The answer is how things stand. */
export const useFulfil = (id: string) =>
  useChange(
    ({ action, json }: { action: OrderAction; json?: unknown }) => requestJson<Fulfilment>(`${orderUrl(id)}/${action}`, { method: methodOf(action), json }),
    { into: fulfilmentOf(id), again: [{ queryKey: activityOf({ entryId: id }).queryKey }, ...shownOfOrders], onFailure: [fulfilmentOf(id)] },
  )

/** What correcting the invoice would make out; changes nothing. */
export const previewCorrection = (id: string, billed: Billed) =>
  requestJson<CorrectionPreview>(`${orderUrl(id)}/correction/preview`, { method: 'POST', json: billed })

/** Delivers the version before again. */
export const useRestoreStudyDocument = (studyId: string) =>
  useChange(() => requestJson<StudyDocument[]>(`/api/studies/${studyId}/document/restore`, { method: 'POST' }), { into: studyDocuments })

type OrderMove = { id: string; from: OrderStatus; status: OrderStatus }
type Order = AnyRow & { status: OrderStatus }

/** Moves an order one step; where the list is narrowed to another state, it leaves the list. */
export function useMoveOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: OrderMove) => requestJson(`/api/${studyOrders.path}/${id}/status`, { method: 'PATCH', json: { status } }),
    onMutate: ({ id, from, status }) =>
      showAtOnce<Order>(
        queryClient,
        studyOrders,
        (rows, filter) => rows.map((row) => (row.id === id ? { ...row, status } : row)).filter((row) => row.id !== id || !filter || row.status === filter),
        Number(status === 'pending') - Number(from === 'pending'),
      ),
    onError: (_error, _moved, takeBack) => {
      takeBack?.()
      return queryClient.invalidateQueries({ queryKey: rowsKey(studyOrders) })
    },
    onSettled: (_answer, _error, { id }) => readCountsAgain(queryClient, studyOrders, id),
  })
}
