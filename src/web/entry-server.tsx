import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EditionShown } from '../study/edition/answers'
import { findingsOf } from '../study/edition/shown'
import { addressIn, canonicalPath, methodPath } from '../study/findings/addresses'
import { seenBy } from '../study/findings/groups'
import { queries } from './api/queries'
import { createQueryClient } from './api/query-client'
import { App } from './app'
import { firstSlideScript } from './insights/carousel/first-slide'
import { Embed, embedHeightScript } from './insights/finding/embed'
import { findingHead } from './insights/finding/finding-page'
import { headOf, loadPage, loadWhole, queriesFor, routeOf } from './page-loader'
import type { PageEntry, PageState, RenderedPage } from './rendered-page'
import { notFoundRoute, routes } from './routes'
import type { PageHead, PageRoute, Read } from './routing/page-route'
import { prepareContactForm } from './site/frame/footer'
import { structuredDataOf } from './structured-data'
import font from './ui/fonts/archivo.woff2?url'

const findingModule = 'src/web/insights/finding/finding-page.tsx'

const hasSlides = ({ module }: PageRoute) => module === 'src/web/insights/carousel/insights-page.tsx'

export const pages: PageEntry['pages'] = routes.flatMap((route) => {
  const { paths, canonical = paths[0], title, description, isPrivate = false, isSearch = false, module } = route
  const page = { canonical, name: nameIn(title), description, isPrivate, isSearch }
  return [
    ...paths.map((path) => ({ ...page, path, isEmbed: false })),
    ...(module === findingModule ? paths.map((path) => ({ ...page, path: `${path}/embed`, isEmbed: true })) : []),
  ]
})

/** What a page's title begins with; the name of the study follows. */
function nameIn(title: string) {
  return title.split(' – ')[0] ?? ''
}

/** The site's own pictures for sharing all have one size. */
function pictureOf(image: PageHead['image'] = '/og/default.png') {
  return typeof image === 'string' ? { path: image, width: 1200, height: 630 } : image
}

/** The pages from the home page to this one, by the parts of its path and under the names that their titles begin with. */
async function trailTo(path: string, read: Read) {
  const ancestors = path.split('/').map((_, at, parts) => `/${parts.slice(1, at + 1).join('/')}`)
  // A page of an edition stands below that edition's findings, not below those of the current one.
  const above = [...new Set(ancestors)].filter((address) => address !== '/insights' || address === path)
  await Promise.all(above.map((address) => loadPage(routeOf(address))))
  return above.map((address) => ({ path: address, name: nameIn(headOf(routeOf(address), address, read).title) }))
}

function knownStudies(queryClient: QueryClient) {
  const current = queryClient.getQueryData(queries.currentStudy.queryKey)
  return queryClient.getQueryData(queries.studies.queryKey) ?? (current ? [current] : [])
}

/** What the page was made of; what it only asked for is asked by the browser. */
function answersIn(queryClient: QueryClient): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey[0] as string, state.data])
}

type Load = (url: string) => Promise<unknown>

/** The edition whose figures a page describes to search engines, which need not be loaded by the browser too. */
async function describedEdition(path: string, load: Load) {
  const address = addressIn(path)
  if (!address && !['/', '/studies', '/insights', methodPath].includes(path)) return undefined
  const { queryKey } = address ? queries.insightsOf(address.edition) : queries.insights
  return ((await load(queryKey[0])) as EditionShown | null) ?? undefined
}

/** Renders one path with the data that its route asks for. */
export const render: PageEntry['render'] = async (path, load, form) => {
  const [pathname = path] = path.split('?')
  if (pathname.endsWith('/embed')) return renderEmbed(path, load)
  const route = routeOf(pathname)
  const queryClient = createQueryClient(load, Number.POSITIVE_INFINITY)
  try {
    await Promise.all([loadWhole(route), prepareContactForm()])
    await Promise.all(queriesFor(route, path, form).map(({ queryKey }) => queryClient.fetchQuery({ queryKey })))
    const isFound = route !== notFoundRoute
    const isIndexed = isFound && !route.isPrivate && !(route.isSearch && path !== pathname)
    const read: Read = ({ queryKey }) => queryClient.getQueryData(queryKey)
    const { title, description, image, shared, canonical = route.canonical ?? route.paths[0] } = headOf(route, path, read)
    const own = route.paths[0].includes(':') ? canonical : route.paths[0]
    const edition = isIndexed ? await describedEdition(own, load) : undefined
    const described = { studies: knownStudies(queryClient), edition, now: read(queries.edition) }
    return {
      status: isFound ? 200 : 404,
      // Read first of all: without script nothing else announces that something is wrong.
      title: form?.outcome === 'refused' ? `Fehler: ${title}` : title,
      description,
      canonical: isIndexed ? canonical : undefined,
      shared,
      isIndexed,
      structuredData: isIndexed ? structuredDataOf(own, { ...described, trail: await trailTo(own, read), institute: read(queries.institute) }) : [],
      image: pictureOf(image),
      font,
      module: route.module,
      isEmbed: false,
      html: await markupOf(<App queryClient={queryClient} path={path} form={form} />),
      state: { ...(isFound ? {} : { isMissing: true }), answers: answersIn(queryClient), form } satisfies PageState,
      // The answer to a form post is at no slide.
      ...(hasSlides(route) && !form ? { earlyScript: firstSlideScript, earlyData: edition ? slidesOf(edition) : '' } : {}),
    } satisfies RenderedPage
  } finally {
    queryClient.clear()
  }
}

/** Where something threw inside a boundary, React leaves a hole for the browser to fill, and keeps the error to itself. */
const hole = '<!--$!-->'

async function markupOf(page: ReactNode) {
  const html = renderToString(page)
  // Visitors are better served by what the browser makes of it.
  if (import.meta.env.DEV && html.includes(hole))
    throw await new Promise((found) => renderToPipeableStream(page, { onError: found, onAllReady: () => found(undefined) }))
  return html
}

const slidesOf = (edition: EditionShown) =>
  findingsOf(edition)
    .map(({ slug }) => slug)
    .join(' ')

async function renderEmbed(path: string, load: Load): Promise<RenderedPage> {
  const edition = await describedEdition(path, load)
  const address = addressIn(path)
  const whole = edition && findingsOf(edition).find(({ slug }) => slug === address?.slug)
  if (!whole) throw new Error(`There is no finding at ${path}`)
  const finding = seenBy(whole, address?.by)
  const { title, description, image } = findingHead(finding, address?.year)
  return {
    status: 200,
    title,
    description,
    canonical: canonicalPath(finding),
    isIndexed: false,
    structuredData: [],
    image: pictureOf(image),
    font,
    module: findingModule,
    isEmbed: true,
    html: renderToString(<Embed finding={finding} year={address?.year} />),
    state: undefined,
    earlyScript: embedHeightScript,
  }
}
