import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import styles from './load-failure.module.css'

type Refetchable = { isFetching: boolean; refetch: () => Promise<unknown> }

/** Says what could not be loaded and tries again on request. The button stays while it tries, so the focus stays too. */
export function LoadFailure({ query, children }: { query: Refetchable; children: ReactNode }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <Button onClick={() => query.refetch()}>{query.isFetching ? 'Wird geladen …' : 'Erneut versuchen'}</Button>
    </div>
  )
}
