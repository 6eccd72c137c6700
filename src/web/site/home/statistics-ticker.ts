import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { KeyFigure } from '../../../study/edition/key-figures'

const [rotation, countUp, steps] = [3000, 1500, 60]
const stepLength = countUp / steps

export type Figures = readonly [KeyFigure, ...KeyFigure[]]

/** How far a figure is counted so many milliseconds after its turn has come. */
export function countUpAt({ value, suffix }: KeyFigure, elapsed: number) {
  const step = Math.min(steps, Math.floor(elapsed / stepLength))
  return `${Math.round((value * step) / steps)}${suffix}`
}

export const whole = (figure: KeyFigure) => countUpAt(figure, countUp)

type Motion = { isStill: boolean; isPaused: boolean }

/**
 * Runs the card: each figure counts up, stands, and makes room for the next. `isStill` shows the first in full, `isPaused` stops at the
 * present one. It is written into the page itself: React would compare the card at each step, for as long as the page is open.
 */
export function useTicker(card: RefObject<HTMLElement | null>, figures: Figures, { isStill, isPaused }: Motion) {
  const ticker = useRef<ReturnType<typeof startTicker>>(undefined)
  const figureAt = useEffectEvent((at: number) => figures[at % figures.length] ?? figures[0])

  useEffect(() => {
    if (isStill || !card.current) return
    ticker.current = startTicker(card.current, figureAt)
    return () => {
      ticker.current?.end()
      // Whoever lets it go on afterwards finds none.
      ticker.current = undefined
    }
  }, [card, isStill])

  useEffect(() => {
    if (isStill || !isPaused) return
    ticker.current?.pause()
    return () => ticker.current?.play()
  }, [isStill, isPaused])
}

function startTicker(card: HTMLElement, figureAt: (at: number) => KeyFigure) {
  const [number, label] = card.getElementsByTagName('p')
  const bars = card.getElementsByTagName('i')
  let turn = 0
  /** The bar's own movement is the clock: it needs no script until the next figure's turn has come. */
  let clock: Animation | undefined
  let counting: ReturnType<typeof setInterval> | undefined

  /** Into the text that stands there: another one would let the browser look for rules anew, of all that contains it. */
  function show(elapsed: number) {
    const text = countUpAt(figureAt(turn), elapsed)
    if (number?.firstChild && number.textContent !== text) number.firstChild.nodeValue = text
  }

  function name() {
    const figure = figureAt(turn)
    if (number) number.dataset.whole = whole(figure)
    if (label) label.textContent = figure.label
  }

  function count() {
    const elapsed = Number(clock?.currentTime)
    show(elapsed)
    if (elapsed >= countUp) clearInterval(counting)
  }

  function play() {
    clock?.play()
    counting = setInterval(count, stepLength)
  }

  function begin(next: number) {
    clearInterval(counting)
    turn = next
    name()
    show(0)
    clock = bars[turn % bars.length]?.animate({ transform: ['scaleX(0)', 'none'] }, rotation)
    if (clock) clock.onfinish = () => begin(turn + 1)
    play()
  }

  function pause() {
    clearInterval(counting)
    clock?.pause()
    if (clock) clock.currentTime = Math.max(Number(clock.currentTime), countUp)
    show(countUp)
  }

  card.dataset.moves = ''
  begin(0)
  return {
    play,
    /** Counted to its end: whoever stops the card reads a true number, and it goes on from there. */
    pause,
    end() {
      pause()
      clock?.cancel()
      delete card.dataset.moves
      turn = 0
      name()
      show(countUp)
    },
  }
}
