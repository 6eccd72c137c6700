import { filledText, type MailField, type MailTextName, type mailTextParts } from '../../../model/settings/mail-texts'
import type { EffectiveTerms } from '../settings/effective-terms'
import { type Part, paragraph } from './mail-body'
import type { Mail } from './queue'

/** Mails to people outside. None repeats a text that its receiver is only said to have written: nobody can send advertising through us. */

type Person = { firstName: string; lastName: string; email: string }

/** A name is greeted by; anything that looks like an address, or is as long as a sentence, is not. */
const isName = ({ firstName, lastName }: Person) => /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(`${firstName} ${lastName}`)

const greeting = (person: Person) => (isName(person) ? `Guten Tag ${person.firstName} ${person.lastName}` : 'Guten Tag')

const closing = ['Freundliche Grüsse', 'Ihr Team der Schweizer Versicherungsstudie']

export type From = Pick<EffectiveTerms, 'mailTeam' | 'publicUrl' | 'mailTexts'>

type Head = Pick<Mail, 'kind' | 'about' | 'subject' | 'attachments'> & {
  /** Which of the texts that administrators edit, and what its fields stand for. */
  text: MailTextName
  fields: Partial<Record<MailField, string>>
}

/** Between opening and closing stands what is not for editing. */
export function toCustomer(terms: From, person: Person, { text, fields, ...mail }: Head, parts: readonly Part[] = []): Mail {
  const { firstName, lastName } = isName(person) ? person : { firstName: '', lastName: '' }
  const written = (part: (typeof mailTextParts)[number]) =>
    (terms.mailTexts[`${text}.${part}`] ?? '')
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((one) => paragraph(filledText(one, { firstName, lastName, ...fields })))
  const body = [paragraph(greeting(person)), ...written('opening'), ...parts, ...written('closing')]
  return { ...mail, to: person.email, replyTo: terms.mailTeam, parts: body, closing }
}
