import * as z from 'zod/mini'
import { limits } from '../limits'
import { ruleMessage } from '../messages/message'
import { emailAddress } from './email-address'
import { type Extras, type Field, field } from './field'
import { area, emptyIs, invalid, line, orNull } from './field-rules'

export function requiredLine(label: string, message: string, extras?: Extras<string>): Field<string> {
  const rule = line(message).check(z.minLength(1, message))
  return field({ label, storage: 'text', input: 'line', rule, stored: 'required', mandatory: true, initial: '' }, extras)
}

export function requiredText(label: string, message: string, extras?: Extras<string>): Field<string> {
  const rule = area(message).check(z.minLength(1, message))
  return field({ label, storage: 'text', input: 'area', rule, stored: 'required', mandatory: true, initial: '' }, extras)
}

/** Required in storage, but a form may leave it empty: it then holds the fallback. */
export function lineWithFallback(label: string, fallback: string, extras?: Extras<string>): Field<string> {
  const rule = z.pipe(emptyIs(fallback), line(invalid))
  return field({ label, storage: 'text', input: 'line', rule, stored: 'required', mandatory: false, fallback, initial: fallback }, extras)
}

export function optionalLine(label: string, extras?: Extras<string | null>): Field<string | null> {
  return field({ label, storage: 'text', input: 'line', rule: orNull(line(invalid)), stored: 'optional', mandatory: false, initial: '' }, extras)
}

export function optionalText(label: string, extras?: Extras<string | null>): Field<string | null> {
  return field({ label, storage: 'text', input: 'area', rule: orNull(area(invalid)), stored: 'optional', mandatory: false, initial: '' }, extras)
}

const phoneMessage = 'Bitte geben Sie eine gültige Telefonnummer ein'

/** Digits with what people put between them, and an extension; as many digits as the shortest number that can be called from abroad. */
const phoneNumber = (message: string) =>
  line(message).check(
    z.minLength(1, message),
    z.regex(/^\+?[\d\s()/.–-]+((ext|int|intern|x|#)[.:]?\s*\d+)?$/i, phoneMessage),
    z.regex(/(\d\D*){5}/, phoneMessage),
  )

export function requiredPhone(label: string, message: string, extras?: Extras<string>): Field<string> {
  return field({ label, storage: 'text', input: 'tel', rule: phoneNumber(message), stored: 'required', mandatory: true, initial: '' }, extras)
}

export function optionalPhone(label: string, extras?: Extras<string | null>): Field<string | null> {
  return field({ label, storage: 'text', input: 'tel', rule: orNull(phoneNumber(invalid)), stored: 'optional', mandatory: false, initial: '' }, extras)
}

export function requiredEmail(label: string, message: string, extras?: Extras<string>): Field<string> {
  return field({ label, storage: 'text', input: 'email', rule: emailAddress(message), stored: 'required', mandatory: true, initial: '' }, extras)
}

export function optionalEmail(label: string, message: string, extras?: Extras<string | null>): Field<string | null> {
  return field({ label, storage: 'text', input: 'email', rule: orNull(emailAddress(message)), stored: 'optional', mandatory: false, initial: '' }, extras)
}

/** A list of short texts; empty ones are dropped. */
export function list(label: string, extras?: Extras<readonly string[] | null>): Field<readonly string[] | null> {
  const items = z.pipe(
    z.array(line(invalid), invalid).check(z.maxLength(limits.expertise, ruleMessage('tooMany', limits.expertise))),
    z.transform((values: string[]) => values.filter((value) => value !== '')),
  )
  return field<readonly string[] | null>(
    { label, storage: 'list', input: 'list', rule: orNull(items), stored: 'optional', mandatory: false, initial: '' },
    extras,
  )
}
