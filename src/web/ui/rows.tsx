import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './rows.module.css'

/** Terms and their values, a soft rule between them. */
export function Rows({ rows, className }: { rows: readonly (readonly [term: string, value: ReactNode])[]; className?: string | undefined }) {
  return (
    <dl className={classNames(styles.rows, className)}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
