import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Session } from '../../entities/credentials'
import { queries } from './queries'
import { RequestError, requestJson } from './request'

const { queryKey } = queries.adminSession

/** Whether an administrator is signed in. Any refusal for want of a session, wherever it happens, ends it here too. */
export function useAdminSession() {
  const queryClient = useQueryClient()
  useEffect(() => watchForEnd(queryClient), [queryClient])
  return useQuery(queries.adminSession)
}

function watchForEnd(queryClient: QueryClient) {
  const notice = (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) queryClient.setQueryData<Session>(queryKey, { isAuthenticated: false })
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useAdminLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => requestJson<Session>('/api/admin/login', { method: 'POST', json: credentials }),
    onSuccess: (session) => {
      queryClient.setQueryData<Session>(queryKey, session)
      // What was refused while nobody was signed in, and what anonymous readers were shown, is read again. The greeting does not wait for it.
      queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    },
  })
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => requestJson<Session>('/api/admin/logout', { method: 'POST' }) })
}

/** Asks for the session again and forgets everything that only administrators may see. */
export async function forgetAdministrator(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey })
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}
