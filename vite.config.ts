import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, normalizePath, type Plugin } from 'vite'

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)))
const clientDir = 'dist/client'
const clientEntry = 'src/web/entry-client.tsx'

/** The public site's styles are inlined: what many pages share into each, what is one page's into that. The admin area's are loaded with it. */
const publicStyles = /src\/web\/(ui|site|insights|charts)\/.*\.css$/

/** Pages and parts that a visitor's browser loads when it needs them. */
const publicPage = /src\/web\/(site|insights)\//
const findingsCode = /src\/study\/((schema|figures|edition|findings)\/|kinds\/(.*\/)?(values|rows|table)\.ts)/
/** What draws findings. */
const pictureCode = /src\/(study\/(figures|drawing|kinds|findings|pictures)|web\/charts)\//
const findingsStyles = /src\/web\/insights\//
const entryRules = /src\/(model|study)\//
const formRules = /node_modules\/zod\//
/** Used by fewer pages than this, a module stays beside them; a part of ours that is no larger is not worth a file for two of them. */
const manyPages = 4
const smallPart = { path: /src\/web\/(site|ui)\/|sample-mark|francs/, characters: 3000, pages: 2 }

type Modules = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null }

/** A module and everything that must be loaded before it can run. */
function reachedFrom(start: string, modules: Modules, seen = new Set<string>()) {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of modules.getModuleInfo(start)?.importedIds ?? []) reachedFrom(next, modules, seen)
  return seen
}

/** What every visitor loads, what each page adds to it, what every page adds when one scrolls to its footer, and what pages load after that. */
function surveyOf(modules: Modules) {
  const laterThan = (some: Iterable<string>) => [...new Set([...some].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))]
  const reached = (some: string[]) => some.map((id) => reachedFrom(id, modules))
  const isPage = (id: string) => id.endsWith('-page.tsx')
  const always = reachedFrom(root + clientEntry, modules)
  const later = laterThan(always).filter((id) => publicPage.test(id))
  const pages = reached(later.filter(isPage))
  const administration = reached(laterThan(always).filter((id) => isPage(id) && !publicPage.test(id)))
  const parts = pages.flatMap((page) => laterThan(page))
  return { always, pages, administration, footer: reached(later.filter((id) => !isPage(id))), parts: reached(parts), entries: new Set(parts) }
}

type SharedFile = 'site' | 'forms' | 'findings' | 'pictures' | 'entries'

let survey: ReturnType<typeof surveyOf> | undefined

/**
 * What every page needs is one file, and what only pages with a form share is another: left to itself the build makes dozens of
 * files of a few hundred bytes, each of which costs a request and a kilobyte of headers. Who imports whom decides, not a list.
 */
function sharedFile(id: string, modules: Modules): SharedFile | undefined {
  survey ??= surveyOf(modules)
  if (survey.always.has(id)) return 'site'
  const users = survey.pages.filter((page) => page.has(id))
  if (publicStyles.test(id)) return stylesFile(id, users.length, survey)
  const isForForms = users.every((page) => [...page].some((used) => formRules.test(used)))
  const isSmall = smallPart.path.test(id) && (modules.getModuleInfo(id)?.code ?? '').length <= smallPart.characters
  if (isForForms && (users.length >= manyPages || survey.footer.some((part) => part.has(id)))) return 'forms'
  if (users.length >= (isSmall ? smallPart.pages : manyPages)) return 'site'
  // What a form and those who read what it sent know of it would be three files of a kilobyte.
  if (users.length > 0 && isForForms && entryRules.test(id) && survey.administration.some((page) => page.has(id))) return 'entries'
  // What the pages of findings and of their method share would be half a dozen of files.
  if (users.length > 1 && findingsCode.test(id)) return 'findings'
  // So would what they and the parts that come later draw with.
  const drawing = survey.parts.filter((part) => part.has(id)).length + users.length
  return drawing > 1 && pictureCode.test(id) && !survey.entries.has(id) ? 'pictures' : undefined
}

/** The styles of parts that come later go with the pages too, since the server has drawn those parts already. */
function stylesFile(id: string, users: number, { footer, parts }: ReturnType<typeof surveyOf>): SharedFile | undefined {
  const isLater = users === 0 || [...footer, ...parts].some((part) => part.has(id))
  if (users === 1 && !isLater) return undefined
  return findingsStyles.test(id) ? 'findings' : 'site'
}

const isOnPublicPages = (id: string) => survey?.always.has(id) || survey?.pages.some((page) => page.has(id))

/** The file of that name comes into being before the others, with all that its modules need. */
const only = (file: SharedFile) => (id: string, modules: Modules) => (sharedFile(id, modules) === file ? file : null)

/** How long the bundler took is nothing that whoever starts the site must read. */
const quiet = { bundlerTimings: false } as const

/** Everything in one file starts in half the time; what brings its own binaries stays outside. */
const whole = (...outside: string[]): EnvironmentOptions => ({
  resolve: { noExternal: true, external: outside },
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** What the server has done in a process or a thread of its own: a program of its own, so that the server's stays one file. */
const ownProcess = (name: string, room: string, command: 'build' | 'serve'): EnvironmentOptions => ({
  consumer: 'server',
  ...(command === 'build' ? whole('sharp', '@hyzyla/pdfium', '@electric-sql/pglite') : {}),
  build: {
    outDir: `dist/${name}`,
    ssr: true,
    copyPublicDir: false,
    // Parts lie beside the program: what names a file does so from one folder.
    rolldownOptions: { input: { worker: `src/server/${room}/worker.ts` }, checks: quiet, output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), keepPublicStyles(), compileAtOnce(), precompress(), ownDecompressors(), emptyDatabase()],
  builder: {},
  resolve: { alias: { '#entry-server': fileURLToPath(new URL('src/web/entry-server.tsx', import.meta.url)) } },
  build: { target: 'es2022', emptyOutDir: true },
  // Every page carries the names of all of them: long ones are for developers.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        outDir: clientDir,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: clientEntry,
          checks: quiet,
          output: {
            codeSplitting: {
              groups: [
                { name: only('site'), priority: 1 },
                { name: only('forms') },
                { name: only('findings') },
                { name: only('pictures') },
                { name: only('entries') },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? whole('@electric-sql/pglite', '@node-rs/argon2') : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // All in one folder: whichever part it is that looks for a program, a page or a database of the build, they lie beside that folder.
        rolldownOptions: { input: { main: 'src/server/main.ts' }, checks: quiet, output: { chunkFileNames: '[name]-[hash].js' } },
      },
    },
    // PDFs are what this process is for: with their library inside, one copy of the fonts' library serves both.
    material: ownProcess('material', 'features/material/render', command),
    bank: ownProcess('bank', 'features/bank', command),
    orders: ownProcess('orders', 'features/orders/invoice', command),
    pictures: ownProcess('pictures', 'platform/pictures', command),
    spreadsheet: ownProcess('spreadsheet', 'platform/spreadsheet', command),
    db: ownProcess('db', 'platform/db/embedded', command),
    mail: ownProcess('mail', 'platform/mail', command),
  },
}))

/**
 * The fonts' library brings decompressors that were written for browsers, with a dictionary of half a megabyte: reading them takes longer
 * than drawing a page. Node has both.
 */
function ownDecompressors(): Plugin {
  const written: Record<string, string> = {
    'tiny-inflate/index.js': "module.exports = (from, to) => { to.set(require('node:zlib').inflateRawSync(from)); return to }",
    'brotli/decompress.js': "module.exports = (from) => require('node:zlib').brotliDecompressSync(from)",
  }
  return {
    name: 'own-decompressors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'material' || name === 'orders',
    load(id) {
      const file = Object.keys(written).find((end) => normalizePath(id).endsWith(`/node_modules/${end}`))
      return file === undefined ? null : (written[file] ?? null)
    },
  }
}

/**
 * A style module whose names no script of the browser reads would be left out, although the server's markup bears them: pages that
 * only the server renders would go out without their styles.
 */
function keepPublicStyles(): Plugin {
  return {
    name: 'keep-public-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: publicStyles }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
  }
}

/** Chrome compiles what a public page begins with while it arrives, beside the page, instead of each function when the page first calls it. */
function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          // Read only where it is the first line.
          if (file.type === 'chunk' && file.moduleIds.some(isOnPublicPages)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

const compressible = /\.(js|css|svg|json|webmanifest|txt|ico)$/

/** Compresses once, at build time and as well as possible, what every visitor loads. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}

/** The database that every first start begins with: to make one takes seconds and 700 MB, to copy it neither. */
function emptyDatabase(): Plugin {
  const folder = 'dist/database'
  return {
    name: 'empty-database',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      await rm(folder, { recursive: true, force: true })
      const database = await PGlite.create(folder)
      await database.close()
      // There is nothing in it, and the account that starts the site is often another one than built it.
      const all = await readdir(folder, { recursive: true, withFileTypes: true })
      await chmod(folder, 0o755)
      await Promise.all(all.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)))
    },
  }
}
