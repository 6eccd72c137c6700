import { type FormEvent, type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { type FormErrors, filledIn, useCheckedForm } from '../../api/checked-form'
import { refusalOf } from '../../api/request'
import { Actions, Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../components/unsaved'
import { words } from '../text/wording'
import styles from './settings.module.css'

type SectionProps = { id: string; title: string; lead?: ReactNode; isHalf?: boolean; children: ReactNode }

/** A part of the settings under its heading. */
export function Section({ id, title, lead, isHalf = false, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, !isHalf && styles.wide)} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  )
}

type Query<Data> = { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }

/** What is asked for when it is there, and until then how far it is. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonCards count={1} label={words.en.loading} />
  return (
    <div>
      <p role="alert">{words.en.notLoaded}</p>
      <Button onClick={() => query.refetch()}>{words.en.retry}</Button>
    </div>
  )
}

type SettingsFormProps<Values, Answer> = {
  label: string
  rules: z.ZodMiniType<Values>
  send: (values: Values) => Promise<Answer>
  /** What is said when it is done. */
  saved: string | ((answer: Answer, values: Values) => string)
  failure: string
  /** Of a form that goes on showing what it saved; others empty themselves. */
  isChanged?: boolean
  button: string
  pendingLabel?: string
  /** Beside the button. */
  action?: ReactNode
  children: (errors: FormErrors) => ReactNode
}

/** A few inputs, and the button that sends them. */
export function SettingsForm<Values, Answer>({ label, rules, send, saved, failure, isChanged, button, action, ...props }: SettingsFormProps<Values, Answer>) {
  const toast = useToast()
  const [isTouched, setTouched] = useState(false)
  useUnsavedWarning(isChanged ?? isTouched, 'en')
  const { errors, isSending, form } = useCheckedForm({
    rules,
    read: filledIn,
    send: async (values, _filled, sent) => {
      const answer = await send(values)
      if (isChanged === undefined) sent.reset()
      setTouched(false)
      toast({ title: 'Success', description: typeof saved === 'string' ? saved : saved(answer, values) })
    },
    onFailure: (error, isMarked) => toast({ title: 'Error', description: (isMarked ? undefined : refusalOf(error)) ?? failure, isDestructive: true }),
  })
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTouched(Object.values(filledIn(currentTarget)).some((value) => value !== ''))
  const submit = (
    <SubmitButton look="ink" isPending={isSending} pendingLabel={props.pendingLabel ?? words.en.saving}>
      {button}
    </SubmitButton>
  )
  return (
    <form {...form} onInput={onInput} className={styles.form} noValidate aria-label={label}>
      {props.children(errors)}
      {action ? (
        <Actions>
          {submit}
          {action}
        </Actions>
      ) : (
        submit
      )}
    </form>
  )
}
