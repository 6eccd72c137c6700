import { type ChangeEvent, useState } from 'react'
import type { Entity } from '../../../model/fields/entity'
import { useSave } from '../../api/admin-changes'
import { useCheckedForm } from '../../api/checked-form'
import { RequestError, refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'
import type { Version } from '../history/version'
import { type Wording, words } from '../text/wording'
import { type Clash, clashOf } from './clash'
import { type FormValues, type Stored, toBody, toFormValues } from './entry-values'
import { useFormValues } from './use-form-values'
import { type RestoredVersion, restoreVersion } from './version-notice'

export type EntryToSave = {
  entity: Entity
  /** The entry to change; absent for a new one. */
  row: Stored | undefined
  /** What a new entry begins with, where it is not the entity's own. */
  begin?: FormValues | undefined
  wording: Wording
  /** What visitors lose when the entry becomes this, or is deleted; it is asked about first. */
  loss?: ((before: Stored, after?: Record<string, unknown>) => string | undefined) | undefined
  /** With the entry as it was saved. */
  onDone: (saved?: { id: string }) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The form of an entry and what becomes of saving it: a question first, somebody else's change in between, a refusal, an earlier version put back. */
export function useEntryForm({ entity, row, begin, wording, loss, onDone }: EntryToSave) {
  const toast = useToast()
  const save = useSave(entity)
  const [seen, setSeen] = useState(row)
  const initial = seen ? toFormValues(entity, seen) : { ...toFormValues(entity, seen), ...begin }
  const { values, set: setValue, typed } = useFormValues(initial)
  const [clash, setClash] = useState<Clash>()
  const [isGone, setGone] = useState(false)
  const [restored, setRestored] = useState<RestoredVersion>()
  const [refusal, setRefusal] = useState<string>()
  const [question, setQuestion] = useState<{ text: string; answer: (isMeant: boolean) => void }>()
  const read = () => toBody(entity, typed(), [seen, restored?.version.values])
  const { errors, isSending, recheck, form } = useCheckedForm({
    rules: entity.creation,
    read,
    send: async (checked) => {
      setRefusal(undefined)
      return (await isMeant(checked)) ? send(checked, seen) : undefined
    },
    onFailure: (error, isMarked) => {
      sayNotSaved()
      if (!(error instanceof RequestError)) return
      if (row && error.status === 404) setGone(true)
      else if (!isMarked) setRefusal(refusalOf(error))
    },
  })
  const say = words[wording.lang]
  const sayNotSaved = () => toast({ title: say.failure, description: row ? wording.notUpdated : wording.notCreated, isDestructive: true })

  function set(name: string, value: string | boolean) {
    setValue(name, value)
    recheck(name, read())
  }

  async function isMeant(checked: Record<string, unknown>) {
    const text = row && loss?.(row, checked)
    if (!text) return true
    const answer = await new Promise<boolean>((resolve) => setQuestion({ text, answer: resolve }))
    setQuestion(undefined)
    return answer
  }

  async function send(checked: Record<string, unknown>, base: Stored | undefined): Promise<void> {
    let saved: { id: string } | undefined
    try {
      saved = await save.mutateAsync({ id: base?.id, values: checked, seenAt: base?.updatedAt, isGone })
    } catch (error) {
      const current = error instanceof RequestError && error.status === 409 ? (error.current as Stored | undefined) : undefined
      if (!base || !current) throw error
      if (!takeOver(base, current)) return send(checked, current)
      return sayNotSaved()
    }
    toast({ title: say.success, description: row ? wording.updated : wording.created })
    onDone(saved)
  }

  /** Somebody else saved first. What was not touched here becomes theirs, the rest is for the person to decide. False where nothing differs. */
  function takeOver(before: Stored, current: Stored) {
    const mine = typed()
    const { names, theirs, untouched } = clashOf(entity, before, current, mine)
    for (const name of untouched) set(name, theirs[name] ?? '')
    setSeen(current)
    setGone(false)
    if (names.length > 0) setClash({ at: current.updatedAt ?? '', names, mine, theirs })
    return names.length > 0
  }

  const state = {
    initial,
    values,
    set,
    typed,
    errorOf: (name: string) => errors[name],
    /** Binds an input to its field. */
    bind: (name: string) => ({ name, value: String(values[name] ?? ''), onChange: ({ currentTarget }: Typing) => set(name, currentTarget.value) }),
  }
  return {
    form: state,
    onSubmit: form.onSubmit,
    isSending,
    isChanged: Object.keys(initial).some((name) => values[name] !== initial[name]),
    isSaved: save.isSuccess,
    ...{ seen, clash, isGone, refusal, question, restored },
    restore: async (version: Version) => setRestored(await restoreVersion(entity, state, version)),
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>['form']
