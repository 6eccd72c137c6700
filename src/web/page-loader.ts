import type { ComponentType } from 'react'
import { notFoundRoute, type PageRoute, routeOf } from './routes'

const loaded = new Map<PageRoute, ComponentType>()
const loading = new Map<PageRoute, Promise<ComponentType>>()

/** A page that was loaded once renders at once: on the server, on hydration and on navigation no fallback flashes. */
export function loadedPage(route: PageRoute) {
  return loaded.get(route)
}

export function loadPage(route: PageRoute): Promise<ComponentType> {
  const known = loading.get(route)
  if (known) return known
  const promise = route.load().then(({ Page }) => {
    loaded.set(route, Page)
    return Page
  })
  loading.set(route, promise)
  // A failed download is tried again at the next visit instead of being remembered.
  promise.catch(() => loading.delete(route))
  return promise
}

export { notFoundRoute, routeOf }
