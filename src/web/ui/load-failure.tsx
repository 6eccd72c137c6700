import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import flex from './flex.module.css'
import styles from './load-failure.module.css'

type Refetchable = { isFetching: boolean; refetch: () => Promise<unknown> }

/** What is shown together and could not be loaded is asked for together; nothing where all is there. */
export function failedOf(...queries: readonly (Refetchable & { isError: boolean; data: unknown })[]): Refetchable | undefined {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0) return undefined
  return { isFetching: failed.some(({ isFetching }) => isFetching), refetch: () => Promise.all(failed.map(({ refetch }) => refetch())) }
}

/** Says what could not be loaded and tries again on request. The button stays while it tries, so the focus stays too. */
export function LoadFailure({ query, children }: { query: Refetchable; children: ReactNode }) {
  return (
    <div className={classNames(flex.row, styles.failure)} role="alert">
      <p className={flex.problem}>{children}</p>
      <Button onClick={() => query.refetch()}>{query.isFetching ? 'Wird geladen …' : 'Erneut versuchen'}</Button>
    </div>
  )
}
