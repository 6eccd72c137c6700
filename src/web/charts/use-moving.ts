import { useEffect, useRef, useState } from 'react'
import { between } from '../../study/drawing/between'
import type { Drawing } from '../../study/drawing/drawing'

/** As long as a slide change; the same curve would start too abruptly for points that can be followed. */
const duration = 320
const ease = (progress: number) => 1 - (1 - progress) ** 3

/** Lets the marks walk to a new drawing, so that a change of year can be followed; at once under reduced motion. */
export function useMoving(target: Drawing): Drawing {
  const [shown, setShown] = useState(target)
  const latest = useRef(target)

  useEffect(() => {
    const from = latest.current
    if (from === target) return
    const total = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = total === 0 ? 1 : Math.min(1, Math.max(0, now - begun) / total)
      latest.current = between(from, target, ease(progress))
      setShown(latest.current)
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}
