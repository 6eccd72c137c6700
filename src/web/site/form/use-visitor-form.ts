import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entity } from '../../../entities/entity'
import { readSubmission } from '../../../entities/submission'
import { RequestError } from '../../api/request'
import { useToast } from '../../ui/toast'
import { useArrival } from '../parts/form-arrival'

type FormErrors = Readonly<Record<string, string>>

type Submission = {
  /** The form's own; its fields' ids begin with it. */
  id: string
  entity: Entity
  /** Sends the checked values; `clear` empties the form. */
  send: (values: Record<string, unknown>, clear: () => void) => Promise<unknown>
  /** Said when something required is empty. */
  missing?: string
  /** Said when sending failed; the server's own words, if it had any, are handed in. */
  failure: (shown: string | undefined) => string
  onFailure?: (error: Error) => void
}

/** A public form: reads the inputs, checks them by the entity's own rules, marks and focuses what is wrong, keeps what was typed. */
export function useEntityForm({ id, entity, send, missing, failure, onFailure }: Submission) {
  const { action, state } = useArrival(entity.path)
  const toast = useToast()
  const refused = state?.outcome === 'refused' ? state : undefined
  const [kept, setKept] = useState(refused)
  const [errors, setErrors] = useState<FormErrors>(refused?.errors ?? {})
  const isSending = useRef(false)
  const idOf = (name: string) => `${id}-${name}`
  const summaryId = idOf('errors')

  const fieldProps = (name: string) => {
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.table} has no field ${name}`)
    return { id: idOf(name), name, label: field.label, required: field.mandatory, error: errors[name], defaultValue: kept?.values[name] ?? '' }
  }

  function show(found: FormErrors) {
    flushSync(() => setErrors(found))
    const [first = ''] = Object.keys(entity.fields).filter((name) => found[name])
    document.getElementById(idOf(first))?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A double click is faster than the button that is about to be disabled.
    if (isSending.current) return
    const form = event.currentTarget
    const values = readSubmission(entity, new FormData(form))
    const result = entity.creation.safeParse(values)
    if (!result.success) {
      const found = firstOf(result.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })))
      show(found)
      const isMissing = Object.keys(found).some((name) => entity.fields[name]?.mandatory && !values[name])
      if (isMissing && missing) toast({ title: 'Fehlende Angaben', description: missing, isDestructive: true })
      return
    }
    setErrors({})
    const clear = () => {
      flushSync(() => setKept(undefined))
      form.reset()
    }
    isSending.current = true
    try {
      await send(values, clear)
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues.filter(({ path }) => form.elements.namedItem(path)) : []
      if (issues.length > 0) show(firstOf(issues))
      toast({ title: 'Fehler', description: failure(error instanceof RequestError ? error.shown : undefined), isDestructive: true })
      onFailure?.(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isSending.current = false
    }
  }

  return {
    fieldProps,
    typed: kept?.values ?? {},
    isSent: state?.outcome === 'sent',
    form: { id, onSubmit, action: `${action}#${id}`, entity },
    summary: {
      id: summaryId,
      problems: Object.keys(entity.fields).flatMap((name) => (errors[name] ? [{ id: idOf(name), message: errors[name] }] : [])),
      /** Set while the page is the answer to a post without script. */
      isArrival: kept !== undefined,
      failures: kept?.failure === undefined ? [] : inFull(failure(kept.failure), kept.failure),
    },
  }
}

export type EntityForm = ReturnType<typeof useEntityForm>

function firstOf(issues: readonly { path: string; message: string }[]): FormErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found
}

/** The server's words are added where the form's own text does not repeat them: there is no other place to read them. */
function inFull(text: string, shown: string) {
  return text.includes(shown) ? [text] : [text, shown]
}
