import { type ReactNode, useEffect } from 'react'
import { CloseButton } from '../../ui/close-button'
import { useEscape } from '../frame/use-escape'
import styles from './detail-pane.module.css'

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
    <div id={id} className={styles.pane} role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <CloseButton className={styles.close} label="Close dialog" onClick={onClose} />
      </header>
      {/* In sight wherever the page stands, which a footer would not be. */}
      <div className={styles.actions}>{footer}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has nothing else to focus and must scroll by keyboard */}
      <section className={styles.body} tabIndex={0} aria-label="Content">
        {children}
      </section>
    </div>
  )
}
