import { type ChangeEvent, useRef, useState } from 'react'
import type { Entity } from '../../../model/fields/entity'
import { useCheckedForm } from '../../api/checked-form'
import { type FormValues, type Stored, toBody, toFormValues } from './entry-values'

type EntryFormOptions = {
  entity: Entity
  /** The entry as it was last seen; absent for a new one. */
  seen: Stored | undefined
  /** An earlier version of it that was put back into the form. */
  then?: Record<string, unknown> | undefined
  /** What a new entry begins with. */
  begin?: FormValues | undefined
  send: (values: Record<string, unknown>) => Promise<void>
  onFailure: (error: unknown, isMarked: boolean) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What the form of an entry holds. Inputs are not the only ones to fill it: uploads do, and what somebody else saved meanwhile. */
export function useEntryForm({ entity, seen, then, begin, send, onFailure }: EntryFormOptions) {
  const initial = seen ? toFormValues(entity, seen) : { ...toFormValues(entity, seen), ...begin }
  const [values, setValues] = useState(initial)
  // An answer that comes while one types on must find what stands there then.
  const latest = useRef(values)
  const read = () => toBody(entity, latest.current, [seen, then])
  const {
    errors,
    isSending,
    recheck,
    form: { onSubmit },
  } = useCheckedForm({ rules: entity.creation, read, send, onFailure })

  function set(name: string, value: string | boolean) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    recheck(name, read())
  }

  return {
    initial,
    values,
    set,
    isSending,
    onSubmit,
    isChanged: Object.keys(initial).some((name) => values[name] !== initial[name]),
    typed: (): FormValues => latest.current,
    errorOf: (name: string) => errors[name],
    /** Binds an input to its field. */
    bind: (name: string) => ({ name, value: String(values[name] ?? ''), onChange: ({ currentTarget }: Typing) => set(name, currentTarget.value) }),
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
