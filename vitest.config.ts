import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const resolve = { alias: { '#entry-server': fileURLToPath(new URL('src/web/entry-server.tsx', import.meta.url)) } }

/** The same tests against both engines; each test file gets a database of its own, restored from one that was migrated once. */
const onEngine = (engine: 'embedded' | 'postgresql', include = ['test/api/**/*.test.ts']) => ({
  resolve,
  plugins: [react()],
  test: { name: engine, include, env: { TEST_ENGINE: engine }, testTimeout: 20_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    maxWorkers: 2,
    // Each file builds its own app and database; loading the program anew for each would take a third of the time.
    isolate: false,
    projects: [
      { extends: true, resolve, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'] } },
      // What is only rendered is the same from either.
      { extends: true, ...onEngine('embedded', ['test/{api,pages}/**/*.test.ts']) },
      { extends: true, ...onEngine('postgresql') },
      {
        extends: true,
        resolve,
        plugins: [react()],
        test: { name: 'process', include: ['test/process/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
      },
    ],
  },
})
