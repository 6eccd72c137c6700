import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entity } from '../../entities/entity'
import { honeypotField } from '../../entities/limits'
import { RequestError } from '../api/request'

export type FormErrors = Readonly<Record<string, string>>

type Submission = {
  entity: Entity
  /** Sends the checked values. */
  send: (values: Record<string, unknown>) => Promise<unknown>
  /** Something required is empty; nothing was sent. */
  onMissing?: () => void
  onFailure: (error: Error) => void
}

/** A public form: reads the inputs, checks them by the entity's own rules, marks and focuses what is wrong, keeps what was typed. */
export function useEntityForm({ entity, send, onMissing, onFailure }: Submission) {
  const [errors, setErrors] = useState<FormErrors>({})

  const fieldProps = (name: string) => {
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.table} has no field ${name}`)
    return { name, label: field.label, required: field.mandatory, error: errors[name] }
  }

  function show(form: HTMLFormElement, found: FormErrors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = readForm(entity, form)
    const result = entity.creation.safeParse(values)
    if (!result.success) {
      const found: Record<string, string> = {}
      for (const { path, message } of result.error.issues) found[String(path[0])] ??= message
      show(form, found)
      const isMissing = Object.keys(found).some((name) => entity.fields[name]?.mandatory && !values[name])
      if (isMissing) onMissing?.()
      return
    }
    setErrors({})
    try {
      await send(values)
    } catch (error) {
      const refused = error instanceof RequestError ? error.issues.filter(({ path }) => path in entity.fields) : []
      if (refused.length > 0) show(form, Object.fromEntries(refused.map(({ path, message }) => [path, message])))
      onFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return { errors, fieldProps, onSubmit, clearErrors: () => setErrors({}) }
}

/** The form's values by the entity's declaration; what is empty and optional is left out. */
function readForm(entity: Entity, form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.setBy === 'server' || !form.elements.namedItem(name)) continue
    const text = String(data.get(name) ?? '').trim()
    if (field.storage === 'boolean') values[name] = data.has(name)
    else if (text !== '') values[name] = text
  }
  const bait = data.get(honeypotField)
  return bait ? { ...values, [honeypotField]: bait } : values
}
