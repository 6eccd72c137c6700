import * as z from 'zod/mini'
import { limits } from '../limits'
import { ruleMessage } from '../messages/message'

const controlInLine = /[\p{Cc}\u2028\u2029]/u
/** A text may hold tab, line feed and carriage return, but no other control character. */
const controlInText = /[^\P{Cc}\t\n\r]/u

const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Without the characters that turn the direction of writing: a name with one of them reads as another. Every script is told from its letters. */
export const withoutDirection = (value: string) => value.replace(directionControls, '')

function text(message: string, max: number, control: RegExp) {
  return z.string(message).check(
    z.overwrite(withoutDirection),
    z.trim(),
    z.maxLength(max, ruleMessage('tooLong', max)),
    z.refine((value) => !control.test(value), ruleMessage('forbiddenCharacters')),
  )
}

export const invalid = ruleMessage('invalidValue')
export const missing = ruleMessage('missing')
export const line = (message: string, max: number = limits.line) => text(message, max, controlInLine)
export const area = (message: string) => text(message, limits.message, controlInText)

/** An absent, `null` or empty optional value is stored as null. */
export function orNull<Value>(rule: z.ZodMiniType<Value>) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(rule),
  )
}

export const emptyIs = (replacement: unknown) => z.transform((value: unknown): unknown => (value === null || value === '' ? replacement : value))
