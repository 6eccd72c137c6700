import { useMutation } from '@tanstack/react-query'
import type { Session } from '../../model/settings/credentials'
import { queries } from './queries'
import { requestJson } from './request'

const { partnerSession, partnerFiles } = queries

export const usePartnerLogin = () =>
  useMutation({
    mutationFn: (password: string) => requestJson<Session>('/api/partner/login', { method: 'POST', json: { password } }),
    onSuccess: async (_answer, _password, _before, { client }) => {
      await client.invalidateQueries(partnerSession)
      // An earlier session may have ended in a refusal, which no longer holds.
      client.resetQueries({ queryKey: partnerFiles.queryKey })
    },
  })

export const usePartnerLogout = () =>
  useMutation({
    mutationFn: () => requestJson<Session>('/api/partner/logout', { method: 'POST' }),
    onSuccess: (answer, _input, _before, { client }) => {
      // Together, so that nobody asks for the files once more without a session.
      client.setQueryData(partnerSession.queryKey, answer)
      client.removeQueries({ queryKey: partnerFiles.queryKey })
      return client.invalidateQueries(partnerSession)
    },
  })
