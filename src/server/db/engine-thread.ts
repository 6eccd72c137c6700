import { Worker } from 'node:worker_threads'
import { isBuilt, programOf } from '../processes/room-program'
import type { Engine, Place } from './engine'

/** What the thread says: that it is open, what the database answers, or why nothing comes of it. */
export type Said = { isOpen: true } | { answered: Uint8Array<ArrayBuffer> } | { failed: string }

/** It holds little beside the engine's own memory, which is none of the heap. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

/** The embedded database in a thread of its own, or, where nothing was built, in this one: sources are no program yet. */
export async function openOwnEngine(place: Place): Promise<Engine> {
  const program = programOf('db')
  if (isBuilt(program)) return openThread(program, place)
  const { openEngine } = await import('./engine')
  return openEngine(place)
}

async function openThread(program: URL, place: Place): Promise<Engine> {
  const thread = new Worker(program, { workerData: place, resourceLimits })
  const hasEnded = new Promise<string>((resolve) => {
    thread.once('error', (error) => resolve(String(error)))
    thread.once('exit', () => resolve('The thread of the embedded database has ended'))
  })
  let isOver: { failed: string } | undefined
  let tell: (said: Said) => void = () => {}
  thread.on('message', (said: Said) => tell(said))
  hasEnded.then((failed) => {
    isOver = { failed }
    tell(isOver)
  })

  /** It is asked one thing at a time. */
  async function hear(ask: () => void) {
    const said = await new Promise<Said>((resolve) => {
      if (isOver) return resolve(isOver)
      tell = resolve
      ask()
    })
    if ('failed' in said) throw new Error(said.failed)
    return said
  }

  await hear(() => {})
  let last: Promise<unknown> = Promise.resolve()
  return {
    // One connection may end while the next begins: whoever comes second waits.
    async answer(message) {
      const asked = last.then(() => hear(() => thread.postMessage(message, [message.buffer])))
      last = asked.catch(() => {})
      const said = await asked
      return 'answered' in said ? said.answered : new Uint8Array()
    },
    async close() {
      thread.postMessage('close')
      await hasEnded
    },
  }
}
