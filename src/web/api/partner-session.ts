import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../model/settings/credentials'
import { queries } from './queries'
import { requestJson } from './request'

const session = queries.partnerSession.queryKey
const files = queries.partnerFiles.queryKey

export function usePartnerLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => requestJson<Session>('/api/partner/login', { method: 'POST', json: { password } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: session })
      // An earlier session may have ended in a refusal, which no longer holds.
      queryClient.resetQueries({ queryKey: files })
    },
  })
}

export function usePartnerLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestJson<Session>('/api/partner/logout', { method: 'POST' }),
    onSuccess: (answer) => {
      // Together, so that nobody asks for the files once more without a session.
      queryClient.setQueryData<Session>(session, answer)
      queryClient.removeQueries({ queryKey: files })
      return queryClient.invalidateQueries({ queryKey: session })
    },
  })
}
