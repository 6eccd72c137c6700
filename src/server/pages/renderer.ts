import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageEntry } from '../../web/rendered-page'
import { digest } from '../headers'

/** What a page needs besides its own markup. */
export type PageAssets = {
  /** The page's styles, inlined so that the first paint waits for nothing. */
  css: string
  /** The same as the page's policy names it. */
  digest: string
  /** The files those styles come from. */
  inlined: string[]
  styles: string[]
  script: string
  preloads: string[]
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

const stylesOf = ({ css }: ManifestChunk) => css ?? []
const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
const textsOf = async (dir: string, files: Iterable<string>) =>
  new Map(await Promise.all([...files].map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const)))

/** The page renderer of a finished build. */
export async function builtRenderer(clientDir: string): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const shared = reachable(manifest, clientEntry)
  const styles = await textsOf(clientDir, new Set(Object.values(manifest).flatMap(stylesOf)))
  const script = `/${manifest[clientEntry]?.file}`

  function assetsOf(module: string | undefined): PageAssets {
    const own = module ? reachable(manifest, module) : []
    const isPublic = !module?.startsWith(adminArea)
    const inlined = new Set([...shared, ...(isPublic ? own : [])].flatMap(stylesOf))
    const linked = new Set(own.flatMap(stylesOf).filter((file) => !inlined.has(file)))
    const files = new Set([...shared, ...own].map((chunk) => `/${chunk.file}`))
    files.delete(script)
    const css = [...inlined].map((file) => styles.get(file)).join('')
    return { css, digest: digest(css), inlined: addresses(inlined), styles: addresses(linked), script, preloads: [...files] }
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
