import type { Messages } from './de'
import { rules } from './de-rules'

type MessageKey = keyof Messages
type Values<Key extends MessageKey> = Messages[Key] extends (...values: infer Given extends (string | number)[]) => string ? Given : []

/** What is to be said, in no language yet. Plain data: it goes from process to process. */
export type Message<Key extends MessageKey = MessageKey> = { readonly key: Key; readonly values: readonly (string | number)[] }

export function message<Key extends MessageKey>(key: Key, ...values: Values<Key>): Message<Key> {
  return { key, values }
}

/** A message in one language; a sentence that has no other stays as it is. */
export function textOf<Key extends MessageKey>(catalogue: Pick<Messages, Key>, given: Message<Key> | string): string {
  if (typeof given === 'string') return given
  const sentence: string | ((...values: never[]) => string) = catalogue[given.key]
  return typeof sentence === 'string' ? sentence : sentence(...(given.values as never[]))
}

/** The header by which a screen asks the server for its language; without it, answers are German. */
export const languageHeader = 'x-language'

const messagesOfRules = new Map<string, Message>()

/** What a rule says, in German: a schema takes sentences only. Which message one is, is remembered here. */
export function ruleMessage<Key extends keyof typeof rules>(key: Key, ...values: Values<Key>): string {
  const inKeys = message(key, ...values)
  const text = textOf<keyof typeof rules>(rules, inKeys)
  messagesOfRules.set(text, inKeys)
  return text
}

/** The message of an issue that a schema found. What a rule says in one language alone is its own message. */
export const messageOf = ({ message }: { message: string }): Message | string => messagesOfRules.get(message) ?? message
