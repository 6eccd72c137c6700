import * as z from 'zod/mini'
import { type Choice, type Extras, type Field, field } from './field'
import { invalid } from './field-rules'

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
