import * as AlertDialog from 'radix-ui/alert-dialog'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { type Language, words } from '../text/wording'
import { useFocusReturn } from './dialog'
import styles from './dialog.module.css'
import { leaveToUs, useEscape } from './use-escape'
import { useStillPage } from './use-still-page'

type ConfirmProps = {
  lang: Language
  title: string
  children: ReactNode
  /** Names what happens. */
  label: string
  pendingLabel?: string
  isPending?: boolean
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. The answer that loses nothing has the focus. */
export function ConfirmDialog({ lang, title, children, label, pendingLabel, isPending = false, cancelLabel, onConfirm, onCancel }: ConfirmProps) {
  const returnFocus = useFocusReturn()
  useEscape(isPending ? undefined : onCancel)
  useStillPage()
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => (isOpen || isPending ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <div className={styles.scrim}>
          <AlertDialog.Content className={classNames(styles.dialog, styles.narrow)} lang={lang} onCloseAutoFocus={returnFocus} onEscapeKeyDown={leaveToUs}>
            <div className={styles.parts}>
              <header className={styles.header}>
                <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              </header>
              <AlertDialog.Description className={styles.body}>{children}</AlertDialog.Description>
              <footer className={classNames(flex.row, styles.footer)}>
                <Button look="ink" disabled={isPending} onClick={onConfirm}>
                  {isPending ? pendingLabel : label}
                </Button>
                <AlertDialog.Cancel asChild>
                  <Button disabled={isPending}>{cancelLabel ?? words[lang].cancel}</Button>
                </AlertDialog.Cancel>
              </footer>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type Question = Pick<ConfirmProps, 'title' | 'children' | 'label' | 'pendingLabel'> & { lang?: Language }

/** Asks about one of several before something is done with it. Returns how to ask, and the dialog while it is open. */
export function useQuestion<Subject>(question: (subject: Subject) => Question, act: (subject: Subject) => Promise<unknown>, onDone?: () => void) {
  const [asked, setAsked] = useState<{ about: Subject }>()
  const [isPending, setPending] = useState(false)

  async function confirm(about: Subject) {
    setPending(true)
    await act(about)
    flushSync(() => {
      setPending(false)
      setAsked(undefined)
    })
    onDone?.()
  }

  const dialog = asked ? (
    <ConfirmDialog lang="en" {...question(asked.about)} isPending={isPending} onConfirm={() => confirm(asked.about)} onCancel={() => setAsked(undefined)} />
  ) : null
  return [(about: Subject) => setAsked({ about }), dialog] as const
}
