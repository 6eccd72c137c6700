import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** What the address says of the administrator area: the tab, and what its list is narrowed by. It survives reload and back. */
export function useAddress() {
  const search = useSearch()
  return new URLSearchParams(search)
}

/** Goes to a tab, which starts with its whole list. */
export function goToTab(tab: string) {
  navigate(`/admin?tab=${tab}`)
}

/** Changes one value of the address; typing in a search replaces the entry of the history instead of adding one per letter. */
export function setInAddress(name: string, value: string, { replace = false } = {}) {
  const search = new URLSearchParams(location.search)
  if (value === '') search.delete(name)
  else search.set(name, value)
  const text = search.toString()
  navigate(text ? `/admin?${text}` : '/admin', { replace })
}
