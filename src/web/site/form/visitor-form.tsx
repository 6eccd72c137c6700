import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react'
import { Link } from 'wouter'
import type { Input } from '../../../model/fields/field'
import { formNameField, nothingIsSentInPreview } from '../../../model/inbox/submission'
import { honeypotField } from '../../../model/limits'
import { Actions, type Look, SubmitButton } from '../../ui/button'
import { CheckField, RadioField } from '../../ui/choice-field'
import { classNames } from '../../ui/class-names'
import { ErrorSummary } from '../../ui/error-summary'
import { AreaField, formClass, SelectField, TextField } from '../../ui/field'
import type { useVisitorForm } from './use-visitor-form'
import styles from './visitor-form.module.css'

/** A field as a visitor's form asks for it. */
type FormField = ReturnType<typeof useVisitorForm>['fields'][number]

type Props = {
  form: ReturnType<typeof useVisitorForm>
  label: string
  /** Besides the marks at the fields, lists everything that is wrong. */
  hasSummary?: boolean
  /** Inputs other than the kind's own. */
  special?: Readonly<Record<string, (field: FormField) => ReactNode>>
  submit: string
  look?: Look
  pending?: string
  /** What the answers are for, and where one reads more. */
  use: string
  privacy?: '/datenschutz' | '/privacy'
  /** What stands below the fields. */
  children?: ReactNode
}

/** Every field that the declaration asks for, in a form that a script sends, and that an ordinary post sends just as well where no script runs. */
export function VisitorForm({ form: visitor, label, hasSummary, special = {}, submit, look = 'ink', pending = 'Wird gesendet...', ...rest }: Props) {
  const { entity, form, fields, summary, isPreview, isSending } = visitor
  return (
    <form {...form} className={formClass} method="post" noValidate aria-label={label}>
      {isPreview ? <strong>{nothingIsSentInPreview}</strong> : null}
      {hasSummary || summary.isArrival ? <ErrorSummary {...summary} /> : null}
      <input type="hidden" name={formNameField} value={entity.path} />
      {fields.map((field) => (
        <Fragment key={field.props.name}>{special[field.props.name]?.(field) ?? <VisitorInput {...field} />}</Fragment>
      ))}
      {rest.children}
      <Actions>
        <SubmitButton look={look} isPending={isSending} pendingLabel={pending}>
          {submit}
        </SubmitButton>
        <p className={styles.notice}>
          {rest.use} Mehr in der <Link href={rest.privacy ?? '/datenschutz'}>Datenschutzerklärung</Link>.
        </p>
      </Actions>
      <Honeypot />
    </form>
  )
}

/** A field for programs: whoever fills it in is not a person. */
function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Bitte leer lassen
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type SentProps = { id?: string; title: string; as?: 'h2' | 'h3'; headingRef?: Ref<HTMLHeadingElement>; className?: string | undefined; children: ReactNode }

/** Says that it arrived. With `headingRef` it comes while one is there, and its heading can take the focus. */
export function Sent({ id, title, as: Heading = 'h3', headingRef, className, children }: SentProps) {
  return (
    <div id={id} className={classNames(styles.sent, className)} role={headingRef ? 'status' : undefined}>
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      <p>{children}</p>
    </div>
  )
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
  ...{ line: TextInput, email: TextInput, tel: TextInput, url: TextInput, date: TextInput, number: TextInput },
  ...{ area: AreaInput, choice: ChoiceInput, flag: FlagInput },
}

function VisitorInput(field: FormField) {
  const Input = inputs[field.field.input]
  if (!Input) throw new Error(`No visitor's form can ask for ${field.props.name}, a ${field.field.input}`)
  return <Input {...field} />
}
