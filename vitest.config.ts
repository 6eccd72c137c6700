import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** As they were built, which is what people get, and takes a fraction of loading them from the sources: pages, and the programs of own processes. */
const resolve = {
  alias: [
    { find: '#entry-server', replacement: at('test/support/built-entry.ts') },
    { find: /^(\.{1,2}\/)+(platform\/)?(jobs\/)?worker-entry$/, replacement: at('test/support/built-program.ts') },
  ],
}

const api = (...names: string[]) => names.map((name) => `test/api/${name}.test.ts`)

/** What is decided before or after the database: asked of one engine, also where both are asked. */
const besideEngines = api(
  ...['access', 'backup-s3', 'connections', 'failures', 'forged-proxy', 'form-posts', 'hostile-requests', 'languages', 'log-canaries', 'material-process'],
  ...['observatory', 'order-terms', 'page-cache', 'pages', 'press-desk', 's3-store', 'secure-cookie', 'silent-database', 'uploads-anywhere', 'validation'],
)

/** Requests by the thousand, of which the engine decides nothing but that it takes no nonsense. */
const generated = api('generated-bytes', 'generated-reads', 'generated-writes')

/** What engines may decide differently: what several write at once, how much there is of it, what is searched and sorted, and several instances. */
const decidedByEngine = api(
  ...['bank-import', 'books-agree', 'content', 'lists', 'migrations', 'orders', 'overview', 'reminders', 'scale', 'schema', 'search', 'sessions', 'uploads'],
)

/** Each file on the engine where it tells most: PostgreSQL for these, for the rest the one that everybody starts with. `npm test -- both` asks both. */
const isOnBoth = process.env.TEST_ENGINES === 'both'
const onPostgres = isOnBoth ? api('*') : [...besideEngines, ...decidedByEngine]
const notEmbedded = isOnBoth ? besideEngines : onPostgres

/** Beside what they test, but about threads of the built program: not in `npm run check`, which asks for no build. */
const builtThreads = ['db/embedded/engine', 'db/embedded/engine-thread', 'mail/mail-thread'].map((name) => `src/server/platform/${name}.test.ts`)

/** Everything drawn and printed, which takes as long as all other unit tests together: not in `npm run check`. */
const drawn = ['any-figures', 'editions', 'invoice-pdf', 'materials', 'picture', 'printed-words'].map((name) => `test/unit/**/${name}.test.ts`)

/**
 * What every project shares. They do not extend the configuration below, or each would start a database server of its own. Each file builds
 * its own app and database; loading the program anew for each would take a third of the time. A second try is named at the end of the run,
 * which allows two of them.
 */
const shared = {
  isolate: false,
  retry: 1,
  // Polling gives up after a second by itself, which a busy machine takes.
  expect: { poll: { timeout: 20_000 } },
  server: { deps: { external: [/\/dist\/server\//] } },
}

/** A limit says when to give up, not how fast this machine is: what the drawing process makes waits for everything else that runs. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }

/** The same tests against both engines; each test file gets a database of its own, restored from one that was migrated once. */
const onEngine = (engine: 'embedded' | 'postgresql', files: { include: string[]; exclude?: string[] }) => ({
  resolve,
  plugins: [react()],
  test: { ...shared, name: engine, ...files, env: { TEST_ENGINE: engine }, ...patience },
})

/** Alone they take as long as many others together: begun last in their project, they would keep the next one waiting. */
const longest = /\/(edition-story|any-figures|pages|structured-data|materials|backup)\.test\.ts$/

/**
 * Processes are waited for more than they work: the others fill the time beside them. One project after the other: a worker is kept for
 * the next file only where that is of the same one, and a new one loads the program again.
 */
class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(['process', ...sorted.map(({ project }) => project.name)])]
    const rankOf = ({ project, moduleId }: TestSpecification) => 2 * projects.indexOf(project.name) + (longest.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    sequence: { sequencer: DearestFirst },
    // One more than the two cores that it is measured on: processes are waited for.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: { ...shared, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'], exclude: [...drawn, ...builtThreads], ...patience },
      },
      { resolve, test: { ...shared, name: 'drawn', include: drawn, ...patience } },
      onEngine('embedded', { include: api('*'), exclude: notEmbedded }),
      onEngine('postgresql', { include: [...onPostgres, 'test/pages/**/*.test.ts'], exclude: generated }),
      {
        resolve,
        plugins: [react()],
        test: { ...shared, name: 'process', include: ['test/process/**/*.test.ts', ...builtThreads], testTimeout: 240_000, hookTimeout: 240_000 },
      },
    ],
  },
})
