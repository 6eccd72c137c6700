import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { arrivalAt, loadedPage, loadPage, routeOf } from './page-loader'
import type { FormState } from './rendered-page'
import { notFoundRoute } from './routes'
import { arriveAt } from './routing/scroll-memory'
import { Layout } from './site/frame/layout'
import { FormArrival } from './site/parts/form-arrival'
import { Toasts } from './ui/toast'
import { Tooltips } from './ui/tooltip'

type AppProps = {
  queryClient: QueryClient
  /** The path to render on the server. */
  path?: string
  /** What a form post without script led to, on the page that answers it. */
  form?: FormState | undefined
  /** The first page has come alive. */
  onAlive?: (() => void) | undefined
  /** Called instead of a plain navigation, so that the next page can be loaded before it is shown. */
  aroundNav?: NonNullable<React.ComponentProps<typeof Router>['aroundNav']>
}

export function App({ queryClient, path, form, onAlive, aroundNav }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(path === undefined ? {} : { ssrPath: path })} {...(aroundNav ? { aroundNav } : {})}>
        <Toasts>
          <FormArrival state={form} isPosted={isPosted}>
            <Layout>
              <Suspense fallback={null}>
                <CurrentPage onAlive={onAlive} />
              </Suspense>
            </Layout>
          </FormArrival>
        </Toasts>
        <Tooltips />
      </Router>
    </QueryClientProvider>
  )
}

/** Public pages answer a form post themselves; the others leave it to the home page. */
function isPosted(path: string) {
  const route = routeOf(path)
  return route !== notFoundRoute && !route.isPrivate
}

function CurrentPage({ onAlive }: Pick<AppProps, 'onAlive'>) {
  const [latest] = useLocation()
  // Until the next page has been loaded, the present one stays.
  const path = useDeferredValue(latest)
  const route = routeOf(path)
  const arrival = arrivalAt(path)
  if (arrival) use(arrival)
  const Page = loadedPage(route) ?? use(loadPage(route))
  useLayoutEffect(() => arriveAt(path), [path])
  useEffect(() => onAlive?.(), [onAlive])
  return <Page path={path} />
}
