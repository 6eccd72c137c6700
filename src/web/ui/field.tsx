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

type Choice = { readonly value: string; readonly label: string }

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

type RadioProps = FieldProps & {
  choices: readonly (Choice & { explanation?: string })[]
  onChange?: (value: string) => void
  defaultValue?: string | undefined
}

/** Radio buttons: few choices that should all be seen. A link to the field leads to the first. */
export function RadioField({ id: given, name, label, error, required, choices, onChange, defaultValue }: RadioProps) {
  const made = useId()
  const id = given ?? made
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be marked as wrong
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>
        {label} {required ? '*' : ''}
      </legend>
      {choices.map((choice, position) => (
        <label key={choice.value} className={styles.choice}>
          <input
            id={position === 0 ? id : undefined}
            type="radio"
            name={name}
            value={choice.value}
            required={required}
            defaultChecked={choice.value === defaultValue}
            onChange={() => onChange?.(choice.value)}
          />
          <span>
            {choice.label}
            {choice.explanation ? <span className={styles.explanation}>{choice.explanation}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

type CheckProps = {
  /** What the box belongs to. */
  legend?: string
  name: string
  label: string
  note?: string
  hint?: string
  onChange?: (checked: boolean) => void
  defaultChecked?: boolean | undefined
  /** Where the value can also change by other means. */
  checked?: boolean | undefined
}

export function CheckField({ legend, name, label, note, hint, onChange, defaultChecked, checked }: CheckProps) {
  const id = useId()
  const box = (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        {...{ defaultChecked, checked }}
        {...(hint ? { 'aria-describedby': id } : {})}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {note ? <b>{note}</b> : null}
    </label>
  )
  if (legend)
    return (
      <fieldset className={styles.group}>
        <legend className={styles.label}>{legend}</legend>
        {box}
      </fieldset>
    )
  if (!hint) return box
  return (
    <div>
      {box}
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    </div>
  )
}

/** A field for programs: whoever fills it in is not a person. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Bitte leer lassen
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export const formClass = styles.form as string
