import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { second } from '../../../model/durations'
import type { PageEntry } from '../../../web/rendered-page'
import { digest } from '../../platform/http/headers'

/** What a page needs besides its own markup. */
export type PageAssets = {
  /** The page's styles, inlined so that the first paint waits for nothing. */
  css: string
  /** The same as the page's policy names it. */
  digest: string
  /** The files those styles come from. */
  inlined: string[]
  styles: string[]
  /** Loads the page's scripts, and the same as the policy names it. While developing they are loaded as they come. */
  loader: { text: string; digest: string } | undefined
}

export type Renderer = {
  isDevelopment: boolean
  /** What went wrong, in full; nobody else may see that. */
  showDeveloper?: (text: string) => void
  /** Serves sources and hot reload while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  entry(): Promise<PageEntry>
  assetsOf(module: string | undefined): PageAssets
  /** Lets the development server add its own scripts. */
  finish(url: string, html: string): Promise<string>
}

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestChunk>

const clientEntry = 'src/web/entry-client.tsx'
/** Its styles are loaded as files, which an administrator's browser keeps. */
const adminArea = 'src/web/admin/'

export const manifestPath = '/manifest.webmanifest'

/** A page that nobody looks at is not painted; it comes alive all the same. In milliseconds. */
const unseen = 2 * second

/**
 * Scripts wait until something is painted: before, they would take line and processor from what a visitor wants to see. And until the document is
 * whole: of a page that arrives slowly, the beginning is painted first, and taking that over would not match. They are told which path the document
 * is of: before they come, the browser may be sent back to another one's.
 */
const loaderOf = (files: readonly string[]) =>
  `{document.documentElement.dataset.path=location.pathname;const load=()=>{clearTimeout(timer);if(document.readyState==="loading")return addEventListener("DOMContentLoaded",load);for(const file of ${JSON.stringify(files)})import(file).catch(()=>{});document.head.append(Object.assign(document.createElement("link"),{rel:"manifest",href:"${manifestPath}"}))},timer=setTimeout(load,${unseen});new PerformanceObserver((_,painted)=>{painted.disconnect();load()}).observe({type:"paint",buffered:true})}`

const stylesOf = ({ css }: ManifestChunk) => css ?? []
const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
const textsOf = async (dir: string, files: Iterable<string>) =>
  new Map(await Promise.all([...files].map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const)))

/** The page renderer of a finished build. */
export async function builtRenderer(clientDir: string): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const shared = reachable(manifest, clientEntry)
  const styles = await textsOf(clientDir, new Set(Object.values(manifest).flatMap(stylesOf)))

  function assetsOf(module: string | undefined): PageAssets {
    const own = module ? reachable(manifest, module) : []
    const isPublic = !module?.startsWith(adminArea)
    const inlined = new Set([...shared, ...(isPublic ? own : [])].flatMap(stylesOf))
    const linked = new Set(own.flatMap(stylesOf).filter((file) => !inlined.has(file)))
    const loader = loaderOf(addresses(new Set([...shared, ...own].map(({ file }) => file))))
    const css = [...inlined].map((file) => styles.get(file)).join('')
    return { css, digest: digest(css), inlined: addresses(inlined), styles: addresses(linked), loader: { text: loader, digest: digest(loader) } }
  }

  const known = new Map<string | undefined, PageAssets>()
  return {
    isDevelopment: false,
    entry: () => import('#entry-server'),
    assetsOf(module) {
      const assets = known.get(module) ?? assetsOf(module)
      known.set(module, assets)
      return assets
    },
    finish: async (_url, html) => html,
  }
}

function reachable(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => reachable(manifest, next, seen))]
}
