import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { listHeadingId } from '../components/dialog'
import styles from './toolbar.module.css'

type ScreenHeadingProps = {
  children: ReactNode
  note?: string | undefined
  /** What acts on the list that follows. */
  tools?: ReactNode
  action?: ReactNode
  /** Another than that of the list, where the screen has a list with a heading of its own. */
  id?: string
  className?: string | undefined
}

/** The heading of a screen, and beside it what acts on all of it. */
export function ScreenHeading({ children, note, tools, action, id = listHeadingId, className }: ScreenHeadingProps) {
  return (
    <div className={classNames(flex.row, styles.toolbar, className)}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {children} {note ? <span className={styles.note}>{note}</span> : null}
      </h2>
      {tools ? <div className={classNames(flex.row, styles.tools)}>{tools}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
