import { type RefObject, useEffect, useRef } from 'react'

/**
 * The whole screen for what is presented, where the browser gives it; elsewhere the window is filled by style alone. Leaving the screen by the
 * browser's own means ends the presentation, and so does Escape where there is no screen to leave.
 */
export function useScreen(place: RefObject<HTMLElement | null>, isPresenting: boolean, end: () => void) {
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })

  useEffect(() => {
    if (!isPresenting) return
    // The screen of a presentation before may still be on its way back: only one that was given to this one ends it.
    let hadScreen = false
    function onChange() {
      const hasScreen = document.fullscreenElement !== null
      if (hadScreen && !hasScreen) latest.current()
      hadScreen = hasScreen
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      window.removeEventListener('keydown', onKeyDown)
      // Gone back by the browser's button.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [isPresenting])

  /** Only somebody's own click may ask for it; who is refused has the window. */
  return () => {
    place.current?.requestFullscreen?.().catch(() => undefined)
  }
}
