import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { languageHeader } from '../../model/messages/message'
import type { Session } from '../../model/settings/credentials'
import { queries } from './queries'
import { RequestError, requestJson, whenRefused } from './request'

const { queryKey } = queries.adminSession
const loginPath = '/api/admin/login'
/** The login is German, also over an English screen. */
const germanHeaders = { [languageHeader]: 'de' }

/** Whether an administrator is signed in. Any refusal for want of a session, wherever it happens, ends it here too. */
export function useAdminSession() {
  const queryClient = useQueryClient()
  useEffect(() => watchForEnd(queryClient), [queryClient])
  useEffect(() => holdRefused(queryClient), [queryClient])
  return useQuery(queries.adminSession)
}

function watchForEnd(queryClient: QueryClient) {
  const notice = (error: unknown) => {
    if (error instanceof RequestError && error.status === 401) queryClient.setQueryData<Session>(queryKey, { isAuthenticated: false })
  }
  const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
  }
  const stops = [queryClient.getQueryCache().subscribe(listen), queryClient.getMutationCache().subscribe(listen)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What an administrator was about to save waits for the login that lies over it, and is then sent again. */
function holdRefused(queryClient: QueryClient) {
  const isSignedIn = () => queryClient.getQueryData<Session>(queryKey)?.isAuthenticated === true
  let waiting: (() => void)[] = []
  const resumeAll = () => {
    for (const resume of waiting) resume()
    waiting = []
  }
  whenRefused((path) => {
    // Whoever never was signed in, or is just signing in, is refused for good.
    if (path === loginPath || (!isSignedIn() && waiting.length === 0)) return undefined
    queryClient.setQueryData<Session>(queryKey, { isAuthenticated: false })
    return new Promise((resolve) => waiting.push(resolve))
  })
  const stop = queryClient.getQueryCache().subscribe(() => isSignedIn() && resumeAll())
  return () => {
    stop()
    whenRefused(undefined)
    resumeAll()
  }
}

export const useAdminLogin = () =>
  useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      requestJson<Session>(loginPath, { method: 'POST', json: credentials, headers: germanHeaders }),
    onSuccess: (session, _credentials, _before, { client }) => {
      client.setQueryData(queryKey, session)
      // What was refused while nobody was signed in, and what anonymous readers were shown, is read again. The greeting does not wait for it.
      client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    },
  })

export const useAdminLogout = () => useMutation({ mutationFn: () => requestJson<Session>('/api/admin/logout', { method: 'POST' }) })

/** Asks for the session again and forgets everything that only administrators may see. */
export async function forgetAdministrator(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey })
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}
