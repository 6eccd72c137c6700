import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BankDecision, BankImport, BankOrder } from '../../model/orders/bank-import'
import type { ProposedReminders } from '../../model/orders/reminders'
import { readOrdersAgain } from './fulfilment'
import { requestJson } from './request'

const url = '/api/bank-import'

function formOf(files: readonly File[], decisions?: readonly BankDecision[]) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  if (decisions) form.append('decisions', JSON.stringify(decisions))
  return form
}

/** What booking the files would write; changes nothing. */
export const usePreviewImport = () =>
  useMutation({ mutationFn: (files: readonly File[]) => requestJson<BankImport>(`${url}/preview`, { method: 'POST', form: formOf(files) }) })

export function useBankImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ files, decisions }: { files: readonly File[]; decisions: readonly BankDecision[] }) =>
      requestJson<BankImport>(url, { method: 'POST', form: formOf(files, decisions) }),
    onSuccess: () => readOrdersAgain(queryClient),
  })
}

/** The open orders that a credit may be for, by reference, amount, number or name. */
export const ordersForCredit = (q: string) =>
  queryOptions<BankOrder[], Error, BankOrder[], readonly [string]>({
    queryKey: [`${url}/orders?${new URLSearchParams({ q })}`] as const,
    enabled: q.length > 0,
    staleTime: 0,
  })

const remindersUrl = '/api/reminders'

export const proposedReminders = queryOptions<ProposedReminders, Error, ProposedReminders, readonly [string]>({
  queryKey: [remindersUrl] as const,
  staleTime: 0,
})

export function useSendReminders() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reminders: { order: string; level: number }[]) => requestJson<ProposedReminders>(remindersUrl, { method: 'POST', json: { reminders } }),
    onSuccess: (left) => {
      queryClient.setQueryData<ProposedReminders>(proposedReminders.queryKey, left)
      return readOrdersAgain(queryClient)
    },
    // Somebody else may have been first: what is shown follows.
    onError: () => queryClient.invalidateQueries({ queryKey: proposedReminders.queryKey }),
  })
}
