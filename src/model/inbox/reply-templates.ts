import * as z from 'zod/mini'
import { entity, type Row } from '../fields/entity'
import { optionalLine, requiredLine, requiredText } from '../fields/text-fields'

/** What a reply can name in braces, as `{firstName}`. */
export const replyFields = ['firstName', 'lastName', 'organization', 'year'] as const
type ReplyField = (typeof replyFields)[number]

const isKnown = (name: string): name is ReplyField => replyFields.some((field) => field === name)

/** What is known of a reply is filled in; what is not, such as an organisation that was left empty, leaves nothing behind. */
export function filledReply(text: string, known: Partial<Record<ReplyField, string>>) {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (isKnown(name) ? (known[name] ?? '') : place))
}

const unknownField = `Fields in braces can be ${replyFields.map((name) => `{${name}}`).join(', ')}`
const namesOnlyKnown = (text: unknown) => typeof text !== 'string' || [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => isKnown(name as string))
const knownFields = () => z.refine(namesOnlyKnown, unknownField)

const subject = optionalLine('Subject')
const text = requiredText('Text', 'Text is required')

/** How the team begins its answers to messages and applications. */
export const replyTemplates = entity({
  table: 'reply_templates',
  noun: 'Reply template',
  fields: {
    name: requiredLine('Name', 'Name is required'),
    subject: { ...subject, rule: subject.rule.check(knownFields()) },
    text: { ...text, rule: text.rule.check(knownFields()) },
  },
  title: 'name',
  listed: 'closed',
  kept: 'holds no person',
  searched: ['name', 'subject', 'text'],
  order: [{ by: 'name', direction: 'up' }],
})

export type ReplyTemplate = Row<typeof replyTemplates>
