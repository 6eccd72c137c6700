import { allEntities } from '../../../model/all'
import type { Activity, Changes } from '../../../model/content/activity'
import type { Entity } from '../../../model/fields/entity'
import type { Field } from '../../../model/fields/field'
import { showValue } from '../text/value-text'

/** What was done as it stands before the entry's kind and name, and what follows them. */
const verbs: Readonly<Record<string, readonly [before: string, after?: string]>> = {
  'deleted for good': ['deleted', 'for good'],
  begun: ['began'],
  'invoice sent': ['sent the invoice of'],
  'invoice corrected': ['corrected the invoice of'],
  paid: ['recorded the payment of'],
  unpaid: ['took back the payment of'],
  refunded: ['recorded the refund of'],
  'study sent': ['sent the study of'],
  'not confirmed': ['sent no confirmation of', 'because its address had too many in a day; send invoice and study by hand if it is genuine'],
  'mail sent again': ['sent a mail once more for'],
  'file to deliver replaced': ['replaced the file to deliver of'],
  'earlier file to deliver restored': ['restored the earlier file to deliver of'],
  'password changed': ['changed the password of'],
  'published as scheduled': ['published', 'as scheduled'],
  'not published as scheduled': ['did not publish', 'as scheduled'],
  'back to the version before': ['went back to the version before of'],
  'preview link made': ['made a preview link for'],
  'preview link revoked': ['revoked a preview link of'],
  'schedule taken back': ['took back the schedule of'],
  'draft thrown away': ['threw away the draft of'],
}

/** These can be said as they are: «anna created partner …». */
const plain = [
  'created',
  'changed',
  'deleted',
  'restored',
  'moved',
  'cancelled',
  'exported',
  'confirmed',
  'added',
  'removed',
  'scheduled',
  'published',
  'sent again',
]

export type Sentence = { before: string; kind: string; title: string; after: string; changes: Changes }

const entities = Object.values(allEntities) as Entity[]

const nouns: Record<string, string> = {
  ...Object.fromEntries(entities.map(({ table, noun }) => [table, noun])),
  administrators: 'Administrator',
  settings: 'Setting',
  mails: 'Mails',
  invoices: 'Bookkeeping',
  bank_imports: 'Bank import',
  editions: 'Edition',
}

/** What an entry of a table is called in lists that hold entries of many kinds. */
export const kindOf = (table: string) => nouns[table] ?? table.replaceAll('_', ' ')

/** The fields that an entry of a table has. */
export const fieldsOf = (table: string) => entities.find((entity) => entity.table === table)?.fields

/** So many characters of a value are still part of a sentence. */
const short = 80

/** What was done, in English, around the name of the entry; `changes` are those that the sentence does not say. */
export function sentenceOf({ administrator, action, entity, title, changes }: Activity): Sentence {
  const [name, ...others] = Object.keys(changes)
  const change = name !== undefined && others.length === 0 ? changes[name] : undefined
  const field = name === undefined ? undefined : fieldsOf(entity)?.[name]
  const valueText = change && inWords(field, change)
  const kind = lowered(kindOf(entity))
  const [verb, end] = verbs[action] ?? (plain.includes(action) ? [action] : [undefined])
  const about = { kind, title, changes: valueText ? {} : changes }
  if (!verb) return { ...about, before: `${administrator}:`, after: [` ${action}`, valueText ? `, ${labelOf(field, name)} ${valueText}` : ''].join('') }
  if (action === 'changed' && valueText)
    return {
      ...about,
      before: `${administrator} changed ${field?.storage === 'boolean' ? `“${labelled(field)}”` : `the ${labelOf(field, name)}`} of`,
      after: ` ${valueText}`,
    }
  return { ...about, before: `${administrator} ${verb}`, after: [end ? ` ${end}` : '', valueText ? `, ${labelOf(field, name)} ${valueText}` : ''].join('') }
}

const labelled = (field: Field) => field.english ?? field.label
const labelOf = (field: Field | undefined, name = '') => lowered(field ? labelled(field) : name)

/** An abbreviation stays as it is. */
const lowered = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

function inWords(field: Field | undefined, { from, to }: Changes[string]): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const [before, now] = [quoted(field, from), quoted(field, to)]
  if (Math.max(before.length, now.length) > short) return undefined
  if (from === undefined) return now
  return to === undefined ? before : `from ${before} to ${now}`
}

function quoted(field: Field | undefined, value: unknown) {
  const text = showValue(field, value, 'en')
  const isWritten = typeof value === 'string' && value !== '' && field?.storage !== 'timestamp' && !field?.choices
  return isWritten ? `“${text}”` : text
}
