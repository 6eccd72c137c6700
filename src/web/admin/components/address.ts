import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { goTo } from '../../routing/scroll-memory'

/** What the address says of the administrator area: the tab, and what its list is narrowed by. It survives reload and back. */
export function useAddress() {
  const search = useSearch()
  return new URLSearchParams(search)
}

/** A new entry of the history, which begins at the top. */
export function goToAddress(to: string) {
  goTo(to, (state) => navigate(to, { state }))
}

/** Goes to a tab, which starts with its whole list. Pressing and focusing a tab both choose it: one entry of the history is enough. */
export function goToTab(tab: string) {
  if (new URLSearchParams(location.search).get('tab') !== tab) goToAddress(`/admin?tab=${tab}`)
}

/** Changes one value of the address; typing in a search replaces the entry of the history instead of adding one per letter. */
export function setInAddress(name: string, value: string, { replace = false } = {}) {
  const search = new URLSearchParams(location.search)
  if (value === '') search.delete(name)
  else search.set(name, value)
  const to = search.size > 0 ? `/admin?${search}` : '/admin'
  if (replace) navigate(to, { replace, state: history.state })
  else goToAddress(to)
}

/** A section of an edition's workspace, and a place in it. */
export function sectionAddress(year: number, section: string, place?: string) {
  const search = new URLSearchParams({ edition: String(year), section, ...(place ? { place } : {}) })
  return `/admin?${search}`
}
