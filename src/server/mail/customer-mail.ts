import type { EffectiveTerms } from '../settings/effective'
import { type Part, paragraph } from './mail-body'
import type { Mail } from './queue'

/** Mails to people outside. None repeats a text that its receiver is only said to have written: nobody can send advertising through us. */

type Person = { firstName: string; lastName: string; email: string }

/** A name is greeted by; anything that looks like an address, or is as long as a sentence, is not. */
function greeting({ firstName, lastName }: Person) {
  const name = `${firstName} ${lastName}`
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Guten Tag ${name}` : 'Guten Tag'
}

const closing = ['Freundliche Grüsse', 'Ihr Team der Schweizer Versicherungsstudie']

export type From = Pick<EffectiveTerms, 'mailTeam' | 'publicUrl'>

export function toCustomer(terms: From, person: Person, mail: Pick<Mail, 'kind' | 'about' | 'subject' | 'attachments'>, parts: readonly Part[]): Mail {
  return { ...mail, to: person.email, replyTo: terms.mailTeam, parts: [paragraph(greeting(person)), ...parts], closing }
}
