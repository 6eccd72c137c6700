import type { Database } from '../../src/server/platform/db/database'
import { embeddedClient } from '../../src/server/platform/db/embedded/embedded-client'
import { openEngine } from '../../src/server/platform/db/embedded/engine'

/** The embedded engine without a folder, in the thread of the test, started from a dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await openEngine({ dump })
  return { ...embeddedClient(engine), dump: engine.dump }
}
