import * as z from 'zod/mini'
import { limits } from '../limits'
import { type Extras, type Field, field } from './field'
import { invalid, line, orNull } from './field-rules'

/** Other schemes (`javascript:`) would run when somebody follows the link. */
export function isWebAddress(value: string) {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

/** Browsers read `//host` and `/\\host` as another site's address: what begins like a path must lead nowhere else. */
const here = 'http://here.invalid'
const leadsSomewhere = (value: string) => URL.canParse(value, here) && (!value.startsWith('/') || new URL(value, here).origin === here)

const isAddress = (prefixes: readonly string[]) => (value: string) => prefixes.some((prefix) => value.startsWith(prefix)) && leadsSomewhere(value)

/** A complete http(s) address. */
export function optionalUrl(label: string, message: string, extras?: Extras<string | null>): Field<string | null> {
  const rule = orNull(line(message, limits.url).check(z.refine(isWebAddress, message)))
  return field({ label, storage: 'text', input: 'url', rule, stored: 'optional', mandatory: false, initial: '' }, extras)
}

/** A host with or without a path, as people write their website: `muster.ch`. No scheme, no account, no bare word. */
const bareWebsite = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u

/** Like a complete address, and `muster.ch` counts as `https://muster.ch`. */
export function optionalWebsite(label: string, message: string, extras?: Extras<string | null>): Field<string | null> {
  const completed = z.transform((value: unknown) => (typeof value === 'string' && bareWebsite.test(value.trim()) ? `https://${value.trim()}` : value))
  const { rule, ...field } = optionalUrl(label, message, extras)
  return { ...field, rule: z.pipe(completed, rule) }
}

/** An address that begins in one of the given ways, e.g. a path of this site or https. */
export function optionalAddress(label: string, prefixes: readonly string[], message: string, extras?: Extras<string | null>): Field<string | null> {
  const rule = orNull(line(message, limits.url).check(z.refine(isAddress(prefixes), message)))
  return field({ label, storage: 'text', input: 'url', rule, stored: 'optional', mandatory: false, initial: '' }, extras)
}

export function requiredAddress(label: string, prefixes: readonly string[], message: string, extras?: Extras<string>): Field<string> {
  const rule = line(message, limits.url).check(z.minLength(1, message), z.refine(isAddress(prefixes), message))
  return field({ label, storage: 'text', input: 'url', rule, stored: 'required', mandatory: true, initial: '' }, extras)
}

/** Any string or empty, as the specification asks of a partner's logo. Shown as a picture only, never as a link. */
export function optionalFile(label: string): Field<string | null> {
  return field(
    { label, storage: 'text', input: 'file', rule: orNull(line(invalid, limits.url)), stored: 'optional', mandatory: false, initial: '' },
    { holdsFile: true },
  )
}
