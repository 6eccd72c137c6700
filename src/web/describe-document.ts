import { headOf } from './page-loader'
import type { PageRoute, Read } from './routing/page-route'

/** Keeps the document's head true after a navigation in the browser. */
export function describeDocument(route: PageRoute, path: string, read: Read) {
  const head = headOf(route, path, read)
  const { title, description } = head
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = head.canonical ?? route.canonical ?? route.paths[0]
  // It tells programs of the page that was loaded, and they load each page themselves.
  document.querySelector('script[type="application/ld+json"]')?.remove()
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', new URL(canonical, location.href).href)
}
