import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const clientDir = 'dist/client'

/** The public site's styles are one file, always inlined into the page; the admin area's are loaded with it. */
const publicStyles = /src\/web\/(ui|site|insights)\/.*\.css$/

/*
 * What nearly every page needs is one file, and what every form needs is another: left to itself the build makes dozens of
 * files of a few hundred bytes, each of which costs a request and a kilobyte of headers.
 */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store|regexparam|@tanstack)\/|src\/study\/(edition|editions|institute)\.|src\/web\/(api\/(quer|request)|ui\/(arrow|badge|button|class-names|close-button|empty-state|reduced-motion|rows|sheet|skeleton|toast|plain-toast)\.tsx?|site\/(contact|edition-cover|form-arrival|german-dates|load-failure|logo-address|picture|query-list|ruled-section)\.tsx?)/
const everyForm =
  /node_modules\/zod\/|src\/entities\/(entity|field|limits|submission|contact-messages)\.|src\/web\/(api\/intake|ui\/(error-summary|field)\.tsx|site\/(contact-form|entity-form|posted-form)\.tsx?)/

export default defineConfig(({ command }) => ({
  plugins: [react(), precompress()],
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
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', test: (id) => publicStyles.test(id) || everyPage.test(id), priority: 1 },
                { name: 'forms', test: everyForm },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything in one file starts in half the time; what brings its own binaries stays outside.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pdfkit'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
      build: { outDir: 'dist/server', ssr: true, copyPublicDir: false, rolldownOptions: { input: { main: 'src/server/main.ts' } } },
    },
  },
}))

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
