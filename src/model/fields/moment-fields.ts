import * as z from 'zod/mini'
import { ruleMessage } from '../messages/message'
import { type Extras, type Field, field } from './field'
import { invalid, line, orNull } from './field-rules'

/** PostgreSQL knows no year 0, and neither it nor ISO 8601 writes a fifth digit. */
const hasFourDigitYear = (value: string) => /^(?!0000)\d{4}-/.test(new Date(value).toISOString())

export function optionalMoment(label: string, extras?: Extras<string | null>): Field<string | null> {
  const message = ruleMessage('invalidDate')
  // Seconds may be absent, with or without a time zone.
  const written = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true }), z.iso.datetime({ offset: true, precision: -1 })], message)
  const moment = z.pipe(
    z.pipe(line(message), written).check(z.refine(hasFourDigitYear, message)),
    z.transform((value: string) => new Date(value).toISOString()),
  )
  return field({ label, storage: 'timestamp', input: 'date', rule: orNull(moment), stored: 'optional', mandatory: false, initial: '' }, extras)
}

/** When something was done here: set by the server alone, so that no form brings the rules of dates along. */
export function recordedMoment(label: string, extras?: Extras<string | null>): Field<string | null> {
  const rule = z.nullable(z.string(invalid))
  return field({ label, storage: 'timestamp', input: 'date', rule, stored: 'optional', mandatory: false, initial: '' }, { ...extras, setBy: 'server' })
}
