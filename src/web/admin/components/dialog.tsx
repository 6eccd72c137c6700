import * as Modal from 'radix-ui/dialog'
import { type FormEvent, type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names'
import { CloseButton } from '../../ui/close-button'
import flex from '../../ui/flex.module.css'
import { words } from '../text/wording'
import styles from './dialog.module.css'
import { leaveToUs, useEscape } from './use-escape'
import { useStillPage } from './use-still-page'

type DialogProps = {
  title: ReactNode
  lang: 'de' | 'en'
  children: ReactNode
  footer?: ReactNode
  /** Absent: it cannot be closed, only dealt with. */
  onClose?: () => void
  /** Makes it a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  /** Where the focus goes when it closes, if not back to where it was. */
  focusAfter?: () => HTMLElement | null
}

/** Shown while it is rendered. Header and footer stay, the body scrolls; on the phone it is a sheet from below. */
export function Dialog({ title, lang, children, footer, onClose, onSubmit, onChange, focusAfter }: DialogProps) {
  const returnFocus = useFocusReturn(focusAfter)
  useEscape(onClose)
  useStillPage()
  const parts = (
    <>
      <header className={styles.header}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        {onClose ? (
          <Modal.Close asChild>
            <CloseButton className={styles.close} label={words[lang].closeDialog} />
          </Modal.Close>
        ) : null}
      </header>
      {/* A long text has nothing else to focus and must scroll by keyboard. */}
      <div className={styles.body} {...(onSubmit ? {} : { tabIndex: 0, role: 'group', 'aria-label': words[lang].content })}>
        {children}
      </div>
      {footer ? <footer className={classNames(flex.row, styles.footer)}>{footer}</footer> : null}
    </>
  )
  return (
    <Modal.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose?.())}>
      <Modal.Portal>
        <div className={styles.scrim}>
          <Modal.Content
            className={styles.dialog}
            lang={lang}
            aria-describedby={undefined}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={leaveToUs}
          >
            {onSubmit ? (
              <form className={styles.parts} noValidate {...{ onSubmit, onChange }}>
                {parts}
              </form>
            ) : (
              <div className={styles.parts}>{parts}</div>
            )}
          </Modal.Content>
        </div>
      </Modal.Portal>
    </Modal.Root>
  )
}

/** In a form the marked or the first input, otherwise the dialog itself, so that its title is read first. */
function focusFirst(event: Event) {
  event.preventDefault()
  const content = event.currentTarget as HTMLElement
  const marked = content.querySelector<HTMLElement>('[data-focus-first]')
  const first = content.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"], [type="file"])')
  const target = marked ?? first ?? content
  target.focus()
}

/** The heading of the list that is shown; the focus goes there when what had it is gone. */
export const listHeadingId = 'list-heading'

/** The focus goes back to where it was, or to the list's heading where that is gone: a deleted card has no button any more. */
export function useFocusReturn(instead?: () => HTMLElement | null) {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    // Radix would look for a trigger, which these dialogs do not have.
    event.preventDefault()
    const target = instead?.()
    if (target) return target.focus()
    // Who acted in the dialog may have led the focus elsewhere already.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
    else document.getElementById(listHeadingId)?.focus()
  }
}
