import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageEntry } from '../../web/rendered-page'

/** What a page needs besides its own markup. */
export type PageAssets = {
  /** Styles of the public site, inlined so that the first paint waits for nothing. */
  css: string
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

/** The page renderer of a finished build. */
export async function builtRenderer(clientDir: string): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const shared = reachable(manifest, clientEntry)
  const inlined = new Set(shared.flatMap((chunk) => chunk.css ?? []))
  const css = (await Promise.all([...inlined].map((file) => readFile(join(clientDir, file), 'utf8')))).join('')
  const script = `/${manifest[clientEntry]?.file}`
  return {
    isDevelopment: false,
    entry: () => import('#entry-server'),
    assetsOf(module) {
      const chunks = [...shared, ...(module ? reachable(manifest, module) : [])]
      const files = new Set(chunks.map((chunk) => `/${chunk.file}`))
      files.delete(script)
      const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !inlined.has(file)))
      return { css, inlined: [...inlined].map((file) => `/${file}`), styles: [...styles].map((file) => `/${file}`), script, preloads: [...files] }
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
