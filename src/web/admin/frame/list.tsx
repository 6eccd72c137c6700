import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Entity, filterName, filterValues, type Row } from '../../../entities/entity'
import { listOf, type Narrowing } from '../../api/admin-lists'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { SkeletonCards } from '../../ui/skeleton'
import { setInAddress, useAddress } from './address'
import styles from './list.module.css'
import { type Language, words } from './wording'

/** What the address narrows this entity's list by; a filter value that does not exist is no filter. */
export function useNarrowing(entity: Entity): Narrowing & { q: string; filter: string } {
  const address = useAddress()
  const name = filterName(entity)
  const given = name ? address.get(name) : null
  return { q: address.get('q') ?? '', filter: filterValues(entity).find((value) => value === given) ?? '' }
}

type Reading = {
  /** It does not change under the eyes of who comes back to it: what is new is said, and shown on request. */
  staysAsItIs?: boolean
}

export function useRows<E extends Entity>(entity: E, { staysAsItIs = false }: Reading = {}) {
  const narrowing = useNarrowing(entity)
  const query = useInfiniteQuery({ ...listOf(entity, narrowing), placeholderData: keepPreviousData, refetchOnWindowFocus: !staysAsItIs })
  const rows = query.data?.pages.flatMap((page) => page.rows as Row<E>[])
  return { query, rows, total: query.data?.pages.at(-1)?.total, narrowing }
}

/** Rows that come page by page, and how far they are. */
export type Loaded<R> = {
  query: {
    isError: boolean
    refetch: () => Promise<unknown>
    hasNextPage: boolean
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

export const entryPlace = (id: string) => `entry-${id}`

/** Brings an entry that was just made into view, wherever its order puts it. Returns how to name it. */
export function useShowing({ query }: Pick<Loaded<never>, 'query'>) {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!made || query.isFetchingNextPage) return
    const place = document.getElementById(entryPlace(made))
    if (!place && query.hasNextPage && !query.isFetchNextPageError) {
      query.fetchNextPage({ cancelRefetch: false })
      return
    }
    place?.scrollIntoView({ block: 'nearest' })
    setMade(undefined)
  }, [made, query])
  return setMade
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
  if (rows.length === 0) {
    return narrowing.q ? (
      <Message>
        <p role="status">{say.noMatch(narrowing.q)}</p>
        <Button onClick={() => setInAddress('q', '')}>{say.clear}</Button>
      </Message>
    ) : (
      <Message>
        <p>{empty}</p>
      </Message>
    )
  }
  return (
    <>
      {table ? (
        <div className={classNames(query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
          {table(rows)}
        </div>
      ) : (
        <ul className={classNames(grid, query.isPlaceholderData && styles.stale)} aria-busy={query.isPlaceholderData}>
          {rows.map((row) => (
            <li key={row.id} id={entryPlace(row.id)}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? <End query={query} key={rows.length} lang={lang} /> : null}
      {!query.hasNextPage && rows.length < total && !query.isPlaceholderData ? (
        // Somebody else added or deleted entries between two pages: what is missing is not passed over in silence.
        <div className={styles.end}>
          <p role="status">{say.changed}</p>
          <Button onClick={() => query.refetch()}>{say.reload}</Button>
        </div>
      ) : null}
    </>
  )
}

function Message({ children }: { children: ReactNode }) {
  return <div className={styles.message}>{children}</div>
}

/** Loads the next page before it is reached; after a failure only on request. */
function End({ query, lang }: Pick<ListProps<never>, 'lang'> & { query: Loaded<never>['query'] }) {
  const end = useRef<HTMLDivElement>(null)
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (!end.current || isFetchNextPageError || isFetchingNextPage) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage({ cancelRefetch: false }), { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isFetchNextPageError, isFetchingNextPage, fetchNextPage])
  const say = words[lang]
  return (
    <div ref={end} className={styles.end}>
      {isFetchNextPageError ? <p role="alert">{say.notLoaded}</p> : null}
      <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? say.loading : isFetchNextPageError ? say.retry : say.more}
      </Button>
    </div>
  )
}
