import { Worker } from 'node:worker_threads'
import { isBuilt, programOf } from '../processes/room-program'
import type { Refusal } from './refusal'
import { type Envelope, openTransport, type Transport, usualTimeouts, type Way } from './transport'

export type Begun = { way: Way; timeouts: typeof usualTimeouts }
export type Asked = { id: number; send: Envelope } | { id: number; check: true }
export type Said = { id: number } & ({ refusal: Refusal | undefined } | { code: string | undefined } | { failed: string })

/** What is attached is none of the heap. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

/**
 * The way of the mails in a thread of its own, or, where nothing was built, in this one: sources are no program yet. Putting a mail together
 * takes several milliseconds at a stretch, and whoever asks for a page meanwhile would wait for them.
 */
export async function openMailThread({ smtpUrl, allowPlaintext, dataDir }: Way, timeouts = usualTimeouts): Promise<Transport> {
  const begun: Begun = { way: { smtpUrl, allowPlaintext, dataDir }, timeouts }
  const program = programOf('mail')
  if (!isBuilt(program)) return openTransport(begun.way, timeouts)
  const waiting = new Map<number, { resolve: (said: Said) => void; reject: (error: Error) => void }>()
  let thread: Worker | undefined
  let asked = 0

  /** One that broke is replaced with the next mail. */
  function opened() {
    if (thread) return thread
    const next = new Worker(program, { workerData: begun, resourceLimits })
    const end = (error: Error) => {
      if (thread === next) thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    next.on('message', (said: Said) => {
      waiting.get(said.id)?.resolve(said)
      waiting.delete(said.id)
    })
    next.once('error', end)
    next.once('exit', () => end(new Error('The thread of the mails has ended')))
    // A server that ends waits for none of it.
    next.unref()
    thread = next
    return next
  }

  async function ask(what: { send: Envelope } | { check: true }) {
    asked += 1
    const id = asked
    const said = await new Promise<Said>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      opened().postMessage({ id, ...what })
    })
    if ('failed' in said) throw new Error(said.failed)
    return said
  }

  return {
    send: async (mail) => {
      const said = await ask({ send: mail })
      return 'refusal' in said ? said.refusal : undefined
    },
    check: async () => {
      const said = await ask({ check: true })
      return 'code' in said ? said.code : undefined
    },
    /** What is being sent is cut off, and nobody notes anything any more: it stays claimed and is sent again. */
    close: () => {
      waiting.clear()
      return thread?.terminate()
    },
  }
}
