import { createThread } from '../../jobs/thread'
import { isBuilt, programOf } from '../../jobs/worker-entry'
import type { Engine, EngineSource } from './engine'

/** A message of PostgreSQL's protocol, or the end. */
export type EngineJob = Uint8Array<ArrayBuffer> | 'close'

/** It holds little beside the engine's own memory, which is none of the heap. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

/** The embedded database in a thread of its own, or, where nothing was built, in this one: sources are no program yet. */
export async function openEngineThread(source: EngineSource): Promise<Engine> {
  const program = programOf({ name: 'db', source: new URL('./worker.ts', import.meta.url) })
  if (!isBuilt(program)) return (await import('./engine')).openEngine(source)
  const thread = createThread<EngineJob, Uint8Array<ArrayBuffer>>('the embedded database', program, source, resourceLimits)
  await thread.open()
  return {
    // One connection may end while the next begins: whoever comes second waits.
    answer: thread.do,
    async close() {
      await thread.do('close')
      await thread.close()
    },
  }
}
