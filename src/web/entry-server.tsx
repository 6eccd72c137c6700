import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { findings } from '../study/findings/catalogue'
import type { Finding } from '../study/findings/finding'
import { findingPath, findingPaths, yearOf } from '../study/findings/slugs'
import { queries } from './api/queries'
import { createQueryClient } from './api/query-client'
import { App } from './app'
import { firstSlideScript } from './insights/carousel/first-slide'
import { Embed } from './insights/finding/embed'
import { head } from './insights/finding/finding-page'
import { headOf, loadPage } from './page-loader'
import type { PageEntry, RenderedPage } from './rendered-page'
import { notFoundRoute, type PageHead, type PageRoute, queriesFor, type Read, routeOf, routes } from './routes'
import { structuredDataOf } from './structured-data'
import font from './ui/fonts/archivo-latin-wght-normal.woff2?url'

const earlyScriptOf = ({ paths }: PageRoute) => (paths.includes('/insights') ? firstSlideScript : undefined)

const embeds = new Map<string, Finding>(findings.flatMap((finding) => findingPaths(finding.slug).map((path) => [`${path}/embed`, finding] as const)))

export const pages: PageEntry['pages'] = [
  ...routes.flatMap((route) => {
    const { paths, canonical = paths[0], isPrivate = false } = route
    return paths.map((path) => ({ path, canonical, isPrivate, isEmbed: false, earlyScript: earlyScriptOf(route) }))
  }),
  ...[...embeds].map(([path, { slug }]) => ({ path, canonical: findingPath(slug), isPrivate: false, isEmbed: true })),
]

/** The site's own pictures for sharing all have one size. */
function pictureOf(image: PageHead['image'] = '/og/default.png') {
  return typeof image === 'string' ? { path: image, width: 1200, height: 630 } : image
}

/** The pages from the home page to this one, by the parts of its path and under the names that their titles begin with. */
function trailTo({ paths: [path] }: PageRoute, read: Read) {
  const ancestors = path.split('/').map((_, at, parts) => `/${parts.slice(1, at + 1).join('/')}`)
  return [...new Set(ancestors)].map((address) => ({ path: address, name: headOf(routeOf(address), address, read).title.split(' – ')[0] ?? '' }))
}

function knownStudies(queryClient: QueryClient) {
  const current = queryClient.getQueryData(queries.currentStudy.queryKey)
  return queryClient.getQueryData(queries.studies.queryKey) ?? (current ? [current] : [])
}

/** Renders one path with the data that its route asks for. */
export const render: PageEntry['render'] = async (path, load, form) => {
  const embedded = embeds.get(path)
  if (embedded) return renderEmbed(embedded, path)
  const route = routeOf(path)
  const queryClient = createQueryClient(load, Number.POSITIVE_INFINITY)
  try {
    await loadPage(route)
    await Promise.all(queriesFor(route, path).map(({ queryKey }) => queryClient.fetchQuery({ queryKey })))
    const isFound = route !== notFoundRoute
    const isIndexed = isFound && !route.isPrivate
    const read: Read = ({ queryKey }) => queryClient.getQueryData(queryKey)
    const { title, description, image } = headOf(route, path, read)
    return {
      status: isFound ? 200 : 404,
      // Read first of all: without script nothing else announces that something is wrong.
      title: form?.outcome === 'refused' ? `Fehler: ${title}` : title,
      description,
      canonical: isIndexed ? (route.canonical ?? route.paths[0]) : undefined,
      isIndexed,
      structuredData: isIndexed
        ? structuredDataOf(route.paths[0], {
            trail: trailTo(route, read),
            studies: knownStudies(queryClient),
            now: read(queries.edition),
            institute: read(queries.institute),
          })
        : [],
      image: pictureOf(image),
      font,
      module: route.module,
      isEmbed: false,
      html: renderToString(<App queryClient={queryClient} path={path} form={form} />),
      state: { data: dehydrate(queryClient), form },
      // The answer to a form post is at no slide.
      earlyScript: form ? undefined : earlyScriptOf(route),
    } satisfies RenderedPage
  } finally {
    queryClient.clear()
  }
}

function renderEmbed(finding: Finding, path: string): RenderedPage {
  const { title, description, image }: PageHead = head(path) ?? { title: finding.headline, description: finding.summary }
  return {
    status: 200,
    title,
    description,
    canonical: findingPath(finding.slug),
    isIndexed: false,
    structuredData: [],
    image: pictureOf(image),
    font,
    module: 'src/web/insights/finding/finding-page.tsx',
    isEmbed: true,
    html: renderToString(<Embed finding={finding} year={finding.kind === 'journey' ? yearOf(path) : undefined} />),
    state: undefined,
  }
}
