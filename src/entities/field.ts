import * as z from 'zod/mini'
import { emailAddress } from './email-address'
import { limits } from './limits'

type Storage = 'text' | 'integer' | 'boolean' | 'timestamp' | 'list'
export type Input = 'line' | 'area' | 'email' | 'tel' | 'url' | 'number' | 'choice' | 'flag' | 'date' | 'list' | 'file'

export type Choice<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  /** Said below the label where all choices are seen at once. */
  readonly explanation?: string
}

/** How a visitor's form asks for a field, beyond what label, rule and kind of input say already. */
export type Asked = {
  /** Beside another field instead of a line of its own. */
  readonly half?: boolean
  /** What the browser may fill in; for e-mail, telephone and web addresses the kind of input says it. */
  readonly autoComplete?: string
  /** How many lines of a text are seen. */
  readonly rows?: number
}

/**
 * One field of an entity: everything that table, API, form and types need to know about it.
 * A rule never holds a default: inside a partial body it would fire on absent keys and a PATCH
 * would silently reset the field. What a form starts with and what storage falls back to stand beside it.
 */
export type Field<Value = unknown> = {
  readonly label: string
  readonly storage: Storage
  readonly input: Input
  readonly rule: z.ZodMiniType<Value>
  /** Storage refuses null. */
  readonly stored: 'required' | 'optional'
  /** A new entry must bring it. */
  readonly mandatory: boolean
  /** Storage's value for a new entry that does not bring it. */
  readonly fallback?: Value
  /** What entries that are there before the field get, where storage needs a value and has no fallback. */
  readonly existing?: Value
  /** What an empty form shows; a function where it depends on the day. */
  readonly initial: unknown
  readonly choices?: readonly Choice[]
  /** Asked for, but emptied long before its entry goes: nothing of what must be kept needs it. */
  readonly isBrief?: true
  /** `server`: never taken from a request. */
  readonly setBy: 'client' | 'server'
  /** Holds the address of a stored file, which is removed when no entry refers to it any more. */
  readonly holdsFile: boolean
  /** How a visitor's form asks for it; what it does not ask is sent with its fallback. */
  readonly form: Asked | 'not asked'
  /** Its name in notices to the team, where the label is long. */
  readonly short?: string
  /** Its name where administrators read English. */
  readonly english?: string
  /** What administrators must know to fill it in, in the language of the label. */
  readonly hint?: string
}

export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type Extras<Value> = Partial<Pick<Field<Value>, 'fallback' | 'existing' | 'input' | 'setBy' | 'holdsFile' | 'initial' | 'form' | 'short' | 'english' | 'hint'>>

function field<Value>(core: Omit<Field<Value>, 'setBy' | 'holdsFile' | 'form'>, extras: Extras<Value> = {}): Field<Value> {
  return { setBy: 'client', holdsFile: false, form: {}, ...core, ...extras }
}

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

const invalid = 'Ungültige Angabe'
const line = (message: string, max: number = limits.line) => text(message, max, controlInLine)
const area = (message: string) => text(message, limits.message, controlInText)

/** An absent, `null` or empty optional value is stored as null. */
function orNull<Value>(rule: z.ZodMiniType<Value>) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(rule),
  )
}

const emptyIs = (replacement: unknown) => z.transform((value: unknown): unknown => (value === null || value === '' ? replacement : value))

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

export function requiredEmail(label: string, message: string, extras?: Extras<string>): Field<string> {
  return field({ label, storage: 'text', input: 'email', rule: emailAddress(message), stored: 'required', mandatory: true, initial: '' }, extras)
}

export function optionalEmail(label: string, message: string, extras?: Extras<string | null>): Field<string | null> {
  return field({ label, storage: 'text', input: 'email', rule: orNull(emailAddress(message)), stored: 'optional', mandatory: false, initial: '' }, extras)
}

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

export function choice<const C extends readonly Choice[]>(
  label: string,
  choices: C,
  options: Extras<C[number]['value']> & { message?: string; mandatory?: boolean },
): Field<C[number]['value']> {
  type Value = C[number]['value']
  const { message = invalid, mandatory = options.fallback === undefined, ...extras } = options
  const rule = z.enum(choices.map(({ value }) => value) as [Value, ...Value[]], message)
  return field<Value>({ label, storage: 'text', input: 'choice', rule, stored: 'required', choices, mandatory, initial: extras.fallback ?? '' }, extras)
}

/** A choice that every entry brings and none keeps for as long as it is kept itself. */
export function briefChoice<const C extends readonly Choice[]>(...declared: Parameters<typeof choice<C>>): Field<C[number]['value'] | null> {
  return { ...(choice(...declared) as Field<C[number]['value'] | null>), stored: 'optional', isBrief: true }
}

export function flag(label: string, fallback: boolean, extras?: Extras<boolean>): Field<boolean> {
  return field(
    { label, storage: 'boolean', input: 'flag', rule: z.boolean(invalid), stored: 'required', mandatory: false, fallback, initial: fallback },
    extras,
  )
}

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

/** PostgreSQL knows no year 0, and neither it nor ISO 8601 writes a fifth digit. */
const hasFourDigitYear = (value: string) => /^(?!0000)\d{4}-/.test(new Date(value).toISOString())

export function optionalMoment(label: string, extras?: Extras<string | null>): Field<string | null> {
  const message = 'Ungültiges Datum'
  // Seconds may be absent, with or without a time zone.
  const written = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true }), z.iso.datetime({ offset: true, precision: -1 })], message)
  const moment = z.pipe(
    z.pipe(line(message), written).check(z.refine(hasFourDigitYear, message)),
    z.transform((value: string) => new Date(value).toISOString()),
  )
  return field({ label, storage: 'timestamp', input: 'date', rule: orNull(moment), stored: 'optional', mandatory: false, initial: '' }, extras)
}

/** When something was done here: set by the server alone, so that no form brings the rules of dates along. */
export function notedMoment(label: string, extras?: Extras<string | null>): Field<string | null> {
  const rule = z.nullable(z.string(invalid))
  return field({ label, storage: 'timestamp', input: 'date', rule, stored: 'optional', mandatory: false, initial: '' }, { ...extras, setBy: 'server' })
}

/** A list of short texts; empty ones are dropped. */
export function list(label: string, extras?: Extras<readonly string[] | null>): Field<readonly string[] | null> {
  const items = z.pipe(
    z.array(line(invalid), invalid).check(z.maxLength(limits.expertise, `Höchstens ${limits.expertise} Einträge`)),
    z.transform((values: string[]) => values.filter((value) => value !== '')),
  )
  return field<readonly string[] | null>(
    { label, storage: 'list', input: 'list', rule: orNull(items), stored: 'optional', mandatory: false, initial: '' },
    extras,
  )
}
