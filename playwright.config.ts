import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { build } from './scripts/prepare.mjs'
import { creditorVariables } from './test/support/creditor'
import { loginVariables } from './test/support/logins'

// The tests read their pages from the build, and the servers serve it. Workers read this file too, when all is there.
if (process.env.TEST_WORKER_INDEX === undefined) build()

/** Another number lets two checkouts be tested side by side. */
const port = Number(process.env.PLAYWRIGHT_PORT_BASE ?? 3900)
const developmentPort = port + 1
const adminPort = port + 2
const editionPort = port + 3

/** Chromium's own background traffic has no place in a test, and a process that is kept ready for another site helps none. */
const quietArguments = [
  ...['--disable-gpu', '--in-process-gpu', '--renderer-process-limit=1'],
  ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Of one project alone, only its server is started: `--project=admin`, or the one named after it. */
const asked = process.argv.flatMap((word, at, all) => (word === '--project' ? (all[at + 1] ?? []) : word.startsWith('--project=') ? word.slice(10) : []))
const isAsked = ({ project }: { project: string }) => asked.length === 0 || asked.includes(project)

/** Asked to stop rather than killed, each removes what it made. */
const served = (script: 'start' | 'dev', at: number) => ({
  command: `node e2e/support/serve.mjs ${script} ${at}`,
  url: `http://localhost:${at}/readyz`,
  env: { ...loginVariables, ...creditorVariables },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // One picture for every system: the site brings its own typeface.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // One more than the two cores that it is measured on: a page, a timer or a disk is waited for a fifth of the time.
  workers: 3,
  forbidOnly: true,
  // A machine that does something else for a moment is no fault of the site; what needed a second try is named as flaky.
  retries: 1,
  // Nothing waits longer than it must; these only say when to give up, also on a machine that has other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Nothing moves unless a test is about movement: quicker, and what is measured stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would double the time of every test that passes; ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // Root has no user namespace to put the sandbox into.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quietArguments] : quietArguments,
    },
  },
  // The longest tests first, so that no worker is left alone with one of them at the end.
  projects: [
    // Publishing an edition changes every page for everyone.
    { name: 'edition', testMatch: ['admin-edition.spec.ts', 'edition-*.spec.ts'], use: { baseURL: `http://localhost:${editionPort}` } },
    { name: 'development', testMatch: ['development.spec.ts'], use: { baseURL: `http://localhost:${developmentPort}` } },
    { name: 'as administrators begin', testMatch: 'admin.setup.ts', use: { baseURL: `http://localhost:${adminPort}` } },
    { name: 'built', testMatch: ['*.spec.ts'], testIgnore: ['development.spec.ts', 'admin-*.spec.ts', 'edition-*.spec.ts'] },
    // What administrators change must not move under the feet of those who test the public site.
    {
      name: 'admin',
      testMatch: ['admin-*.spec.ts'],
      testIgnore: 'admin-edition.spec.ts',
      dependencies: ['as administrators begin'],
      use: { baseURL: `http://localhost:${adminPort}` },
    },
  ],
  webServer: [
    { project: 'built', ...served('start', port) },
    { project: 'admin', ...served('start', adminPort) },
    { project: 'edition', ...served('start', editionPort) },
    { project: 'development', ...served('dev', developmentPort) },
  ]
    .filter(isAsked)
    .map(({ project: _, ...server }) => server),
})
