import { startProcess, usedDataFolder } from '../../test/support/server-process'
import { test as base } from './test'

/** With a site of the test's own, for what changes every page for everyone. */
export const test = base.extend({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
    async ({}, use) => {
      const data = await usedDataFolder()
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
