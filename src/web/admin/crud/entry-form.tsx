import { type ComponentType, type ReactNode, useState } from 'react'
import { Arrow } from '../../ui/arrow'
import { Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formClass } from '../../ui/field'
import flex from '../../ui/flex.module.css'
import { ConfirmDialog } from '../components/confirm-dialog'
import { Dialog } from '../components/dialog'
import notices from '../components/notices.module.css'
import { useUnsavedWarning } from '../components/unsaved'
import { History } from '../history/history'
import { words } from '../text/wording'
import { ClashNotice } from './clash-notice'
import styles from './entry-form.module.css'
import { type InputProps, inputs, isHalf } from './entry-inputs'
import { formFields, type Stored } from './entry-values'
import { type EntryToSave, useEntrySaving } from './use-entry-saving'
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
  const { form, seen, clash, refusal, question, brought, restore, isSaved } = useEntrySaving({ entity, row, begin, wording, loss, onDone })
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = form.isChanged || isBusy
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

function OnWebsite({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classNames(flex.link, styles.website)} href={href} target="_blank" rel="noopener">
      {children}
      <Arrow to="out" />
    </a>
  )
}
