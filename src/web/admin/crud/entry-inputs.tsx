import type { ComponentType } from 'react'
import type { Field, Input } from '../../../model/fields/field'
import { CheckField } from '../../ui/choice-field'
import { AreaField, SelectField, TextField } from '../../ui/field'
import { type Language, words } from '../text/wording'
import type { Stored } from './entry-values'
import type { EntryFormState } from './use-entry-form'

export type InputProps = {
  name: string
  field: Field
  form: EntryFormState
  lang: Language
  half?: boolean
  /** The entry as it is stored; absent for a new one. */
  stored?: Stored | undefined
  /** While something runs that the entry needs, such as an upload, it cannot be saved. */
  onBusy: (isBusy: boolean) => void
}

/** What every input of a field shares: its value, its label, its message, whether it must be filled in. */
export function inputOf({ name, field, form, lang, half }: InputProps) {
  return {
    ...form.bind(name),
    label: field.label,
    required: field.mandatory,
    error: form.errorOf(name),
    half,
    optionalText: words[lang].optional,
  }
}

const types: Partial<Record<Input, 'email' | 'tel' | 'url' | 'date'>> = { email: 'email', tel: 'tel', url: 'url', date: 'date' }

function TextInput(props: InputProps) {
  return <TextField {...inputOf(props)} type={types[props.field.input] ?? 'text'} />
}

export function NumberInput({ min, max, ...props }: InputProps & { min?: number; max?: number }) {
  // Scrolling past a focused number must not change it.
  return <TextField {...inputOf(props)} type="number" min={min} max={max} onWheel={({ currentTarget }) => currentTarget.blur()} />
}

function AreaInput(props: InputProps) {
  return <AreaField {...inputOf(props)} rows={4} />
}

function ChoiceInput(props: InputProps) {
  return <SelectField {...inputOf(props)} choices={props.field.choices ?? []} />
}

function FlagInput({ name, field, form }: InputProps) {
  const hint = field.hint ? { hint: field.hint } : {}
  return <CheckField {...hint} name={name} label={field.label} checked={form.values[name] === true} onChange={(isChecked) => form.set(name, isChecked)} />
}

function ListInput(props: InputProps) {
  return <TextField {...inputOf(props)} type="text" hint={words[props.lang].commas} />
}

/** Which component asks for which kind of field. */
export const inputs: Record<Input, ComponentType<InputProps>> = {
  line: TextInput,
  email: TextInput,
  tel: TextInput,
  url: TextInput,
  date: TextInput,
  file: TextInput,
  number: NumberInput,
  area: AreaInput,
  choice: ChoiceInput,
  flag: FlagInput,
  list: ListInput,
}

/** Kinds that stand beside another one; the rest takes the whole width. */
export const isHalf = (input: Input) => ['email', 'tel', 'date', 'number', 'choice', 'url'].includes(input)
