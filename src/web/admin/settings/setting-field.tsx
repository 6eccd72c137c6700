import { type ReactNode, useId } from 'react'
import type { FormErrors } from '../../api/checked-form'
import { Button } from '../../ui/button'
import { AreaField, SelectField, TextField } from '../../ui/field'
import styles from './settings.module.css'
import type { SettingEdit } from './use-setting-edit'

type StartProps = {
  edit: SettingEdit
  name: string
  label: string
  /** What holds while nothing is said, where that is not a value of this field. */
  unset?: string | undefined
  children: (hint?: string) => ReactNode
}

/** A field with where its value comes from, and the way back to the start value, where there is one. */
export function WithStart({ edit, name, label, unset = 'Not set', children }: StartProps) {
  const id = useId()
  const start = edit.start[name]
  if (start === undefined) return children()
  const isGiven = edit.given.includes(name)
  const isOverridden = (edit.values[name] ?? '') !== start
  const source = isGiven ? 'environment' : 'default'
  const hint = isOverridden ? `Overridden. The ${source} says: ${start || 'nothing'}` : start ? (isGiven ? 'From the environment' : 'Default') : unset
  return (
    <div className={styles.start}>
      {children(hint)}
      {isOverridden ? (
        <Button small look="text" aria-describedby={id} onClick={() => edit.set(name, start)}>
          {isGiven ? 'Use the environment’s value' : 'Use the default'}
          <span hidden id={id}>
            {label}
          </span>
        </Button>
      ) : null}
    </div>
  )
}

export type SettingField = {
  name: string
  /** In the list of everything that is edited, and at the input where that says less. */
  label: string
  short?: string
  unset?: string
  type?: 'text' | 'url' | 'email'
  choices?: readonly { value: string; label: string }[]
  /** Of a longer text. */
  rows?: number
  lang?: 'de'
  required?: boolean
  half?: boolean
}

type SettingInputProps = { field: SettingField; edit: SettingEdit; errors: FormErrors }

/** The input of a field as it is declared. */
export function SettingInput({ field: { name, label, short = label, unset, choices = [], rows, ...rest }, edit, errors }: SettingInputProps) {
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => edit.set(name, currentTarget.value)
  return (
    <WithStart {...{ edit, name, label, unset }}>
      {(hint) => {
        const props = { ...rest, name, label: short, hint, optionalText: '', error: errors[name], value: edit.values[name] ?? '', onChange }
        if (choices.length > 0) return <SelectField {...props} choices={choices} />
        return rows ? <AreaField {...props} rows={rows} /> : <TextField {...props} autoComplete="off" />
      }}
    </WithStart>
  )
}
