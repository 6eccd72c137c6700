import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inShortForm } from './test/scope.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** As they were built, which is what people get, and takes a fraction of loading them from the sources: pages, and the programs of own processes. */
const resolve = {
  alias: [
    { find: '#entry-server', replacement: at('test/support/built-entry.ts') },
    { find: /^\.{1,2}\/(processes\/)?room-program$/, replacement: at('test/support/built-program.ts') },
  ],
}

/** What is decided before or after the database: the same from either engine, so one is enough. A new file runs on both unless it is named here. */
const onOneEngine = [
  'access',
  'backup-s3',
  'connections',
  'failures',
  'forged-proxy',
  'form-posts',
  'hostile-requests',
  'log-canaries',
  'material-process',
  'observatory',
  'order-terms',
  'pages',
  'press-desk',
  's3-store',
  'secure-cookie',
  'uploads-anywhere',
  'validation',
].map((name) => `test/api/${name}.test.ts`)

/** What is long, and of which the engine decides nothing but that it takes no nonsense, on the one that everybody starts with. */
const onEmbeddedAlone = ['generated-bytes', 'generated-reads', 'generated-writes'].map((name) => `test/api/${name}.test.ts`)

/** What takes some five seconds or more by itself, or asks of every route and page what few changes touch. */
const long = [
  ...['any-figures', 'editions', 'invoice-pdf', 'materials', 'picture', 'printed-words'].map((name) => `test/unit/**/${name}.test.ts`),
  ...[
    ...['activity', 'backup', 'backup-s3', 'bank-import', 'books-agree', 'corrections', 'delivery', 'edition-story', 'edition-switch', 'editions'],
    ...['editions-preview', 'editions-publication', 'editions-study-file', 'editions-thrown-away', 'exports', 'failures', 'fulfilment'],
    ...['generated-reads', 'generated-writes', 'holes', 'hostile-requests', 'invoices', 'log-canaries', 'look-inside', 'material'],
    ...['material-ahead', 'material-process', 'notices-appearing', 'observatory', 'open-data', 'outbox', 'pages', 'press-desk', 'reminders'],
    ...['s3-store', 'scale', 'settings', 'terms', 'uploads', 'uploads-anywhere'],
  ].map((name) => `test/api/${name}.test.ts`),
  ...['content-policy', 'editions', 'findings', 'structured-data', 'typography'].map((name) => `test/pages/${name}.test.ts`),
]

/** What engines may decide differently: what several write at once, how much there is of it, and what is searched and sorted. */
const decidedByEngine = ['content', 'lists', 'migrations', 'orders', 'overview', 'scale', 'search', 'sessions'].map((name) => `test/api/${name}.test.ts`)

/** That it starts, sends and stops, and comes back from what happens to every server: a kill, and a mail server in a mood. */
const shortProcesses = ['running', 'sizes', 'study-link', 'faults/killed', 'faults/mail-moods'].map((name) => `test/process/${name}.test.ts`)

/**
 * What every project shares. They do not extend the configuration below, or each would start a database server of its own. Each file builds
 * its own app and database; loading the program anew for each would take a third of the time. A second try is named at the end of the run,
 * which allows two of them.
 */
const shared = { isolate: false, retry: 1, server: { deps: { external: [/\/dist\/server\//] } } }

/** A limit says when to give up, not how fast this machine is. */
const patience = { testTimeout: 30_000, hookTimeout: 120_000 }

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
    // On the two cores that it is measured on, one more where processes are waited for.
    maxWorkers: inShortForm(2, 3),
    projects: [
      {
        resolve,
        test: { ...shared, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'], exclude: inShortForm(long, []), ...patience },
      },
      onEngine('embedded', {
        include: inShortForm(['test/{api,pages}/**/*.test.ts'], ['test/api/**/*.test.ts']),
        exclude: inShortForm(long, onOneEngine),
      }),
      onEngine('postgresql', { include: inShortForm(decidedByEngine, ['test/{api,pages}/**/*.test.ts']), exclude: onEmbeddedAlone }),
      {
        resolve,
        plugins: [react()],
        test: {
          ...shared,
          name: 'process',
          include: inShortForm(shortProcesses, ['test/process/**/*.test.ts']),
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
