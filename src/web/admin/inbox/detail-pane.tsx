import { type ReactNode, useEffect } from 'react'
import { classNames } from '../../ui/class-names'
import { CloseButton } from '../../ui/close-button'
import flex from '../../ui/flex.module.css'
import styles from '../components/dialog.module.css'
import { useEscape } from '../components/use-escape'

type DetailPaneProps = { entryId: string; title: ReactNode; children: ReactNode; footer: ReactNode; onClose: () => void }

/** The dialog of one entry beside the list it comes from, which stays in reach. */
export function DetailPane({ entryId, title, children, footer, onClose }: DetailPaneProps) {
  const id = `detail-${entryId}`
  useEscape(onClose)
  // Its title is read first, as in a dialog above the list. Who goes on to the next from here stays where they are.
  useEffect(() => {
    const pane = document.getElementById(id)
    if (!pane?.contains(document.activeElement)) pane?.focus({ preventScroll: true })
    pane?.querySelector('section')?.scrollTo({ top: 0 })
  }, [id])
  return (
    <div id={id} className={classNames(styles.dialog, styles.pane)} role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <CloseButton className={styles.close} label="Close dialog" onClick={onClose} />
      </header>
      <div className={classNames(flex.row, styles.footer)}>{footer}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has nothing else to focus and must scroll by keyboard */}
      <section className={styles.body} tabIndex={0} aria-label="Content">
        {children}
      </section>
    </div>
  )
}
