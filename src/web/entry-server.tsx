import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from './api/query-client'
import { App } from './app'
import { loadPage } from './page-loader'
import type { PageEntry, RenderedPage } from './rendered-page'
import { notFoundRoute, routeOf, routes } from './routes'
import font from './ui/fonts/archivo-latin-wght-normal.woff2?url'

export const pages: PageEntry['pages'] = routes.flatMap(({ paths, canonical, isPrivate }) =>
  paths.map((path) => ({ path, canonical: canonical ?? paths[0], isPrivate: isPrivate ?? false })),
)

/** Renders one path with the data that its route asks for. */
export const render: PageEntry['render'] = async (path, load, form) => {
  const route = routeOf(path)
  const queryClient = createQueryClient(load, Number.POSITIVE_INFINITY)
  try {
    await loadPage(route)
    await Promise.all(route.queries.map(({ queryKey }) => queryClient.fetchQuery({ queryKey })))
    const isFound = route !== notFoundRoute
    return {
      status: isFound ? 200 : 404,
      // Read first of all: without script nothing else announces that something is wrong.
      title: form?.outcome === 'refused' ? `Fehler: ${route.title}` : route.title,
      description: route.description,
      canonical: isFound && !route.isPrivate ? (route.canonical ?? route.paths[0]) : undefined,
      isIndexed: isFound && !route.isPrivate,
      image: route.image ?? '/og/default.png',
      font,
      module: route.module,
      html: renderToString(<App queryClient={queryClient} path={path} form={form} />),
      state: { data: dehydrate(queryClient), form },
    } satisfies RenderedPage
  } finally {
    queryClient.clear()
  }
}
