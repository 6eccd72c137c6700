import { type ComponentType, useState } from 'react'
import { Arrow } from '../../ui/arrow'
import { Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formClass } from '../../ui/field'
import flex from '../../ui/flex.module.css'
import { ConfirmDialog } from '../components/confirm-dialog'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { useUnsavedWarning } from '../components/unsaved'
import { History } from '../history/history'
import { showValue } from '../text/value-text'
import { words } from '../text/wording'
import { ChangedBy, ClashFrame, ClashNotice } from './clash-notice'
import { type InputProps, inputs, isHalf } from './entry-inputs'
import { formFields, type Stored } from './entry-values'
import { type EntryToSave, useEntryForm } from './use-entry-form'
import { VersionNotice } from './version-notice'

export type EntryFormProps = EntryToSave & {
  /** What an entry is called. */
  nameOf: (row: Stored) => string
  /** Inputs other than the kind's own; `null` leaves a field to another one's input. */
  special?: Readonly<Record<string, ComponentType<InputProps> | null>> | undefined
  /** Where visitors see the entry. */
  shownAt?: string | undefined
}

/** A dialog made from the entity's declaration. */
export function EntryForm({ entity, row, begin, wording, nameOf, special = {}, shownAt, loss, onDone }: EntryFormProps) {
  const { lang } = wording
  const say = words[lang]
  const { form, onSubmit, isSending, isChanged, isSaved, seen, clash, isGone, refusal, question, restored, restore } = useEntryForm({
    ...{ entity, row, begin, wording, loss, onDone },
  })
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = isChanged || isBusy
  useUnsavedWarning(isUnsaved && !isSaved, lang)

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
        onSubmit={onSubmit}
        footer={
          <>
            <SubmitButton look="ink" isPending={isSending} pendingLabel={say.saving} disabled={isBusy}>
              {isGone ? say.restoreAndSave : say.save}
            </SubmitButton>
            <Button onClick={close}>{say.cancel}</Button>
            {row ? <History entryId={row.id} name={nameOf(row)} lang={lang} onRestore={restore} /> : null}
            {row && row.isActive !== false && shownAt ? (
              <a className={classNames(flex.link, details.end)} href={shownAt} target="_blank" rel="noopener">
                {say.onWebsite}
                <Arrow to="out" />
              </a>
            ) : null}
          </>
        }
      >
        {restored ? <VersionNotice restored={restored} lang={lang} /> : null}
        {isGone ? (
          <ClashFrame heading={say.deletedMeanwhile}>
            <p>{say.putBack}</p>
          </ClashFrame>
        ) : clash && seen ? (
          <ClashNotice
            {...{ clash, lang }}
            label={(name) => entity.fields[name]?.label}
            show={(name, value) => showValue(entity.fields[name], value, lang)}
            values={form.values}
            set={form.set}
          >
            <ChangedBy id={seen.id} at={clash.at} lang={lang} />
          </ClashNotice>
        ) : null}
        {refusal ? (
          <p className={notices.refusal} role="alert">
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
