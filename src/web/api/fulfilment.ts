import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity, Row } from '../../model/fields/entity'
import type { BookkeepingEntry, CorrectionPreview, Fulfilment, OrderTotals, StudyDocument } from '../../model/orders/fulfilment'
import type { Billed } from '../../model/orders/order-correction'
import { type OrderFilter, studyOrders } from '../../model/orders/study-orders'
import { activityOf } from './activity'
import { rowsKey, waitingKey } from './admin-lists'
import { isAboutMails } from './mails'
import { requestJson } from './request'

const orderUrl = (id: string) => `/api/${studyOrders.path}/${id}`

/** Mails are sent by themselves, so what is shown of them is asked for each time. */
export const fulfilmentOf = (id: string) =>
  queryOptions<Fulfilment, Error, Fulfilment, readonly [string]>({ queryKey: [`${orderUrl(id)}/fulfilment`] as const, staleTime: 0 })

export const bookkeepingYears = queryOptions<number[], Error, number[], readonly [string]>({ queryKey: ['/api/bookkeeping'] as const, staleTime: 0 })

export const bookkeepingOf = (year: number) =>
  queryOptions<BookkeepingEntry[], Error, BookkeepingEntry[], readonly [string]>({ queryKey: [`/api/bookkeeping/${year}`] as const, staleTime: 0 })

export const studyDocuments = queryOptions<StudyDocument[], Error, StudyDocument[], readonly [string]>({
  queryKey: ['/api/study-documents'] as const,
  staleTime: 0,
})

/** How many orders each way to narrow the list has, and what is open of them. */
export const orderTotals = queryOptions<Record<OrderFilter, OrderTotals>, Error, Record<OrderFilter, OrderTotals>, readonly [string]>({
  queryKey: [`/api/${studyOrders.path}/totals`] as const,
  staleTime: 0,
})

/** One entry by its id, as a link names it. Not kept: a form that begins with it must not begin with what it was before the last change. */
export const entryOf = <E extends Entity>(entity: E, id: string | null) =>
  queryOptions<Row<E>, Error, Row<E>, readonly [string]>({ queryKey: [`/api/${entity.path}/${id}`] as const, enabled: id !== null, gcTime: 0 })

export type OrderAction = 'send-invoice' | 'deliver' | 'cancel' | 'payments' | 'email' | 'correction' | `payments/${string}`

const methodOf = (action: OrderAction) => (action === 'email' ? 'PATCH' : action.startsWith('payments/') ? 'DELETE' : 'POST')

/** What an administrator does with an order. The answer is how things stand. */
export function useFulfil(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ action, json }: { action: OrderAction; json?: unknown }) =>
      requestJson<Fulfilment>(`${orderUrl(id)}/${action}`, { method: methodOf(action), json }),
    onSuccess: (fulfilment) => {
      queryClient.setQueryData<Fulfilment>(fulfilmentOf(id).queryKey, fulfilment)
      return readOrderAgain(queryClient, id)
    },
    // Somebody else may have acted first: what is shown follows.
    onError: () => queryClient.invalidateQueries({ queryKey: fulfilmentOf(id).queryKey }),
  })
}

function readOrderAgain(queryClient: QueryClient, id: string) {
  queryClient.invalidateQueries({ queryKey: activityOf({ entryId: id }).queryKey })
  return readOrdersAgain(queryClient)
}

/** Everything that is shown of orders, after something was done with several of them. */
export function readOrdersAgain(queryClient: QueryClient) {
  queryClient.invalidateQueries({ queryKey: orderTotals.queryKey })
  queryClient.invalidateQueries({ queryKey: waitingKey(studyOrders) })
  queryClient.invalidateQueries({ predicate: isAboutMails })
  return queryClient.invalidateQueries({ queryKey: rowsKey(studyOrders) })
}

/** What correcting the invoice would make out; changes nothing. */
export const previewCorrection = (id: string, billed: Billed) =>
  requestJson<CorrectionPreview>(`${orderUrl(id)}/correction/preview`, { method: 'POST', json: billed })

/** Delivers the version before again. */
export function useRestoreStudyDocument(studyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestJson<StudyDocument[]>(`/api/studies/${studyId}/document/restore`, { method: 'POST' }),
    onSuccess: (documents) => queryClient.setQueryData(studyDocuments.queryKey, documents),
  })
}
