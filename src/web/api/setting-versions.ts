import { useMutation, useQueryClient } from '@tanstack/react-query'
import { second } from '../../model/durations'
import type { SentMail } from '../../model/orders/fulfilment'
import type { MailTextName } from '../../model/settings/mail-texts'
import type { EditedSetting, ExampleMail, SettingName } from '../../model/settings/settings'
import { activityOf } from './activity'
import { isAboutMails, mailsAbout } from './mails'
import { queries } from './queries'
import { request, requestJson } from './request'

type Values = Record<string, string>

/** Saves or brings back; what depends on it is asked for anew. */
function useSettingMutation<Given>(name: SettingName, send: (given: Given) => Promise<EditedSetting>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (edited) => {
      queryClient.setQueryData(queries.setting(name).queryKey, edited)
      queryClient.invalidateQueries({ queryKey: activityOf({}).queryKey })
      queryClient.invalidateQueries({ queryKey: queries.orderTerms.queryKey })
      queryClient.invalidateQueries({ queryKey: queries.edition.queryKey })
      return queryClient.invalidateQueries({ predicate: isAboutMails })
    },
  })
}

const urlOf = (name: SettingName) => queries.setting(name).queryKey[0]

export const useSettingChange = (name: SettingName) =>
  useSettingMutation(name, (json: { values: Values; seen: string | null }) => requestJson<EditedSetting>(urlOf(name), { method: 'PATCH', json }))

export const useSettingBack = (name: SettingName) =>
  useSettingMutation(name, (id: string) => requestJson<EditedSetting>(`${urlOf(name)}/${id}/back`, { method: 'POST' }))

export const exampleInvoice = async (values: Values) => (await request(`${urlOf('invoices')}/preview`, { method: 'POST', json: { values } })).blob()

export const exampleMail = (values: Values, name: MailTextName) =>
  requestJson<ExampleMail>(`${urlOf('mail-texts')}/preview`, { method: 'POST', json: { values, name } })

/** How often, and how long, it is looked what became of a test mail. */
const patience = { tries: 15, pause: second }

/** Sends a mail to oneself and looks what becomes of it: the answer is the mail as it stands when something is known, or when nothing was for long. */
export function useTestMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      let mail = await requestJson<SentMail>('/api/mails/test', { method: 'POST' })
      for (let tried = 0; tried < patience.tries && mail.state === 'waiting' && !mail.lastError; tried += 1) {
        await new Promise((over) => setTimeout(over, patience.pause))
        const sent = await requestJson<SentMail[]>(mailsAbout(mail.entryId).queryKey[0])
        mail = sent.find(({ id }) => id === mail.id) ?? mail
      }
      return mail
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutMails }),
  })
}
