import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useDeferredValue, useLayoutEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { loadedPage, loadPage } from './page-loader'
import { routeOf } from './routes'
import { arriveAt } from './scroll-memory'
import { Layout } from './site/layout'
import { Toasts } from './ui/toast'

type AppProps = {
  queryClient: QueryClient
  /** The path to render on the server. */
  path?: string
  /** Called instead of a plain navigation, so that the next page can be loaded before it is shown. */
  aroundNav?: NonNullable<React.ComponentProps<typeof Router>['aroundNav']>
}

export function App({ queryClient, path, aroundNav }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(path === undefined ? {} : { ssrPath: path })} {...(aroundNav ? { aroundNav } : {})}>
        <Toasts>
          <Layout>
            <Suspense fallback={null}>
              <CurrentPage />
            </Suspense>
          </Layout>
        </Toasts>
      </Router>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  const [wanted] = useLocation()
  // Until the next page has been loaded, the present one stays.
  const path = useDeferredValue(wanted)
  const route = routeOf(path)
  const Page = loadedPage(route) ?? use(loadPage(route))
  useLayoutEffect(() => arriveAt(path), [path])
  return <Page />
}
