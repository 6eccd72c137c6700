import { memo, useEffect, useRef } from 'react'
import type { EditionShown } from '../../../study/edition/answers'
import { deferred } from '../../ui/deferred'

const list = deferred(async () => (await import('./one-pager-list')).OnePagerList)
if (import.meta.env.SSR) await list.prepare()
export const prepareOnePagers = list.prepare

/** The edition's summaries, below its findings. They are links, and work as the server made them. */
export const OnePagers = memo(function OnePagers({ edition }: { edition: EditionShown }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? list.prepareWhenUsed(place.current) : undefined), [])
  return (
    <div ref={place}>
      <list.Part edition={edition} />
    </div>
  )
})
