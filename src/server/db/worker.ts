import { parentPort, workerData } from 'node:worker_threads'
import { goALittleAfterVisitors } from '../processes/after-visitors'
import { openEngine, type Place } from './engine'
import type { Said } from './engine-thread'

/** The embedded database in a thread of its own: what it works on for a while holds up nobody who wants a finished page. */
const port = parentPort as NonNullable<typeof parentPort>
const say = (said: Said, ...handedOver: ArrayBuffer[]) => port.postMessage(said, handedOver)
// What the engine throws is not always an error, nor always something that can be sent.
const fail = (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })

goALittleAfterVisitors()
openEngine(workerData as Place).then(({ answer, close }) => {
  port.on('message', (message: Uint8Array<ArrayBuffer> | 'close') => {
    if (message === 'close') close().then(() => port.close(), fail)
    else answer(message).then((answered) => say({ answered }, answered.buffer), fail)
  })
  say({ isOpen: true })
}, fail)
