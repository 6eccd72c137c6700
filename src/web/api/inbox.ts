import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '../../model/fields/entity'
import type { ContactMessage } from '../../model/inbox/contact-messages'
import type { InboxTotals } from '../../model/inbox/handling'
import type { HandlingChange, HandlingOfSeveral } from '../../model/inbox/handling-change'
import type { PartnerApplication } from '../../model/inbox/partner-applications'
import { limits } from '../../model/limits'
import { readCountsAgain, showAtOnce } from './admin-changes'
import { inAddress, type Narrowing, readList, rowsKey, waitingKey } from './admin-lists'
import { fresh } from './queries'
import { requestJson } from './request'

/** What a visitor sent. */
export type Submission = ContactMessage | PartnerApplication

/** Read again whenever somebody comes back: never by itself in between. */
export const inboxTotals = (entity: Entity) => ({ ...fresh<InboxTotals>(`/api/${entity.path}/totals`), refetchOnWindowFocus: 'always' as const })

/** How many came since the shown ones were read; asked when somebody comes back to the window, or to a tab that was read before. */
export function useArrivals(entity: Entity, narrowing: Narrowing, shown: readonly Submission[] | undefined): number {
  const queryClient = useQueryClient()
  const [wasRead] = useState(shown !== undefined)
  const { data: latest } = useQuery({
    queryKey: [`/api/${entity.path}`, 'arrivals', inAddress(entity, narrowing)],
    queryFn: async ({ signal }) => {
      const { rows, unread } = await readList<Submission>(entity, { ...narrowing, signal })
      queryClient.setQueryData(waitingKey(entity), unread)
      return rows
    },
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    refetchOnMount: wasRead ? 'always' : false,
  })
  const [newest] = shown ?? []
  const known = new Set(shown?.map(({ id }) => id))
  return shown ? latest.filter(({ id, createdAt }) => !known.has(id) && (!newest || createdAt >= newest.createdAt)).length : 0
}

/** Marks a message or an application as read or unread. */
export function useMarkRead(entity: Entity) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isRead }: Pick<Submission, 'id' | 'isRead'>) =>
      requestJson(`/api/${entity.path}/${id}/${isRead ? 'read' : 'unread'}`, { method: 'PATCH' }),
    onMutate: ({ id, isRead }) =>
      showAtOnce<Submission>(queryClient, entity, (rows) => rows.map((row) => (row.id === id ? { ...row, isRead } : row)), isRead ? -1 : 1),
    onError: (_error, _row, takeBack) => takeBack?.(),
    onSettled: () => readCountsAgain(queryClient, entity),
  })
}

/** Says what was done about one of them, who deals with it, or what else is to know. */
export function useHandling(entity: Entity) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: HandlingChange }) =>
      requestJson<Submission>(`/api/${entity.path}/${id}/handling`, { method: 'PATCH', json: change }),
    onSuccess: (answer) => showAtOnce<Submission>(queryClient, entity, (rows) => rows.map((row) => (row.id === answer.id ? answer : row))),
    onSettled: (_answer, _error, { id }) => readCountsAgain(queryClient, entity, id),
  })
}

/** The same with several at once. The answer says how many there were. */
export function useHandlingOfSeveral(entity: Entity) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, deed }: HandlingOfSeveral) => {
      let done = 0
      for (let at = 0; at < ids.length; at += limits.several) {
        const json: HandlingOfSeveral = { ids: ids.slice(at, at + limits.several), deed }
        done += (await requestJson<{ done: number }>(`/api/${entity.path}/several`, { method: 'POST', json })).done
      }
      return done
    },
    onSettled: () => {
      readCountsAgain(queryClient, entity)
      return queryClient.invalidateQueries({ queryKey: rowsKey(entity) })
    },
  })
}
