import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { pushAddress } from '../../routing/scroll-memory'
import { type Mode, modeName, modes } from './modes'

const known = (name: string | null) => modes.find((mode) => mode === name)
const inAddress = () => known(new URLSearchParams(location.search).get(modeName))

/** A browser may refuse to keep anything; then every visit begins with slides. */
function kept(): string | null {
  try {
    return localStorage.getItem(modeName)
  } catch {
    return null
  }
}

function keep(mode: Mode) {
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
    () => (location.pathname === path ? (inAddress() ?? known(kept()) ?? 'folien') : undefined),
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
    if (next !== 'praesentieren') keep(next)
    pushAddress(addressOf(next, slug))
  }

  return { mode, choose, before }
}
