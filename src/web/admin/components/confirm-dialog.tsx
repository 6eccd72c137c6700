import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
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
