import * as z from 'zod/mini'
import { emailAddress } from '../../../model/fields/email-address'
import { type Mailbox, mailboxIn } from '../../../model/settings/mailbox'
import { creditorNames, type InvoiceTerms, invoiceDefaults, invoiceVariables, readInvoiceTerms, vatNames } from './invoice-settings'
import { readVariables, variable } from './variable'

const email = emailAddress('')
const mailbox = z.pipe(z.pipe(z.string(), z.transform(mailboxIn)), z.object({ name: z.string(), address: email }))

/** What the environment says first, and administrators may say otherwise. */
export const termVariables = {
  MAIL_FROM: variable('an e-mail address, or a name with one in angle brackets', mailbox),
  MAIL_TEAM: variable('an e-mail address', email),
  ...invoiceVariables,
}

export type TermName = keyof typeof termVariables
/** As they are written in the environment; empty where nothing is said. */
export type TermTexts = Record<TermName, string>

/** How invoices are made out, who sends mails, and where the team reads. */
export type Terms = { invoice: InvoiceTerms; mailFrom: Mailbox; mailTeam: string }

/** The institute's, as the sample content names it. */
export const sampleMailFrom: Mailbox = { name: 'Schweizer Versicherungsstudie', address: 'studie@hochschule-muster.example' }

/** What holds where nothing is said. A creditor has no default but the sample, which is taken whole. */
export const termDefaults: Partial<TermTexts> = { ...invoiceDefaults, MAIL_FROM: `${sampleMailFrom.name} <${sampleMailFrom.address}>` }

/** What is only right together is said together: half of one creditor must never stand beside half of another. */
export const termUnits: readonly (readonly TermName[])[] = [creditorNames, vatNames, ['INVOICE_TERM_DAYS'], ['MAIL_FROM'], ['MAIL_TEAM']]

export function termTextsIn(env: Record<string, string | undefined>): TermTexts {
  return Object.fromEntries(Object.keys(termVariables).map((name) => [name, env[name]?.trim() ?? ''])) as TermTexts
}

/** Checks the texts and reads them. */
export function readTerms(texts: TermTexts): Terms {
  const given = readVariables(termVariables, texts)
  const { name, address } = given.MAIL_FROM ?? sampleMailFrom
  return { invoice: readInvoiceTerms(given), mailFrom: { name: name || sampleMailFrom.name, address }, mailTeam: given.MAIL_TEAM ?? address }
}
