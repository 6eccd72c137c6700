import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Narrowing } from '../../api/admin-lists'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { SkeletonCards } from '../../ui/skeleton'
import { setInAddress } from '../components/address'
import { showMoment } from '../text/dates'
import { type Language, words } from '../text/wording'
import styles from './list.module.css'

/** Rows that come page by page, and how far they are. */
export type Loaded<R> = {
  query: {
    isError: boolean
    refetch: () => Promise<unknown>
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>
    isPlaceholderData: boolean
  }
  rows: R[] | undefined
  total: number | undefined
  narrowing?: Narrowing
}

type ListProps<R> = {
  list: Loaded<R>
  lang: Language
  /** Four or three cards beside each other, or rows. */
  layout: 'four' | 'three' | 'rows'
  empty: string
  /** All rows in a frame of their own, where they are no cards. */
  table?: ((rows: R[]) => ReactNode) | undefined
  children: (row: R) => ReactNode
}

export const entryElementId = (id: string) => `entry-${id}`

/** Brings an entry that was just made into view, wherever its order puts it. Returns how to name it. */
export function useShowing({ query }: Pick<Loaded<never>, 'query'>) {
  const [createdId, setCreatedId] = useState<string>()
  useEffect(() => {
    if (!createdId || query.isFetchingNextPage) return
    const element = document.getElementById(entryElementId(createdId))
    if (!element && query.hasNextPage && !query.isFetchNextPageError) {
      query.fetchNextPage({ cancelRefetch: false })
      return
    }
    element?.scrollIntoView({ block: 'nearest' })
    setCreatedId(undefined)
  }, [createdId, query])
  return setCreatedId
}

const skeletons = { four: 8, three: 6, rows: 4 } as const

/** Rows in every state they can be in: loading, missing, none, some, more. */
export function List<R extends { id: string }>({ list: { query, rows, total = 0, narrowing = {} }, lang, layout, empty, table, children }: ListProps<R>) {
  const say = words[lang]
  const grid = classNames(styles.list, styles[layout])
  if (rows === undefined) {
    if (!query.isError) return <SkeletonCards count={skeletons[layout]} className={grid} label={say.loading} />
    return (
      <Message>
        <p role="alert">{say.notLoaded}</p>
        <Button onClick={() => query.refetch()}>{say.retry}</Button>
      </Message>
    )
  }
  const { q, since } = narrowing
  const showAll = () => setInAddress('since', '')
  if (rows.length === 0) {
    return (
      <Message>
        {q || since ? <p role="status">{q ? say.noMatch(q) : say.nothingSince(showMoment(since as string))}</p> : <p>{empty}</p>}
        {q ? <Button onClick={() => setInAddress('q', '')}>{say.clear}</Button> : null}
        {since ? <Button onClick={showAll}>{say.showAll}</Button> : null}
      </Message>
    )
  }
  return (
    <>
      {since ? (
        <p className={styles.since}>
          {say.onlySince(showMoment(since))}{' '}
          <Button look="text" small onClick={showAll}>
            {say.showAll}
          </Button>
        </p>
      ) : null}
      {table ? (
        <div className={classNames(query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
          {table(rows)}
        </div>
      ) : (
        <ul className={classNames(grid, query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
          {rows.map((row) => (
            <li key={row.id} id={entryElementId(row.id)}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? <End query={query} key={rows.length} lang={lang} /> : null}
      {!query.hasNextPage && rows.length < total && !query.isPlaceholderData ? (
        // Somebody else added or deleted entries between two pages: what is missing is not passed over in silence.
        <div className={classNames(flex.row, styles.end)}>
          <p role="status">{say.changed}</p>
          <Button onClick={() => query.refetch()}>{say.reload}</Button>
        </div>
      ) : null}
    </>
  )
}

function Message({ children }: { children: ReactNode }) {
  return <div className={classNames(flex.row, styles.message)}>{children}</div>
}

/** Loads the next page before it is reached; after a failure only on request. */
function End({ query, lang }: Pick<ListProps<never>, 'lang'> & { query: Loaded<never>['query'] }) {
  const end = useRef<HTMLDivElement>(null)
  const { isFetchNextPageError, isFetchingNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    // While the list is read again nothing more is asked for: the end is looked for anew afterwards, or nobody would hear that it was reached.
    if (!end.current || isFetchNextPageError || isFetching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage({ cancelRefetch: false }), { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isFetchNextPageError, isFetching, fetchNextPage])
  const say = words[lang]
  return (
    <div ref={end} className={classNames(flex.row, styles.end)}>
      {isFetchNextPageError ? <p role="alert">{say.notLoaded}</p> : null}
      <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? say.loading : isFetchNextPageError ? say.retry : say.more}
      </Button>
    </div>
  )
}
