type Guard = {
  /** The page that is guarded. */
  href: string
  /** Whether another query, e.g. another tab, is another page too. */
  isExact?: boolean
  mayLeave: () => boolean
}

let guard: Guard | undefined

/** Has `mayLeave` asked before another page is shown, until the returned function is called. */
export function guardLeaving(next: Guard) {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

export function mayGoTo(href: string) {
  const placeOf = (address: string) => {
    const { pathname, search } = new URL(address, location.href)
    return guard?.isExact ? pathname + search : pathname
  }
  return !guard || placeOf(href) === placeOf(guard.href) || guard.mayLeave()
}

/** The browser has already gone back when it says so: returns to the guarded page before the router hears of it. */
export function stay(event: PopStateEvent) {
  event.stopImmediatePropagation()
  if (guard) history.pushState(null, '', guard.href)
}
