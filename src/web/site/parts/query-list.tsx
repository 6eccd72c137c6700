import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailure } from '../../ui/load-failure'
import { SkeletonCards } from '../../ui/skeleton'

type QueryListProps<Item> = {
  query: UseQueryResult<Item[]>
  /** Narrows or orders what was loaded; what is left decides whether the list is empty. */
  select?: (items: Item[]) => Item[]
  skeletons: { count: number; className?: string | undefined }
  /** «Die Partner konnten nicht geladen werden.» */
  failure: string
  empty: string
  /** Goes around everything but the list itself, where the list brings its own sections. */
  frame?: ComponentType<{ children: ReactNode }>
  children: (items: Item[]) => ReactNode
}

/** A card for each of them. */
export function CardList<Item extends { id: string }>({
  items,
  className,
  card,
}: {
  items: readonly Item[]
  className: string | undefined
  card: (item: Item) => ReactNode
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </ul>
  )
}

/** A list in whichever state it is: loading, failed, empty or there. A failed refresh keeps showing what was there. */
export function QueryList<Item>({ query, select, skeletons, failure, empty, frame: Frame = Fragment, children }: QueryListProps<Item>) {
  if (!query.data) {
    return <Frame>{query.isError ? <LoadFailure query={query}>{failure}</LoadFailure> : <SkeletonCards {...skeletons} />}</Frame>
  }
  const items = select ? select(query.data) : query.data
  if (items.length > 0) return children(items)
  return (
    <Frame>
      <EmptyState>{empty}</EmptyState>
    </Frame>
  )
}
