import { useMutation } from '@tanstack/react-query'
import { second } from '../../model/durations'
import type { InboxSettings } from '../../model/inbox/handling-change'
import type { SentMail } from '../../model/orders/fulfilment'
import type { DeliveryTiming } from '../../model/orders/study-delivery'
import type { Administrator, Session } from '../../model/settings/credentials'
import type { MailTextName } from '../../model/settings/mail-texts'
import type { EditedSetting, ExampleMail, SettingName } from '../../model/settings/settings'
import type { EditedSiteTexts, SiteTexts } from '../../study/site-texts'
import { activityOf } from './activity'
import { useChange } from './change'
import { aboutMails, mailsAbout } from './mails'
import { at, queries } from './queries'
import { request, requestJson } from './request'

export const usePasswordChange = () =>
  useChange((json: { currentPassword: string; newPassword: string }) => requestJson<Session>('/api/admin/password', { method: 'POST', json }))

export const usePartnerPasswordChange = () =>
  useChange((json: { password: string }) => requestJson<{ endedSessions: number }>('/api/settings/partner-password', { method: 'POST', json }))

/** What the order page says follows. */
export const useStudyDeliveryChange = () =>
  useChange((json: { delivery: DeliveryTiming }) => requestJson<{ delivery: DeliveryTiming }>('/api/settings/study-delivery', { method: 'PATCH', json }), {
    into: queries.studyDelivery,
    again: [{ queryKey: queries.orderTerms.queryKey }],
  })

/** The privacy statement follows. */
export const useInboxSettingsChange = () =>
  useChange((json: InboxSettings) => requestJson<InboxSettings>('/api/settings/inbox', { method: 'PATCH', json }), {
    into: queries.inboxSettings,
    again: [{ queryKey: queries.legalTexts.queryKey }],
  })

export const useNoticeRemoval = () =>
  useChange((json: object) => request('/api/edition-notices/removal', { method: 'POST', json }), { again: [{ queryKey: queries.noticeCounts.queryKey }] })

const administrators = [{ queryKey: queries.administrators.queryKey }]

export const useAddAdministrator = () =>
  useChange((json: { email: string; password: string }) => requestJson<Administrator>('/api/administrators', { method: 'POST', json }), {
    again: administrators,
  })

/** Whoever calls this has been asked: also when it is oneself. Who removed oneself may not ask for the others any more; the session then says so. */
export const useRemoveAdministrator = () =>
  useChange(({ id, isSelf }: Administrator) => request(`/api/administrators/${id}${isSelf ? '?self=true' : ''}`, { method: 'DELETE' }), {
    again: administrators,
    onFailure: administrators,
  })

type Values = Readonly<Record<string, string>>

/** What is kept as versions. The texts of the site are stored by page. */
export type VersionedName = SettingName | 'site-texts'

const urlOf = (name: VersionedName) => (name === 'site-texts' ? '/api/site-texts' : `/api/settings/${name}`)

/** A setting as texts by the names of their fields, such as `privacy.status`. */
export const settingOf = (name: VersionedName) => ({ ...at<EditedSetting | EditedSiteTexts>(urlOf(name)), select: inFields })

export function inFields(edited: EditedSetting | EditedSiteTexts): EditedSetting {
  if (!('texts' in edited)) return edited
  const pages = Object.entries(edited.texts).flatMap(([page, texts]) => Object.entries(texts).map(([name, text]) => [`${page}.${name}`, text]))
  return { values: Object.fromEntries(pages), start: {}, given: [], versions: edited.versions }
}

/** The same back, as the API takes it. */
export function inPages(values: Values): SiteTexts {
  const pages: Record<string, Record<string, string>> = {}
  for (const [field, text] of Object.entries(values)) {
    const [page = '', name = ''] = field.split('.')
    pages[page] = { ...pages[page], [name]: text }
  }
  return pages as SiteTexts
}

/** Saves or brings back; what depends on it is asked for anew. */
function useSettingMutation<Given>(name: VersionedName, send: (given: Given) => Promise<EditedSetting | EditedSiteTexts>) {
  const shown = [activityOf({}), queries.orderTerms, queries.edition, queries.institute, queries.legalTexts].map(({ queryKey }) => ({ queryKey }))
  return useChange(send, { into: settingOf(name), again: [...shown, aboutMails] })
}

export const useSettingChange = (name: VersionedName) =>
  useSettingMutation(name, ({ values, seen }: { values: Values; seen: string | null }) => {
    const document = name === 'site-texts' ? { texts: inPages(values) } : { values }
    return requestJson(urlOf(name), { method: 'PATCH', json: { ...document, seen } })
  })

export const useSettingBack = (name: VersionedName) => useSettingMutation(name, (id: string) => requestJson(`${urlOf(name)}/${id}/back`, { method: 'POST' }))

export const exampleInvoice = async (values: Values) => (await request(`${urlOf('invoices')}/preview`, { method: 'POST', json: { values } })).blob()

export const exampleMail = (values: Values, name: MailTextName) =>
  requestJson<ExampleMail>(`${urlOf('mail-texts')}/preview`, { method: 'POST', json: { values, name } })

/** How often, and how long, it is looked what became of a test mail. */
const patience = { tries: 15, pause: second }

/** Sends a mail to oneself and looks what becomes of it: the answer is the mail as it stands when something is known, or when nothing was for long. */
export const useTestMail = () =>
  useMutation({
    mutationFn: async () => {
      let mail = await requestJson<SentMail>('/api/mails/test', { method: 'POST' })
      for (let tried = 0; tried < patience.tries && mail.state === 'waiting' && !mail.lastError; tried += 1) {
        await new Promise((over) => setTimeout(over, patience.pause))
        const sent = await requestJson<SentMail[]>(mailsAbout(mail.entryId).queryKey[0])
        mail = sent.find(({ id }) => id === mail.id) ?? mail
      }
      return mail
    },
    onSettled: (_mail, _error, _input, _before, { client }) => client.invalidateQueries(aboutMails),
  })
