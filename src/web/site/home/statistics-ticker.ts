import { useEffect, useState } from 'react'
import { keyFigures, tickerTiming } from '../../../study/edition'

const { rotation, countUp, steps } = tickerTiming
const stepLength = countUp / steps

/** What the card shows after so many milliseconds: each figure counts up, stands, and makes room for the next. */
export function tickerAt(elapsed: number) {
  const position = Math.floor(elapsed / rotation) % keyFigures.length
  const sinceTurn = elapsed % rotation
  const step = Math.min(steps, Math.floor(sinceTurn / stepLength))
  const figure = keyFigures[position] as (typeof keyFigures)[number]
  return { position, figure, shown: Math.round((figure.value * step) / steps), progress: sinceTurn / rotation }
}

/** The same figure, counted to its end: whoever stops the card reads a true number, and it goes on from there. */
export function countedToTheEnd(elapsed: number) {
  return Math.max(elapsed, Math.floor(elapsed / rotation) * rotation + countUp)
}

/** Before it ever ran. */
const atRest = countedToTheEnd(0)

/** Runs the card; `isStill` shows the first figure in full, `isPaused` stops at the present one. */
export function useTicker({ isStill, isPaused }: { isStill: boolean; isPaused: boolean }) {
  const [elapsed, setElapsed] = useState<number>()

  useEffect(() => {
    if (isStill || isPaused) return
    const timer = setInterval(() => setElapsed((before = 0) => before + stepLength), stepLength)
    return () => {
      clearInterval(timer)
      setElapsed((before = 0) => countedToTheEnd(before))
    }
  }, [isStill, isPaused])

  return tickerAt(isStill || elapsed === undefined ? atRest : elapsed)
}
