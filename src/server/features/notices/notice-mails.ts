import { type EditionNotice, editionNotices } from '../../../model/inbox/edition-notices'
import { type From, toCustomer } from '../../platform/mail/customer-mail'
import { link } from '../../platform/mail/mail-body'
import type { Mail } from '../../platform/mail/queue'

type Wanted = Pick<EditionNotice, 'id' | 'email'>

const about = ({ id }: Wanted) => ({ entity: editionNotices.table, id })

/** Nobody was asked for a name. */
const nameless = ({ email }: Wanted) => ({ email, firstName: '', lastName: '' })

const endLink = (endUrl: string) => link('Benachrichtigung beenden', endUrl)

/** Asks whether the address belongs to whoever entered it. */
export function confirmationAsked(terms: From, notice: Wanted, confirmUrl: string): Mail {
  const kind = 'notice-confirmation'
  const head = { kind, text: kind, fields: {}, about: about(notice), subject: 'Bitte bestätigen Sie Ihre Adresse' } as const
  return toCustomer(terms, nameless(notice), head, [link('Adresse bestätigen', confirmUrl)])
}

/** For an address that is confirmed already: the website must not tell a stranger so, the mail may. */
export function noticeAlreadyRequested(terms: From, notice: Wanted, endUrl: string): Mail {
  const kind = 'notice-known'
  const head = { kind, text: kind, fields: {}, about: about(notice), subject: 'Ihre Adresse ist bereits bestätigt' } as const
  return { ...toCustomer(terms, nameless(notice), head, [endLink(endUrl)]), endUrl }
}

export function editionAppeared(terms: From, notice: Wanted, year: number, endUrl: string): Mail {
  const kind = 'edition-appeared'
  const subject = `Die Schweizer Versicherungsstudie ${year} ist erschienen`
  const head = { kind, text: kind, fields: { year: String(year) }, about: about(notice), subject } as const
  const to = (path: string) => new URL(path, terms.publicUrl).href
  const parts = [link('Ergebnisse ansehen', to('/insights')), link('Studie bestellen', to('/order')), endLink(endUrl)]
  return { ...toCustomer(terms, nameless(notice), head, parts), endUrl }
}
