import { memo, useEffect, useRef } from 'react'
import type { EditionShown } from '../../../study/edition/answers'
import { deferred } from '../../ui/deferred'

const list = deferred(async () => (await import('./one-pager-list')).OnePagerList)
export const prepareOnePagers = list.prepare

/** The edition's summaries, below its findings. They are links, and work as the server made them. */
export const OnePagers = memo(function OnePagers({ edition }: { edition: EditionShown }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? list.prepareWhenUsed(element.current) : undefined), [])
  return (
    <div ref={element}>
      <list.Part edition={edition} />
    </div>
  )
})
