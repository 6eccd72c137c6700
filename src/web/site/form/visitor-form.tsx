import type { ReactNode } from 'react'
import { honeypotField } from '../../../entities/limits'
import { formNameField } from '../../../entities/submission'
import { ErrorSummary } from '../../ui/error-summary'
import { formClass, Honeypot } from '../../ui/field'
import type { EntityForm } from './entity-form'

type Props = {
  form: EntityForm
  label: string
  /** Besides the marks at the fields, lists everything that is wrong. */
  hasSummary?: boolean
  children: ReactNode
}

/** A form that a script sends, and that an ordinary post sends just as well where no script runs. */
export function PostedForm({ form: { form, summary }, label, hasSummary, children }: Props) {
  return (
    <form id={form.id} className={formClass} method="post" action={form.action} onSubmit={form.onSubmit} noValidate aria-label={label}>
      {hasSummary || summary.isArrival ? <ErrorSummary {...summary} /> : null}
      <input type="hidden" name={formNameField} value={form.entity.path} />
      {children}
      <Honeypot name={honeypotField} />
    </form>
  )
}
