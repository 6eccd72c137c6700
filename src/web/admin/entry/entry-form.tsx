import { type ComponentType, type ReactNode, useState } from 'react'
import type { Entity } from '../../../entities/entity'
import { useSave } from '../../api/admin-changes'
import { RequestError } from '../../api/request'
import { Arrow } from '../../ui/arrow'
import { Button, SubmitButton } from '../../ui/button'
import { formClass } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../frame/confirm-dialog'
import { Dialog } from '../frame/dialog'
import { refusalIn } from '../frame/messages'
import { useUnsavedWarning } from '../frame/unsaved'
import { type Wording, words } from '../frame/wording'
import { History } from '../history/history'
import type { Version } from '../history/version'
import { type Clash, clashOf } from './clash'
import { ClashNotice } from './clash-notice'
import styles from './entry-form.module.css'
import { type InputProps, inputs, isHalf } from './entry-inputs'
import { type FormValues, formFields, type Stored } from './entry-values'
import { useEntryForm } from './use-entry-form'
import { type Brought, bringBack, VersionNotice } from './version-notice'

export type EntryFormProps = {
  entity: Entity
  /** The entry to change; absent for a new one. */
  row: Stored | undefined
  /** What a new entry begins with, where it is not the entity's own. */
  begin?: FormValues | undefined
  wording: Wording
  /** What an entry is called. */
  nameOf: (row: Stored) => string
  /** Inputs other than the kind's own; `null` leaves a field to another one's input. */
  special?: Readonly<Record<string, ComponentType<InputProps> | null>> | undefined
  /** Where visitors see the entry. */
  shownAt?: string | undefined
  /** What visitors lose when the entry becomes this, or is deleted; it is asked about first. */
  loss?: ((before: Stored, after?: Record<string, unknown>) => string | undefined) | undefined
  /** With the entry as it was saved. */
  onDone: (saved?: { id: string }) => void
}

/** A dialog made from the entity's declaration. */
export function EntryForm({ entity, row, begin, wording, nameOf, special = {}, shownAt, loss, onDone }: EntryFormProps) {
  const { lang } = wording
  const say = words[lang]
  const toast = useToast()
  const save = useSave(entity)
  const [seen, setSeen] = useState(row)
  const [clash, setClash] = useState<Clash>()
  const [then, setThen] = useState<Version['values']>()
  const [brought, setBrought] = useState<Brought>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
      else if (!isMarked) setRefusal(refusalIn(lang, error))
    },
  })
  const isUnsaved = form.isChanged || isBusy
  useUnsavedWarning(isUnsaved && !save.isSuccess, lang)

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
    setBrought(await bringBack(entity, form, version))
  }

  const close = () => {
    if (isUnsaved) setAsking(true)
    else onDone()
  }

  return (
    <>
      <Dialog
        title={row ? wording.edit : wording.add}
        lang={lang}
        onClose={close}
        onSubmit={form.onSubmit}
        footer={
          <>
            <SubmitButton look="ink" isPending={form.isSending} pendingLabel={say.saving} disabled={isBusy}>
              {clash?.kind === 'gone' ? say.restoreAndSave : say.save}
            </SubmitButton>
            <Button onClick={close}>{say.cancel}</Button>
            {row ? <History entryId={row.id} name={nameOf(row)} lang={lang} onRestore={restore} /> : null}
            {row && row.isActive !== false && shownAt ? <OnWebsite href={shownAt}>{say.onWebsite}</OnWebsite> : null}
          </>
        }
      >
        {brought ? <VersionNotice brought={brought} lang={lang} /> : null}
        {clash ? <ClashNotice {...{ clash, entity, form, lang }} /> : null}
        {refusal ? (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        ) : null}
        <div className={formClass}>
          {formFields(entity).map(([name, field], position) => {
            const Input = special[name] === undefined ? inputs[field.input] : special[name]
            // The first field is the entry's name and has the line to itself.
            return Input ? (
              <Input key={name} {...{ name, field, form, lang }} stored={seen} half={position > 0 && isHalf(field.input)} onBusy={setBusy} />
            ) : null
          })}
        </div>
      </Dialog>
      {question ? (
        <ConfirmDialog lang={lang} title={say.lossTitle} label={say.save} onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)}>
          {question.text}
        </ConfirmDialog>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          lang={lang}
          title={say.unsavedTitle}
          label={say.discard}
          cancelLabel={say.keepEditing}
          onConfirm={() => onDone()}
          onCancel={() => setAsking(false)}
        >
          {say.unsaved}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function OnWebsite({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.website} href={href} target="_blank" rel="noopener">
      {children}
      <Arrow to="out" />
    </a>
  )
}
