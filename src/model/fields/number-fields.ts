import * as z from 'zod/mini'
import { limits } from '../limits'
import { type Extras, type Field, field } from './field'
import { emptyIs, orNull } from './field-rules'

type Range = { min?: number; max?: number; message: string }

/** Whole numbers; a form's text `'1999'` counts as one. */
function integerRule({ min = 0, max = limits.integer, message }: Range) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )
}

export function requiredInteger(label: string, range: Range, extras?: Extras<number>): Field<number> {
  return field({ label, storage: 'integer', input: 'number', rule: integerRule(range), stored: 'required', mandatory: true, initial: '' }, extras)
}

export function integerWithFallback(label: string, fallback: number, range: Range, extras?: Extras<number>): Field<number> {
  const rule = z.pipe(emptyIs(fallback), integerRule(range))
  return field({ label, storage: 'integer', input: 'number', rule, stored: 'required', mandatory: false, fallback, initial: fallback }, extras)
}

export function optionalInteger(label: string, range: Range & { zeroIsAbsent?: boolean }, extras?: Extras<number | null>): Field<number | null> {
  const absent = z.transform((value: unknown) => (range.zeroIsAbsent && (value === 0 || value === '0') ? null : value))
  const rule = z.pipe(absent, orNull(integerRule(range)))
  return field({ label, storage: 'integer', input: 'number', rule, stored: 'optional', mandatory: false, initial: '' }, extras)
}
