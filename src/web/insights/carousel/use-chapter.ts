import { useEffect, useState } from 'react'

/** Which of the slides one reads at the moment, where they stand one below the other: the one at a third of the window's height. */
export function useChapter(slugs: readonly string[], isReading: boolean) {
  const [chapter, setChapter] = useState(0)
  const names = slugs.join(' ')
  useEffect(() => {
    if (!isReading) return
    const list = names.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        const at = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [list.indexOf(target.id)] : [])).at(-1)
        if (at !== undefined) setChapter(at)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const slug of list) {
      const slide = document.getElementById(slug)
      if (slide) observer.observe(slide)
    }
    return () => observer.disconnect()
  }, [names, isReading])
  return chapter
}
