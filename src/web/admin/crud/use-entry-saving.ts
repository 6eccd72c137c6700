import { useState } from 'react'
import type { Entity } from '../../../model/fields/entity'
import { useSave } from '../../api/admin-changes'
import { RequestError, refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'
import type { Version } from '../history/version'
import type { Wording } from '../text/wording'
import { type Clash, clashOf } from './clash'
import type { FormValues, Stored } from './entry-values'
import { useEntryForm } from './use-entry-form'
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

/** The form of an entry and what becomes of saving it: a question first, somebody else's change in between, a refusal, an earlier version put back. */
export function useEntrySaving({ entity, row, begin, wording, loss, onDone }: EntryToSave) {
  const toast = useToast()
  const save = useSave(entity)
  const [seen, setSeen] = useState(row)
  const [clash, setClash] = useState<Clash>()
  const [then, setThen] = useState<Version['values']>()
  const [brought, setBrought] = useState<RestoredVersion>()
  const [refusal, setRefusal] = useState<string>()
  const [question, setQuestion] = useState<{ text: string; answer: (isMeant: boolean) => void }>()
  const form = useEntryForm({
    entity,
    seen,
    then,
    begin,
    send: async (values) => {
      setRefusal(undefined)
      return (await isMeant(values)) ? send(values, seen) : undefined
    },
    onFailure: (error, isMarked) => {
      tell()
      if (!(error instanceof RequestError)) return
      if (row && error.status === 404) setClash({ kind: 'gone' })
      else if (!isMarked) setRefusal(refusalOf(error))
    },
  })

  const tell = () => toast({ title: wording.failure, description: row ? wording.notUpdated : wording.notCreated, isDestructive: true })

  async function isMeant(values: Record<string, unknown>) {
    const text = row && loss?.(row, values)
    if (!text) return true
    const answer = await new Promise<boolean>((resolve) => setQuestion({ text, answer: resolve }))
    setQuestion(undefined)
    return answer
  }

  async function send(values: Record<string, unknown>, base: Stored | undefined): Promise<void> {
    let saved: { id: string } | undefined
    try {
      saved = await save.mutateAsync({ id: base?.id, values, seenAt: base?.updatedAt, isGone: clash?.kind === 'gone' })
    } catch (error) {
      const current = error instanceof RequestError && error.status === 409 ? (error.current as Stored | undefined) : undefined
      if (!base || !current) throw error
      if (!setApart(base, current)) return send(values, current)
      tell()
      return
    }
    toast({ title: wording.success, description: row ? wording.updated : wording.created })
    onDone(saved)
  }

  /** Somebody else saved first. What was not touched here becomes theirs, the rest is for the person to decide. False where nothing differs. */
  function setApart(before: Stored, current: Stored) {
    const mine = form.typed()
    const { names, theirs, untouched } = clashOf(entity, before, current, mine)
    for (const name of untouched) form.set(name, theirs[name] ?? '')
    setSeen(current)
    if (names.length > 0) setClash({ kind: 'changed', id: current.id, at: current.updatedAt ?? '', names, mine, theirs })
    return names.length > 0
  }

  async function restore(version: Version) {
    setThen(version.values)
    setBrought(await restoreVersion(entity, form, version))
  }

  return { form, seen, clash, refusal, question, brought, restore, isSaved: save.isSuccess }
}
