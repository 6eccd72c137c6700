import { parentPort, workerData } from 'node:worker_threads'
import { goALittleAfterVisitors } from '../processes/after-visitors'
import type { Asked, Begun, Said } from './mail-thread'
import { type Envelope, openTransport } from './transport'

/** Puts mails together and hands them over, beside the thread that answers visitors. */
const port = parentPort as NonNullable<typeof parentPort>
const { way, timeouts } = workerData as Begun
goALittleAfterVisitors()
const transport = openTransport(way, timeouts)
// Said to whoever asks.
transport.catch(() => {})

/** A buffer that was sent arrives as the bytes that it is. */
const received = (mail: Envelope): Envelope => ({
  ...mail,
  attachments: mail.attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) })),
})

async function answer(asked: Asked): Promise<Said> {
  const { id } = asked
  try {
    const { send, check } = await transport
    return 'send' in asked ? { id, refusal: await send(received(asked.send)) } : { id, code: await check() }
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

port.on('message', async (asked: Asked) => port.postMessage(await answer(asked)))
