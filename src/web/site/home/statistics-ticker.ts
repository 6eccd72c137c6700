import { useEffect, useEffectEvent, useRef } from 'react'
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
const before = countedToTheEnd(0)

export const tickerAtRest = (figures: Figures) => tickerAt(figures, before)

export type Ticker = ReturnType<typeof tickerAt>

/**
 * Runs the card; `isStill` shows the first figure in full, `isPaused` stops at the present one. Each step is shown in the page itself: React
 * would compare the card forty times a second for as long as the page is open.
 */
export function useTicker(figures: Figures, { isStill, isPaused }: { isStill: boolean; isPaused: boolean }, show: (ticker: Ticker) => void) {
  const elapsed = useRef(0)
  const showAt = useEffectEvent((milliseconds: number) => show(tickerAt(figures, milliseconds)))

  useEffect(() => {
    if (isStill) showAt(before)
    if (isStill || isPaused) return
    const timer = setInterval(() => {
      elapsed.current += stepLength
      showAt(elapsed.current)
    }, stepLength)
    return () => {
      clearInterval(timer)
      elapsed.current = countedToTheEnd(elapsed.current)
      showAt(elapsed.current)
    }
  }, [isStill, isPaused])
}
