import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'

/** A mark and a word, never a pill: pills look like buttons. The shape repeats what the colour says. */
export type Mark = 'open' | 'square' | 'diamond' | 'dot' | 'full' | 'half' | 'off' | 'news'

export function Badge({ mark = 'open', children }: { mark?: Mark; children: ReactNode }) {
  return <span className={classNames(styles.badge, mark !== 'open' && styles[mark])}>{children}</span>
}
