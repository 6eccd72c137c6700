import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { listHeadingId } from '../components/list-heading'
import styles from './toolbar.module.css'

type ScreenHeadingProps = {
  children: ReactNode
  note?: string | undefined
  tools?: ReactNode
  /** Another than that of the list, where the screen has a list with a heading of its own. */
  id?: string
}

/** The heading of a screen that has nothing to search or to add; `tools` act on its list. */
export function ScreenHeading({ children, note, tools, id = listHeadingId }: ScreenHeadingProps) {
  return (
    <div className={classNames(flex.row, styles.toolbar)}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {children} {note ? <span className={styles.note}>{note}</span> : null}
      </h2>
      {tools ? <div className={classNames(flex.row, styles.tools)}>{tools}</div> : null}
    </div>
  )
}
