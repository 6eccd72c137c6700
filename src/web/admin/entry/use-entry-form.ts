import { type ChangeEvent, useRef, useState } from 'react'
import type { Entity } from '../../../entities/entity'
import { errorsIn, useCheckedForm } from '../../api/checked-form'
import { type FormValues, type Stored, toBody, toFormValues } from './entry-values'

type EntryFormOptions = {
  entity: Entity
  /** The entry as it was last seen; absent for a new one. */
  seen: Stored | undefined
  send: (values: Record<string, unknown>) => Promise<void>
  onFailure: (error: unknown, isMarked: boolean) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What the form of an entry holds. Inputs are not the only ones to fill it: uploads do, and what somebody else saved meanwhile. */
export function useEntryForm({ entity, seen, send, onFailure }: EntryFormOptions) {
  const initial = toFormValues(entity, seen)
  const [values, setValues] = useState(initial)
  // An answer that comes while one types on must find what stands there then.
  const latest = useRef(values)
  /** What was changed since the last try to save, and is therefore checked as one types; nothing is before the first. */
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const { errors, isSending, onSubmit } = useCheckedForm({
    rules: entity.creation,
    read: () => toBody(entity, latest.current, seen),
    send: (checked) => {
      setChanged(new Set())
      return send(checked)
    },
    onInvalid: () => setChanged(new Set()),
    onFailure,
  })
  const current = changed?.size ? errorsIn(entity.creation.safeParse(toBody(entity, values, seen))) : {}

  function set(name: string, value: string | boolean) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    setChanged((names) => names && new Set(names).add(name))
  }

  return {
    initial,
    values,
    set,
    isSending,
    onSubmit,
    isChanged: Object.keys(initial).some((name) => values[name] !== initial[name]),
    typed: (): FormValues => latest.current,
    errorOf: (name: string) => (changed?.has(name) ? current[name] : errors[name]),
    /** Binds an input to its field. */
    bind: (name: string) => ({ name, value: String(values[name] ?? ''), onChange: ({ currentTarget }: Typing) => set(name, currentTarget.value) }),
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
