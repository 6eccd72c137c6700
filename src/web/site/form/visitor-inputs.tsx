import type { ComponentType } from 'react'
import type { Asked, Field, Input } from '../../../model/fields/field'
import { AreaField, CheckField, RadioField, SelectField, TextField } from '../../ui/field'

/** A field as a visitor's form asks for it. */
export type FormField = {
  field: Field
  asked: Asked
  props: { id: string; name: string; label: string; required: boolean; error: string | undefined; defaultValue: string }
}

const types: Partial<Record<Input, 'email' | 'tel' | 'url' | 'date' | 'number'>> = { email: 'email', tel: 'tel', url: 'url', date: 'date', number: 'number' }
/** Kinds that browsers know how to fill in. */
const filledIn: Partial<Record<Input, string>> = { email: 'email', tel: 'tel', url: 'url' }

function TextInput({ field: { input }, asked, props }: FormField) {
  return <TextField {...props} half={asked.half} type={types[input]} autoComplete={asked.autoComplete ?? filledIn[input]} />
}

function AreaInput({ asked, props }: FormField) {
  return <AreaField {...props} half={asked.half} rows={asked.rows ?? 5} autoComplete={asked.autoComplete} />
}

/** More choices than one takes in at a glance fold up. */
const mostSeen = 4

function ChoiceInput({ field: { choices = [] }, asked, props }: FormField) {
  if (choices.length > mostSeen) return <SelectField {...props} half={asked.half} choices={choices} placeholder="Bitte wählen" />
  return <RadioField {...props} choices={choices} />
}

function FlagInput({ props: { name, label, defaultValue } }: FormField) {
  return <CheckField name={name} label={label} defaultChecked={defaultValue !== ''} />
}

/** Which component asks a visitor for which kind of field; the other kinds are the administrators' own. */
const inputs: Partial<Record<Input, ComponentType<FormField>>> = {
  line: TextInput,
  email: TextInput,
  tel: TextInput,
  url: TextInput,
  date: TextInput,
  number: TextInput,
  area: AreaInput,
  choice: ChoiceInput,
  flag: FlagInput,
}

export function VisitorInput(asked: FormField) {
  const Input = inputs[asked.field.input]
  if (!Input) throw new Error(`No visitor's form can ask for ${asked.props.name}, a ${asked.field.input}`)
  return <Input {...asked} />
}
