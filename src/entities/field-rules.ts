import * as z from 'zod/mini'
import { limits } from './limits'

const controlInLine = /[\p{Cc}\u2028\u2029]/u
/** A text may hold tab, line feed and carriage return, but no other control character. */
const controlInText = /[^\P{Cc}\t\n\r]/u

function text(message: string, max: number, control: RegExp) {
  return z.string(message).check(
    z.trim(),
    z.maxLength(max, `Höchstens ${max} Zeichen`),
    z.refine((value) => !control.test(value), 'Enthält unerlaubte Zeichen'),
  )
}

export const invalid = 'Ungültige Angabe'
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
