import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailCounts, SampleSetting, SentMail } from '../../model/orders/fulfilment'
import { studyOrders } from '../../model/orders/study-orders'
import { activityOf } from './activity'
import { newestFirst } from './newest-first'
import { request, requestJson } from './request'

const path = '/api/mails'

/** Every list and count of mails. They are sent by themselves, so what is shown of them is asked for each time. */
export const isAboutMails = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]).startsWith(path)

export const mailsIn = (state: 'failed' | 'waiting') => newestFirst<SentMail>(path, { state })

export const mailCounts = queryOptions<MailCounts, Error, MailCounts, readonly [string]>({ queryKey: [`${path}/counts`] as const, staleTime: 0 })

export const sampleSettings = queryOptions<SampleSetting[], Error, SampleSetting[], readonly [string]>({ queryKey: [`${path}/samples`] as const })

/** The mails about one entry. */
export const mailsAbout = (id: string) =>
  queryOptions<SentMail[], Error, SentMail[], readonly [string]>({ queryKey: [`${path}?entryId=${id}`] as const, staleTime: 0 })

export function useSendMailAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SentMail) => request(`${path}/${id}/again`, { method: 'POST' }),
    onSettled: (_answer, _error, { entryId }) => {
      queryClient.invalidateQueries({ queryKey: [`/api/${studyOrders.path}/${entryId}/fulfilment`] })
      queryClient.invalidateQueries({ queryKey: activityOf({ entryId }).queryKey })
      return queryClient.invalidateQueries({ predicate: isAboutMails })
    },
  })
}

export function useSendAllAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestJson<MailCounts>(`${path}/again`, { method: 'POST' }),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: activityOf({}).queryKey })
      return queryClient.invalidateQueries({ predicate: isAboutMails })
    },
  })
}
