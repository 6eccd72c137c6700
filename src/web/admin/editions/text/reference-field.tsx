import { FieldError } from '../../../ui/field'
import field from '../../../ui/field.module.css'
import { ReferenceText } from './reference-text'

type ReferenceFieldProps = {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  value: string
  isOneLine?: boolean
  onWritten: (text: string) => void
  onLeft?: () => void
}

/** A text of the edition with its label, and what is wrong with it. */
export function ReferenceField({ id, label, hint, error, ...text }: ReferenceFieldProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: whoever uses the keyboard reaches the text itself */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label leads to its field, as that of a native one does */}
      <span id={`${id}-label`} className={field.label} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </span>
      <ReferenceText
        {...text}
        id={id}
        className={field.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
      />
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
