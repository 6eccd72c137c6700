import type { BankDecision, BankImport, BankOrder } from '../../model/orders/bank-import'
import type { ProposedReminders } from '../../model/orders/reminders'
import { useChange } from './change'
import { shownOfOrders } from './fulfilment'
import { fresh } from './queries'
import { requestJson } from './request'

const url = '/api/bank-import'

function sendFiles(path: string, files: readonly File[], decisions?: readonly BankDecision[]) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  if (decisions) form.append('decisions', JSON.stringify(decisions))
  return requestJson<BankImport>(path, { method: 'POST', form })
}

/** What booking the files would write; changes nothing. */
export const usePreviewImport = () => useChange((files: readonly File[]) => sendFiles(`${url}/preview`, files))

export const useBankImport = () =>
  useChange(({ files, decisions }: { files: readonly File[]; decisions: readonly BankDecision[] }) => sendFiles(url, files, decisions), {
    again: shownOfOrders,
  })

/** The open orders that a credit may be for, by reference, amount, number or name. */
export const ordersForCredit = (q: string) => ({ ...fresh<BankOrder[]>(`${url}/orders?${new URLSearchParams({ q })}`), enabled: q.length > 0 })

const remindersUrl = '/api/reminders'

export const proposedReminders = fresh<ProposedReminders>(remindersUrl)

export const useSendReminders = () =>
  useChange((reminders: { order: string; level: number }[]) => requestJson<ProposedReminders>(remindersUrl, { method: 'POST', json: { reminders } }), {
    into: proposedReminders,
    again: shownOfOrders,
    onFailure: [proposedReminders],
  })
