import './ui/tokens.css'
import './ui/base.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { queries } from './api/queries'
import { createQueryClient } from './api/query-client'
import { requestJson } from './api/request'
import { App } from './app'
import { describeDocument } from './describe-document'
import { mayGoTo, stay } from './leave-guard'
import { loadPage } from './page-loader'
import type { FormState } from './rendered-page'
import { routeOf } from './routes'

const queryClient = createQueryClient((path) => requestJson(path))

/** A cached page is current by construction, whenever it was rendered: its data counts as fresh from now. */
function takeOverState() {
  const text = document.getElementById('state')?.textContent
  if (!text) return undefined
  const { data, form } = JSON.parse(text) as { data: DehydratedState; form?: FormState }
  for (const query of data.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, data)
  return form
}

function start() {
  const root = document.getElementById('root')
  if (!root) return
  const form = takeOverState()
  hydrateRoot(
    root,
    <App
      queryClient={queryClient}
      form={form}
      aroundNav={async (navigate, to, options) => {
        if (!mayGoTo(to)) return
        const route = routeOf(new URL(to, location.href).pathname)
        await Promise.allSettled([loadPage(route), ...route.queries.map(({ queryKey }) => queryClient.prefetchQuery({ queryKey }))])
        navigate(to, options)
        describeDocument(route)
        if (!to.includes('#')) window.scrollTo(0, 0)
      }}
    />,
  )
  // What the home page needs is there before anyone goes to it.
  for (const { queryKey } of [queries.partners, queries.activeHeroVideo]) queryClient.prefetchQuery({ queryKey })
}

// Before the router's own listener, which is added when the page starts.
window.addEventListener('popstate', (event) => {
  if (!mayGoTo(location.href)) return stay(event)
  describeDocument(routeOf(location.pathname))
})

// No top-level await: page chunks import this one and would wait for it for ever.
loadPage(routeOf(location.pathname)).finally(start)
