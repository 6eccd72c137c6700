import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { SkeletonCards } from '../../ui/skeleton'
import { words } from '../text/wording'

type Query<Data> = { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }

/** A part of the settings when it is there, and until then how far it is. */
export function Loaded<Data>({ query: { data, isError, refetch }, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (data !== undefined) return children(data)
  if (!isError) return <SkeletonCards count={1} label={words.en.loading} />
  return (
    <div>
      <p role="alert">{words.en.notLoaded}</p>
      <Button onClick={() => refetch()}>{words.en.retry}</Button>
    </div>
  )
}
