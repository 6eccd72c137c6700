import { Fragment, type ReactNode } from 'react'
import { formNameField, nothingIsSentInPreview } from '../../../model/inbox/submission'
import { honeypotField } from '../../../model/limits'
import { ErrorSummary } from '../../ui/error-summary'
import { formClass, Honeypot } from '../../ui/field'
import type { useVisitorForm } from './use-visitor-form'
import { type FormField, VisitorInput } from './visitor-inputs'

type Props = {
  form: ReturnType<typeof useVisitorForm>
  label: string
  /** Besides the marks at the fields, lists everything that is wrong. */
  hasSummary?: boolean
  /** Inputs other than the kind's own. */
  special?: Readonly<Record<string, (asked: FormField) => ReactNode>>
  /** What stands below the fields. */
  children: ReactNode
}

/** Every field that the declaration asks for, in a form that a script sends, and that an ordinary post sends just as well where no script runs. */
export function VisitorForm({ form: { entity, form, fields, summary, isPreview }, label, hasSummary, special = {}, children }: Props) {
  return (
    <form {...form} className={formClass} method="post" noValidate aria-label={label}>
      {isPreview ? <strong>{nothingIsSentInPreview}</strong> : null}
      {hasSummary || summary.isArrival ? <ErrorSummary {...summary} /> : null}
      <input type="hidden" name={formNameField} value={entity.path} />
      {fields.map((asked) => (
        <Fragment key={asked.props.name}>{special[asked.props.name]?.(asked) ?? <VisitorInput {...asked} />}</Fragment>
      ))}
      {children}
      <Honeypot name={honeypotField} />
    </form>
  )
}
