import { useLayoutEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { earlierYear, shownYears, usualYear } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'

const yearName = 'jahr'

/** The year that the address names, or none. While another page is on its way the address is already that page's: what it said stays. */
export function useNamedYear(path: string) {
  const last = useRef(0)
  const named = useLocationProperty(
    () => (location.pathname === path ? Number(new URLSearchParams(location.search).get(yearName)) || 0 : undefined),
    () => 0,
  )
  const year = named ?? last.current
  useLayoutEffect(() => {
    last.current = year
  })
  return year
}

/** The year that a slide shows, where it can show several: the address says so, so that a link opens it. */
export function useYear(path: string, finding: ShownFinding) {
  const named = useNamedYear(path)
  function choose(year: number) {
    const address = new URL(location.href)
    const earlier = earlierYear(finding, year)
    if (earlier === undefined) address.searchParams.delete(yearName)
    else address.searchParams.set(yearName, String(earlier))
    history.replaceState(history.state, '', address)
  }
  return [shownYears(finding).includes(named) ? named : usualYear(finding), choose] as const
}
