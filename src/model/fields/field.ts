import type * as z from 'zod/mini'

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

/** What a declaration may say of its field besides what its kind says. */
export type Extras<Value> = Partial<
  Pick<Field<Value>, 'fallback' | 'existing' | 'input' | 'setBy' | 'holdsFile' | 'initial' | 'form' | 'short' | 'english' | 'hint'>
>

export function field<Value>(core: Omit<Field<Value>, 'setBy' | 'holdsFile' | 'form'>, extras: Extras<Value> = {}): Field<Value> {
  return { setBy: 'client', holdsFile: false, form: {}, ...core, ...extras }
}
