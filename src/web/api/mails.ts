import type { Query } from '@tanstack/react-query'
import type { MailCounts, SampleSetting, SentMail } from '../../model/orders/fulfilment'
import { studyOrders } from '../../model/orders/study-orders'
import { activityOf } from './activity'
import { useChange } from './change'
import { newestFirst } from './newest-first'
import { at, fresh } from './queries'
import { request } from './request'

const path = '/api/mails'

/** Every list and count of mails. They are sent by themselves, so what is shown of them is asked for each time. */
export const aboutMails = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]).startsWith(path) }

export const mailsIn = (state: 'failed' | 'waiting') => newestFirst<SentMail>(path, { state })
export const mailCounts = fresh<MailCounts>(`${path}/counts`)
export const sampleSettings = at<SampleSetting[]>(`${path}/samples`)

/** The mails about one entry. */
export const mailsAbout = (id: string) => fresh<SentMail[]>(`${path}?entryId=${id}`)

const again = (entryId: string) => [
  { queryKey: [`/api/${studyOrders.path}/${entryId}/fulfilment`] },
  { queryKey: activityOf({ entryId }).queryKey },
  aboutMails,
]

export function useSendMailAgain({ id, entryId }: SentMail) {
  return useChange(() => request(`${path}/${id}/again`, { method: 'POST' }), { again: again(entryId), onFailure: again(entryId) })
}

export function useSendAllAgain() {
  const lists = [{ queryKey: activityOf({}).queryKey }, aboutMails]
  return useChange(() => request(`${path}/again`, { method: 'POST' }), { again: lists, onFailure: lists })
}
