import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Two rules, the sentence, one hill. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}
