import type { ReactNode } from 'react'
import { listHeadingId } from './list-heading'
import styles from './toolbar.module.css'

/** The heading of a screen that has nothing to search or to add. */
export function ScreenHeading({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <div className={styles.toolbar}>
      <h2 id={listHeadingId} tabIndex={-1} className={styles.heading}>
        {children} {note ? <span className={styles.note}>{note}</span> : null}
      </h2>
    </div>
  )
}
