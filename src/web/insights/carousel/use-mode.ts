import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { pushAddress } from '../../routing/scroll-memory'
import { type Mode, modeName, modes } from './first-slide'

const known = (name: string | null) => modes.find((mode) => mode === name)
const inAddress = () => known(new URLSearchParams(location.search).get(modeName))

/** A browser may refuse to keep anything; then every visit begins with slides. */
function remembered(): string | null {
  try {
    return localStorage.getItem(modeName)
  } catch {
    return null
  }
}

function remember(mode: Mode) {
  try {
    localStorage.setItem(modeName, mode)
  } catch (error) {
    console.warn(error)
  }
}

function addressOf(mode: Mode, hash: string) {
  const address = new URL(location.href)
  address.searchParams.set(modeName, mode)
  address.hash = hash
  return address
}

/** How the findings are shown. The address says so; where it does not, what the reader last chose. */
export function useMode(path: string) {
  const shown = useRef<Mode>('folien')
  /** What a presentation is ended to. */
  const before = useRef<Mode>('folien')
  // While another page is on its way the address is already that page's: the mode stays. So it does while the server's page is taken over, which
  // stands as its early script said: shown otherwise for a moment, a page that is scrolled would lose its place.
  const named = useLocationProperty(
    () => (location.pathname === path ? (inAddress() ?? known(remembered()) ?? 'folien') : undefined),
    () => undefined,
  )
  const mode = named ?? shown.current

  useLayoutEffect(() => {
    if (named === undefined) return
    shown.current = named
    if (named !== 'praesentieren') before.current = named
    if (named === 'lesen') delete document.documentElement.dataset[modeName]
    else document.documentElement.dataset[modeName] = named
  }, [named])
  // Before the page that comes says its own.
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset[modeName]
    },
    [],
  )
  // What was remembered is said by the address too, for whoever passes it on.
  useEffect(() => {
    if (named && named !== 'folien' && !inAddress()) history.replaceState(history.state, '', addressOf(named, location.hash))
  }, [named])

  /** At the finding that one is at. A presentation is begun anew each time: nobody expects a page without the way out of it. */
  function choose(next: Mode, slug: string) {
    if (next !== 'praesentieren') remember(next)
    pushAddress(addressOf(next, slug))
  }

  return { mode, choose, before }
}

/**
 * The whole screen for what is presented, where the browser gives it; elsewhere the window is filled by style alone. Leaving the screen by the
 * browser's own means ends the presentation, and so does Escape where there is no screen to leave.
 */
export function useScreen(element: RefObject<HTMLElement | null>, isPresenting: boolean, end: () => void) {
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
    element.current?.requestFullscreen?.().catch(() => undefined)
  }
}
