import './ui/tokens.css'
import './ui/base.css'
import { hydrateRoot } from 'react-dom/client'
import { queries } from './api/queries'
import { createQueryClient } from './api/query-client'
import { requestJson } from './api/request'
import { App } from './app'
import { startDismissal } from './charts/dismissal'
import { headOf, loadPage, loadWhole, markMissing, queriesFor, routeOf, showAfter } from './page-loader'
import type { PageState } from './rendered-page'
import { mayGoTo, stay } from './routing/leave-guard'
import type { PageRoute, Read } from './routing/page-route'
import { goTo, isShown, loadAnew, startScrollMemory } from './routing/scroll-memory'
import { prepareContactForm } from './site/frame/footer'

const queryClient = createQueryClient((path) => requestJson(path))
const read: Read = ({ queryKey }) => queryClient.getQueryData(queryKey)

/** A cached page is current by construction, whenever it was rendered: its data counts as fresh from now. */
function takeOverState() {
  const text = document.getElementById('state')?.textContent
  if (!text) return undefined
  const { isMissing, answers, form } = JSON.parse(text) as PageState
  if (isMissing) markMissing(location.pathname)
  for (const [path, answer] of answers) queryClient.setQueryData([path], answer)
  return form
}

/** All that a page needs to stand whole. It waits so long for its data and then opens with placeholders: nobody wonders whether the click was heard. */
function loadAll(route: PageRoute, path: string, patience: number) {
  const data = Promise.all(queriesFor(route, path).map(({ queryKey }) => queryClient.prefetchQuery({ queryKey })))
  return Promise.allSettled([loadWhole(route), prepareContactForm(), Promise.race([data, new Promise((resolve) => setTimeout(resolve, patience))])])
}

/** Keeps the document's head true after a navigation in the browser. */
function describeDocument(route: PageRoute, path: string) {
  const { title, description, canonical = route.canonical ?? route.paths[0] } = headOf(route, path, read)
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  // It tells programs of the page that was loaded, and they load each page themselves.
  document.querySelector('script[type="application/ld+json"]')?.remove()
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', new URL(canonical, location.href).href)
}

/** The address that was last chosen. */
let latest: string | undefined

let isAlive = false
const markAlive = () => {
  isAlive = true
  // Seen in the browser's own timings: how long a visitor waited until the page reacts.
  performance.mark('alive')
}

function start(form: PageState['form']) {
  const root = document.getElementById('root')
  if (!root) return
  hydrateRoot(
    root,
    <App
      queryClient={queryClient}
      form={form}
      onAlive={markAlive}
      aroundNav={async (navigate, to, options) => {
        if (!mayGoTo(to)) return
        const { pathname, search } = new URL(to, location.href)
        const route = routeOf(pathname)
        latest = to
        const [page] = await loadAll(route, pathname + search, 300)
        // Someone in a hurry has meanwhile chosen another page.
        if (latest !== to) return
        // A page that cannot be loaded is often one of an earlier version of the site: its server has the present one.
        if (page.status === 'rejected') return location.assign(to)
        goTo(to, (mark) => navigate(to, { ...options, state: { ...options?.state, ...mark } }))
        describeDocument(route, pathname + search)
      }}
    />,
  )
  // What the home page needs is there before anyone goes to it.
  for (const { queryKey } of [queries.partners, queries.activeHeroVideo]) queryClient.prefetchQuery({ queryKey })
}

function onPopState(event: PopStateEvent) {
  // The document is another page's, and taking it over for this one would not match.
  if (!isAlive) {
    event.stopImmediatePropagation()
    return loadAnew()
  }
  if (!mayGoTo(location.href)) return stay(event)
  const { pathname, search } = location
  const route = routeOf(pathname)
  latest = undefined
  // Longer than by a link: a page that grows afterwards would not stand where it was left.
  const arrival = loadAll(route, pathname + search, 1000)
  if (!isShown(pathname)) showAfter(arrival, pathname)
  arrival.then(([page]) => (page.status === 'rejected' ? location.reload() : describeDocument(route, pathname + search)))
}

function takeOver() {
  // Before the listeners of the scroll memory and of the router: who stays must not be moved by either.
  window.addEventListener('popstate', onPopState)
  startScrollMemory()
  startDismissal()
  // Styles show what only some devices can do.
  if ('share' in navigator) document.documentElement.dataset.share = ''
  const form = takeOverState()
  // No top-level await: page chunks import this one and would wait for it for ever.
  loadPage(routeOf(location.pathname)).finally(() => start(form))
}

// Before this script came, the browser may have gone back to an entry that it takes for one of the same document.
const { path = location.pathname } = document.documentElement.dataset
if (path === location.pathname) takeOver()
else loadAnew()
