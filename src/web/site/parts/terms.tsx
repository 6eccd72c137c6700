import type { ReactNode } from 'react'
import styles from './terms.module.css'

type Term = readonly [term: string, text: ReactNode]

/** Those of the terms that somebody has written something about. */
export const knownTerms = (terms: readonly (readonly [term: string, text: ReactNode | null])[]): readonly Term[] => terms.filter(([, text]) => text)

/** Terms at the left, what is said of them at the right, a soft rule between them. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
