import { startProcess, usedDataFolder } from '../../test/support/server-process'
import { test as base } from './test'

type Prepared = {
  /** What is done to the data folder before the site starts. */
  prepared: (folder: string) => Promise<void>
}

/** With a site of the test's own, for what changes every page for everyone. */
export const test = base.extend<Prepared>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  prepared: async ({}, use) => use(async () => {}),
  baseURL: [
    async ({ prepared }, use) => {
      const data = await usedDataFolder()
      await prepared(data.folder)
      const server = await startProcess({ dataDir: data.folder })
      try {
        await server.ready()
        await use(server.url)
      } finally {
        server.child.kill('SIGTERM')
        await server.ended
        data.remove()
      }
    },
    // Its start is no part of what the test has time for.
    { scope: 'test', timeout: 180_000 },
  ],
})
