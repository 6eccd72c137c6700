import type { Config } from '../config/config'
import { link, type Part } from './mail-body'
import type { Mail } from './queue'

/** Notices to the team, each with the way to the entry. An answer goes to the person who wrote. */

export type To = Pick<Config, 'mailTeam' | 'publicUrl'>
type Person = { id: string; firstName: string; lastName: string; email: string }

export const labelOf = (choices: readonly { value: string; label: string }[], value: string) => choices.find((choice) => choice.value === value)?.label ?? value

/** A subject is one line of bearable length, whatever somebody called their company. */
export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

export function notice(config: To, sender: Person, head: Pick<Mail, 'kind' | 'subject'> & { entity: string; tab: string }, parts: readonly Part[]): Mail {
  const { kind, subject, entity, tab } = head
  const entry = new URL(`/admin?tab=${tab}&open=${sender.id}`, config.publicUrl).href
  return {
    kind,
    subject,
    about: { entity, id: sender.id },
    to: config.mailTeam,
    replyTo: sender.email,
    parts: [...parts, link('In der Administration öffnen', entry)],
    closing: ['Diese Nachricht hat die Website versandt. Eine Antwort geht an die Absenderin oder den Absender.'],
  }
}

export const who = ({ firstName, lastName, email }: Person) => [['Name', `${firstName} ${lastName}`] as const, ['E-Mail', email] as const]

export const optional = (name: string, value: string | null): (readonly [string, string])[] => (value ? [[name, value]] : [])
