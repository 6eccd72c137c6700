import { useId } from 'react'
import { type Choice, FieldError, type FieldProps } from './field'
import styles from './field.module.css'

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
