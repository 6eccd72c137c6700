import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxSettings } from '../../model/inbox/handling-change'
import type { DeliveryTiming } from '../../model/orders/study-delivery'
import type { Administrator, Session } from '../../model/settings/credentials'
import type { EditedSiteTexts, SiteTexts } from '../../study/site-texts'
import { queries } from './queries'
import { request, requestJson } from './request'

export function usePasswordChange() {
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) => requestJson<Session>('/api/admin/password', { method: 'POST', json: change }),
  })
}

export function usePartnerPasswordChange() {
  return useMutation({
    mutationFn: (change: { password: string }) => requestJson<{ endedSessions: number }>('/api/settings/partner-password', { method: 'POST', json: change }),
  })
}

export function useStudyDeliveryChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: { delivery: DeliveryTiming }) =>
      requestJson<{ delivery: DeliveryTiming }>('/api/settings/study-delivery', { method: 'PATCH', json: choice }),
    onSuccess: (choice) => {
      queryClient.setQueryData(queries.studyDelivery.queryKey, choice)
      // What the order page says follows.
      return queryClient.invalidateQueries({ queryKey: queries.orderTerms.queryKey })
    },
  })
}

export function useInboxSettingsChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: InboxSettings) => requestJson<InboxSettings>('/api/settings/inbox', { method: 'PATCH', json }),
    onSuccess: (settings) => {
      queryClient.setQueryData(queries.inboxSettings.queryKey, settings)
      // The privacy statement follows.
      return queryClient.invalidateQueries({ queryKey: queries.legalTexts.queryKey })
    },
  })
}

export function useNoticeRemoval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: object) => request('/api/edition-notices/removal', { method: 'POST', json }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.noticeCounts.queryKey }),
  })
}

/** Public pages speak of them too. */
function useSiteTextsMutation<Variables>(send: (variables: Variables) => Promise<EditedSiteTexts>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (edited) => {
      queryClient.setQueryData(queries.siteTexts.queryKey, edited)
      return Promise.all([queries.institute, queries.legalTexts].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

export const useSiteTextsChange = () =>
  useSiteTextsMutation((json: { texts: SiteTexts; seen: string }) => requestJson<EditedSiteTexts>('/api/site-texts', { method: 'PATCH', json }))

export const useSiteTextsBack = () => useSiteTextsMutation((id: string) => requestJson<EditedSiteTexts>(`/api/site-texts/${id}/back`, { method: 'POST' }))

const { queryKey } = queries.administrators

export function useAddAdministrator() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (added: { email: string; password: string }) => requestJson<Administrator>('/api/administrators', { method: 'POST', json: added }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Whoever calls this has been asked: also when it is oneself. */
export function useRemoveAdministrator() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isSelf }: Administrator) => request(`/api/administrators/${id}${isSelf ? '?self=true' : ''}`, { method: 'DELETE' }),
    // Who removed oneself may not ask any more; the session then says so.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
