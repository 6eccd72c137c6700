import { useEffect, useState } from 'react'

/**
 * Which of the slides one reads at the moment, where they stand one below the other: the last that begins above a third of the window's height.
 * Unknown until the browser has measured them.
 */
export function useChapter(slugs: readonly string[], isReading: boolean) {
  const [chapter, setChapter] = useState<number>()
  const names = slugs.join(' ')
  useEffect(() => {
    if (!isReading) return
    const begun = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
        setChapter(Math.max(0, begun.size - 1))
      },
      // Higher than any page: what was scrolled away counts too.
      { rootMargin: '1000000px 0px -66% 0px' },
    )
    for (const slug of names.split(' ')) {
      const slide = document.getElementById(slug)
      if (slide) observer.observe(slide)
    }
    return () => {
      observer.disconnect()
      setChapter(undefined)
    }
  }, [names, isReading])
  return chapter
}
