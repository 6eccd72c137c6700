import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entity } from '../../../model/fields/entity'
import { formFieldsOf, nothingIsSentInPreview, readSubmission } from '../../../model/inbox/submission'
import { useCheckedForm } from '../../api/checked-form'
import { useIntake } from '../../api/intake'
import { queries } from '../../api/queries'
import { reasonOf } from '../../api/request'
import { useToast } from '../../ui/toast'
import { useArrival } from '../parts/form-arrival'

type VisitorFormOptions<Stored> = {
  /** The form's own; its fields' ids begin with it. */
  id: string
  entity: Entity
  /** What is sent besides the fields. */
  besides?: (values: Record<string, unknown>) => object
  /** It arrived; `clear` empties the form. */
  onSent: (stored: Stored, clear: () => void) => void
  /** Said when something required is empty. */
  missing?: string
  /** Said when sending failed; the server's own words, if it had any, are handed in. */
  failure: (shown: string | undefined) => string
  /** Says whether the form has answered it in its own place. */
  onFailure?: (error: unknown) => boolean
}

/** A form for visitors, made from an entity's declaration: with script or as an ordinary post, and what was typed is kept either way. */
export function useVisitorForm<Stored>({ id, entity, besides, onSent, missing, failure, onFailure }: VisitorFormOptions<Stored>) {
  const { action, state } = useArrival(entity.path)
  const toast = useToast()
  const intake = useIntake<Stored>(entity)
  const isPreview = Boolean(useQuery(queries.edition).data?.preview)
  const refused = state?.outcome === 'refused' ? state : undefined
  const [refusal, setRefusal] = useState(refused)
  const { errors, isSending, form } = useCheckedForm({
    rules: entity.creation,
    read: (form) => readSubmission(entity, new FormData(form)),
    send: async (_checked, values, form) => {
      if (isPreview) return toast({ title: 'Vorschau', description: nothingIsSentInPreview })
      const stored = await intake.mutateAsync({ ...values, ...besides?.(values) })
      onSent(stored, () => {
        flushSync(() => setRefusal(undefined))
        form.reset()
      })
    },
    onInvalid: (found, values) => {
      const isMissing = Object.keys(found).some((name) => entity.fields[name]?.mandatory && !values[name])
      if (isMissing && missing) toast({ title: 'Fehlende Angaben', description: missing, isDestructive: true })
    },
    onFailure: (error) => {
      if (!onFailure?.(error)) toast({ title: 'Fehler', description: failure(reasonOf(error)), isDestructive: true })
    },
    errors: refused?.errors,
  })
  const idOf = (name: string) => `${id}-${name}`
  const typed = refusal?.values ?? {}

  return {
    entity,
    isSending,
    isPreview,
    /** Everything typed before the page answered a post without script. */
    typed,
    isSent: state?.outcome === 'sent',
    form: { ...form, id, action: `${action}#${id}` },
    fields: formFieldsOf(entity).map(({ name, field, asked }) => ({
      field,
      asked,
      props: { id: idOf(name), name, label: field.label, required: field.mandatory, error: errors[name], defaultValue: typed[name] ?? '' },
    })),
    summary: {
      id: idOf('errors'),
      problems: Object.keys(entity.fields).flatMap((name) => (errors[name] ? [{ id: idOf(name), message: errors[name] }] : [])),
      /** Set while the page is the answer to a post without script. */
      isArrival: refusal !== undefined,
      failures: refusal?.failure === undefined ? [] : inFull(failure(refusal.failure), refusal.failure),
    },
  }
}

/** The server's words are added where the form's own text does not repeat them: there is no other place to read them. */
function inFull(text: string, shown: string) {
  return text.includes(shown) ? [text] : [text, shown]
}
