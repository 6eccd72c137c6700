import type { Entity } from '../../../model/fields/entity'
import type { Field } from '../../../model/fields/field'
import { answersIn } from '../../../model/inbox/submission'
import type { EffectiveTerms } from '../settings/effective-terms'
import { link, type Part } from './mail-body'
import type { Mail } from './queue'

/** Notices to the team, each with the way to the entry. An answer goes to the person who wrote. */

export type To = Pick<EffectiveTerms, 'mailTeam' | 'publicUrl'>
type Person = { id: string; firstName: string; lastName: string; email: string }

/** A subject is one line of bearable length, whatever somebody called their company. */
export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

export function notice(terms: To, sender: Person, head: Pick<Mail, 'kind' | 'subject'> & { entity: string; tab: string }, parts: readonly Part[]): Mail {
  const { kind, subject, entity, tab } = head
  const entry = new URL(`/admin?tab=${tab}&open=${sender.id}`, terms.publicUrl).href
  return {
    kind,
    subject,
    about: { entity, id: sender.id },
    to: terms.mailTeam,
    replyTo: sender.email,
    parts: [...parts, link('In der Administration öffnen', entry)],
    closing: ['Diese Nachricht hat die Website versandt. Eine Antwort geht an die Absenderin oder den Absender.'],
  }
}

/** Everything that was filled in, under the names of its declaration, but for what the mail tells `elsewhere`. */
export function answers(entity: Entity, sender: Person, elsewhere?: readonly string[]): (readonly [string, string])[] {
  const told = answersIn(entity, sender, elsewhere).map(({ field, value }) => [field.short ?? field.label, inWords(field, value)] as const)
  return [['Name', `${sender.firstName} ${sender.lastName}`], ...told]
}

function inWords({ choices }: Field, value: unknown) {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return choices?.find((choice) => choice.value === value)?.label ?? String(value)
}
