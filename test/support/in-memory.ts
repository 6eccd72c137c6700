import type { Database } from '../../src/server/db/database'
import { openEngine } from '../../src/server/db/engine'
import { overEngine } from '../../src/server/db/over-engine'

/** The embedded engine without a folder, in the thread of the test, started from a dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await openEngine({ dump })
  return { ...overEngine(engine), dump: engine.dump }
}
