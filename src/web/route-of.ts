import { queries } from './api/queries'
import type { FormState } from './rendered-page'
import { notFoundRoute, routes } from './routes'
import type { PageRoute, Query } from './routing/page-route'
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
