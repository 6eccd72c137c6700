import type { EditionNow } from '../study/edition/answers'
import { queries } from './api/queries'
import type { FormState } from './rendered-page'
import { notFoundRoute, routes } from './routes'
import type { PageHead, PageModule, PageRoute, Query, Read } from './routing/page-route'
import { isAt } from './routing/path-pattern'

/** Looks like the address of a page, as that of a finding does, but there is none: only the server can tell. */
let missing: string | undefined
export function markMissing(path: string) {
  missing = path
}

export function routeOf(path: string): PageRoute {
  if (path === missing) return notFoundRoute
  const plain = path === '/' ? path : path.replace(/\/+$/, '')
  return routes.find(({ paths }) => paths.some((pattern) => isAt(plain, pattern))) ?? notFoundRoute
}

/** Everything that a page needs before it is shown: the edition and the institute, of which every page of the site speaks, and what is its own. */
export function queriesFor(route: PageRoute, address: string, form?: FormState): readonly Query[] {
  const [path = '', search = ''] = address.split('?')
  const ofEveryPage = route.module.startsWith('src/web/admin') ? [] : [queries.edition, queries.institute]
  return [...ofEveryPage, ...route.queries, ...(route.queriesOf?.(path, { search, form }) ?? [])]
}

const loaded = new Map<PageRoute, PageModule>()
const loading = new Map<PageRoute, Promise<PageModule['Page']>>()

/** A page that was loaded once renders at once: on the server, on hydration and on navigation no fallback flashes. */
export function loadedPage(route: PageRoute) {
  return loaded.get(route)?.Page
}

/** What the document's head says; more exactly once the page and its data are loaded. */
export function headOf(route: PageRoute, path: string, read: Read): PageHead {
  const now: EditionNow | undefined = read(queries.edition)
  return loaded.get(route)?.head?.(path, read) ?? { ...route, ...(now && route.headIn?.(now)) }
}

export function loadPage(route: PageRoute): Promise<PageModule['Page']> {
  const known = loading.get(route)
  if (known) return known
  const promise = route.load().then((module) => {
    loaded.set(route, module)
    return module.Page
  })
  loading.set(route, promise)
  // A failed download is tried again at the next visit instead of being remembered.
  promise.catch(() => loading.delete(route))
  return promise
}

let arrival: { path: string; whole: Promise<unknown> } | undefined

/** The page at this path, which the browser has gone back to, is shown when `whole` is settled; until then the present one stays. */
export function showAfter(whole: Promise<unknown>, path: string) {
  arrival = { path, whole }
}

export const arrivalAt = (path: string) => (arrival?.path === path ? arrival.whole : undefined)

/** A page with all of its parts, as the server makes it, and to be shown where the server's markup is another page's. */
export async function loadWhole(route: PageRoute) {
  await loadPage(route)
  await loaded.get(route)?.prepare?.()
}
