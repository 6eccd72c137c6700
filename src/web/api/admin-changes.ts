import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity, Row } from '../../model/fields/entity'
import { activityOf } from './activity'
import { type ListData, rowsKey, waitingKey } from './admin-lists'
import { useChange } from './change'
import { queries } from './queries'
import { RequestError, request, requestJson } from './request'

export type AnyRow = { id: string }
type Change<R> = (rows: R[], filter: string) => R[]

/** Shows a change in every loaded list at once, and how many entries wait less or more. The returned function takes it back. */
export async function showAtOnce<R extends AnyRow>(queryClient: QueryClient, entity: Entity, change: Change<R>, difference = 0) {
  const [queryKey, countKey] = [rowsKey(entity), waitingKey(entity)]
  const count = queryClient.getQueryData<number>(countKey)
  if (count !== undefined) queryClient.setQueryData(countKey, Math.max(0, count + difference))
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<ListData<R>>({ queryKey })
  for (const [key, data] of before) if (data) queryClient.setQueryData(key, withChange(data, change, String(key[2] ?? '')))
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    if (difference !== 0) queryClient.setQueryData(countKey, count)
  }
}

/** A list that was still on its way when a change cut it off has nothing to show and is asked for again. */
const finishReading = (queryClient: QueryClient, entity: Entity) =>
  queryClient.refetchQueries({ queryKey: rowsKey(entity), type: 'active', predicate: ({ state }) => state.data === undefined })

function withChange<R extends AnyRow>(data: ListData<R>, change: Change<R>, filter: string): ListData<R> {
  const pages = data.pages.map((page) => ({ ...page, rows: change(page.rows, filter) }))
  const counted = (list: typeof pages) => list.reduce((sum, { rows }) => sum + rows.length, 0)
  const difference = counted(pages) - counted(data.pages)
  return { ...data, pages: pages.map((page) => ({ ...page, total: page.total + difference })) }
}

/** What was counted is counted anew; lists that are not shown are read again when they are. */
export function readCountsAgain(queryClient: QueryClient, entity: Entity, entryId?: string) {
  finishReading(queryClient, entity)
  queryClient.invalidateQueries({ queryKey: rowsKey(entity), refetchType: 'none' })
  queryClient.invalidateQueries({ queryKey: [`/api/${entity.path}/totals`] })
  if (entryId) queryClient.invalidateQueries({ queryKey: activityOf({ entryId }).queryKey })
  return queryClient.invalidateQueries({ queryKey: waitingKey(entity) })
}

/** Content is shown in many places: what is on the screen is read again, all else forgotten. Not the session, without which nothing would be shown. */
export function readContentAgain(queryClient: QueryClient, besides?: string) {
  const predicate = ({ queryKey: [path] }: Query) => path !== queries.adminSession.queryKey[0] && path !== besides
  queryClient.removeQueries({ type: 'inactive', predicate })
  return queryClient.invalidateQueries({ predicate })
}

type Saving = {
  /** The entry to change; absent for a new one. */
  id: string | undefined
  values: Record<string, unknown>
  /** When the entry was last changed, as it was seen: a later change of somebody else's is refused, not overwritten. */
  seenAt?: string | undefined
  /** The entry was deleted meanwhile: it is put back first, or made anew where the trash has it no more. */
  isGone?: boolean
}

async function save<E extends Entity>({ path }: E, { id, values, seenAt, isGone = false }: Saving) {
  const isNew = !id || (isGone && !(await putBack(id)))
  if (isNew) return requestJson<Row<E>>(`/api/${path}`, { method: 'POST', json: values })
  return requestJson<Row<E>>(`/api/${path}/${id}`, { method: 'PATCH', json: values, headers: seenAt ? { 'If-Match': `"${seenAt}"` } : {} })
}

const restore = (id: string) => requestJson(`/api/trash/${id}/restore`, { method: 'POST' })

async function putBack(id: string) {
  try {
    await restore(id)
    return true
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return false
    throw error
  }
}

/** Puts deleted content back as it was. */
export const useRestore = () => useMutation({ mutationFn: restore, onSettled: (_answer, _error, _id, _before, { client }) => readContentAgain(client) })

/** Deletes content in the trash for good. */
export const useErase = () => useChange((id: string) => request(`/api/trash/${id}`, { method: 'DELETE' }), { again: [inTrash], onFailure: [inTrash] })
const inTrash = { queryKey: ['/api/trash'] }

/** Creates an entry, or changes the one with the given id. */
export function useSave<E extends Entity>(entity: E) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (saving: Saving) => save(entity, saving),
    onMutate: ({ id, values }) => {
      const { onlyOne } = entity
      const others = onlyOne && values[onlyOne] === true ? { [onlyOne]: false } : {}
      return id ? showAtOnce<AnyRow>(queryClient, entity, (rows) => rows.map((row) => ({ ...row, ...(row.id === id ? values : others) }))) : undefined
    },
    onError: (error, _saving, takeBack) => {
      takeBack?.()
      // Somebody else was first: the list shows what is there. The form need not wait for it.
      if (error instanceof RequestError && [404, 409].includes(error.status)) queryClient.invalidateQueries({ queryKey: rowsKey(entity) })
    },
    onSuccess: () => readContentAgain(queryClient),
    onSettled: () => finishReading(queryClient, entity),
  })
}

/** Puts the whole list in order; one after the other, because each follows from the one before. */
export const useArrange = (entity: Entity) =>
  useMutation({
    scope: { id: `order of ${entity.path}` },
    mutationFn: (ids: { seen: string[]; order: string[] }) => requestJson<string[]>(`/api/${entity.path}/order`, { method: 'PATCH', json: ids }),
    onSettled: (_answer, _error, _ids, _before, { client }) => readContentAgain(client),
  })

export function useDelete<E extends Entity>(entity: E) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (row: Row<E>) => request(`/api/${entity.path}/${row.id}`, { method: 'DELETE' }),
    onMutate: (row) => showAtOnce<AnyRow>(queryClient, entity, (rows) => rows.filter(({ id }) => id !== row.id), isWaiting(row) ? -1 : 0),
    onError: (_error, _row, takeBack) => {
      takeBack?.()
      // Somebody else may have deleted it: the list shows what is there.
      return queryClient.invalidateQueries({ queryKey: rowsKey(entity) })
    },
    onSuccess: () => (entity.publicFields ? readContentAgain(queryClient) : queryClient.invalidateQueries({ queryKey: waitingKey(entity) })),
    onSettled: () => finishReading(queryClient, entity),
  })
}

const isWaiting = (row: object) =>
  ('isRead' in row && !row.isRead) || ('status' in row && row.status === 'pending' && !('cancelledAt' in row && row.cancelledAt))
