import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'
import flex from './flex.module.css'

export type FieldProps = {
  /** Stable where something links to the field; made up otherwise. */
  id?: string | undefined
  name: string
  label: string
  /** The message to show; also marks and describes the input. */
  error?: string | undefined
  required?: boolean | undefined
  half?: boolean | undefined
  hint?: string | undefined
  optionalText?: string | undefined
}

type Native<Element> = Omit<React.AllHTMLAttributes<Element>, keyof FieldProps | 'className' | 'children'>

type FrameProps<Element> = FieldProps & Native<Element> & { children: (input: React.AllHTMLAttributes<Element>) => ReactNode }

/** Label above, message below, tied together for everyone who cannot see that they belong together. */
function Frame<Element>({ id: given, label, error, half, hint, optionalText = '(freiwillig)', children, ...input }: FrameProps<Element>) {
  const made = useId()
  const id = given ?? made
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames(styles.field, half && styles.half)}>
      <label className={styles.label} htmlFor={id}>
        {label} {input.required ? '*' : optionalText ? <span className={styles.optional}>{optionalText}</span> : null}
      </label>
      {children({ className: styles.input, ...input, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={classNames(flex.problem, styles.message)} id={id}>
      {error}
    </p>
  ) : null
}

export function TextField(props: FieldProps & Native<HTMLInputElement>) {
  return <Frame {...props}>{(input) => <input {...(input as InputHTMLAttributes<HTMLInputElement>)} />}</Frame>
}

export function AreaField(props: FieldProps & Native<HTMLTextAreaElement>) {
  return <Frame {...props}>{(input) => <textarea {...(input as React.TextareaHTMLAttributes<HTMLTextAreaElement>)} />}</Frame>
}

export type Choice = { readonly value: string; readonly label: string }

export function SelectField({ choices, placeholder, ...props }: FieldProps & Native<HTMLSelectElement> & { choices: readonly Choice[] }) {
  return (
    <Frame {...props}>
      {(input) => (
        <select {...(input as React.SelectHTMLAttributes<HTMLSelectElement>)}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

export const formClass = styles.form as string
