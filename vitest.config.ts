import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const resolve = { alias: { '#entry-server': fileURLToPath(new URL('src/web/entry-server.tsx', import.meta.url)) } }

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
  'observatory',
  'order-terms',
  'pages',
  's3-store',
  'secure-cookie',
  'uploads-anywhere',
  'validation',
].map((name) => `test/api/${name}.test.ts`)

/** What is long, and of which the engine decides nothing but that it takes no nonsense, on the one that everybody starts with. */
const onEmbeddedAlone = ['generated-bytes', 'generated-reads', 'generated-writes'].map((name) => `test/api/${name}.test.ts`)

/**
 * What every project shares. They do not extend the configuration below, or each would start a database server of its own. Each file builds
 * its own app and database; loading the program anew for each would take a third of the time. A second try is named at the end of the run,
 * which allows two of them.
 */
const shared = { isolate: false, retry: 1 } as const

/** The same tests against both engines; each test file gets a database of its own, restored from one that was migrated once. */
const onEngine = (engine: 'embedded' | 'postgresql', files: { include: string[]; exclude?: string[] }) => ({
  resolve,
  plugins: [react()],
  test: { ...shared, name: engine, ...files, env: { TEST_ENGINE: engine }, testTimeout: 30_000, hookTimeout: 120_000 },
})

/** Processes are waited for more than they work: the others fill the time beside them. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isProcess = ({ project }: TestSpecification) => project.name === 'process'
    return [...sorted.filter(isProcess), ...sorted.filter((file) => !isProcess(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    sequence: { sequencer: ProcessesFirst },
    // One more than the two cores that it is measured on: processes are waited for.
    maxWorkers: 3,
    projects: [
      // A limit says when to give up, not how fast this machine is.
      { resolve, test: { ...shared, name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'], testTimeout: 30_000 } },
      onEngine('embedded', { include: ['test/api/**/*.test.ts'], exclude: onOneEngine }),
      onEngine('postgresql', { include: ['test/{api,pages}/**/*.test.ts'], exclude: onEmbeddedAlone }),
      {
        resolve,
        plugins: [react()],
        test: { ...shared, name: 'process', include: ['test/process/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000 },
      },
    ],
  },
})
