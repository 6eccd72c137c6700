import { useEffect, useState } from 'react'
import type { KeyFigure } from '../../../study/edition/key-figures'

const [rotation, countUp, steps] = [3000, 1500, 60]
const stepLength = countUp / steps

type Figures = readonly [KeyFigure, ...KeyFigure[]]

/** What the card shows after so many milliseconds: each figure counts up, stands, and makes room for the next. */
export function tickerAt(figures: Figures, elapsed: number) {
  const position = Math.floor(elapsed / rotation) % figures.length
  const sinceTurn = elapsed % rotation
  const step = Math.min(steps, Math.floor(sinceTurn / stepLength))
  const figure = figures[position] ?? figures[0]
  return { position, figure, shown: Math.round((figure.value * step) / steps), progress: sinceTurn / rotation }
}

/** The same figure, counted to its end: whoever stops the card reads a true number, and it goes on from there. */
export function countedToTheEnd(elapsed: number) {
  return Math.max(elapsed, Math.floor(elapsed / rotation) * rotation + countUp)
}

/** Before it ever ran. */
const atRest = countedToTheEnd(0)

/** Runs the card; `isStill` shows the first figure in full, `isPaused` stops at the present one. */
export function useTicker(figures: Figures, { isStill, isPaused }: { isStill: boolean; isPaused: boolean }) {
  const [elapsed, setElapsed] = useState<number>()

  useEffect(() => {
    if (isStill || isPaused) return
    const timer = setInterval(() => setElapsed((before = 0) => before + stepLength), stepLength)
    return () => {
      clearInterval(timer)
      setElapsed((before = 0) => countedToTheEnd(before))
    }
  }, [isStill, isPaused])

  return tickerAt(figures, isStill || elapsed === undefined ? atRest : elapsed)
}
