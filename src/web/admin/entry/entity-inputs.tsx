import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Field, Input } from '../../../entities/field'
import { AreaField, CheckField, SelectField, TextField } from '../../ui/field'
import { type Language, words } from '../frame/wording'
import type { FormValues } from './entity-values'

export type EntityFormState = UseFormReturn<FormValues, unknown, Record<string, unknown>>

export type InputProps = {
  name: string
  field: Field
  form: EntityFormState
  lang: Language
  half?: boolean
  /** While something runs that the entry needs, such as an upload, it cannot be saved. */
  onBusy: (isBusy: boolean) => void
}

/** What every input of a field shares: its label, its message, whether it must be filled in. */
export function frameOf({ name, field, form, lang, half }: InputProps) {
  const error = form.formState.errors[name]?.message
  return { label: field.label, required: field.mandatory, error, half, optionalText: words[lang].optional }
}

const types: Partial<Record<Input, 'email' | 'tel' | 'url' | 'date'>> = { email: 'email', tel: 'tel', url: 'url', date: 'date' }

function TextInput(props: InputProps) {
  return <TextField {...frameOf(props)} {...props.form.register(props.name)} type={types[props.field.input] ?? 'text'} />
}

export function NumberInput({ min, max, ...props }: InputProps & { min?: number; max?: number }) {
  // Scrolling past a focused number must not change it.
  return (
    <TextField
      {...frameOf(props)}
      {...props.form.register(props.name)}
      type="number"
      min={min}
      max={max}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}

function AreaInput(props: InputProps) {
  return <AreaField {...frameOf(props)} {...props.form.register(props.name)} rows={4} />
}

function ChoiceInput(props: InputProps) {
  return <SelectField {...frameOf(props)} {...props.form.register(props.name)} choices={props.field.choices ?? []} />
}

function FlagInput({ name, field, form }: InputProps) {
  return (
    <CheckField
      name={name}
      label={field.label}
      checked={form.watch(name) === true}
      onChange={(isChecked) => form.setValue(name, isChecked, { shouldDirty: true })}
    />
  )
}

function ListInput(props: InputProps) {
  return <TextField {...frameOf(props)} {...props.form.register(props.name)} type="text" hint={words[props.lang].commas} />
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
