import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ConnectionError } from 'fastify'
import { second } from '../entities/durations'
import type { Config } from './config/config'
import { answerTo } from './errors'
import { bareHeaders } from './headers'

/** What still comes is read for so long after the last word. */
const farewell = 2 * second

/** What is no HTTP, or asks for a way to elsewhere, reaches no route; it is answered in our words all the same, and ends the connection. */
export function answerUnreadable(config: Config) {
  const always = Object.entries({ ...bareHeaders(config), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
  const lines = always.map(([name, value]) => `${name}: ${value}`)

  function hangUp(socket: Socket, status: number) {
    const { message } = answerTo(Object.assign(new Error(), { statusCode: status }))
    const body = JSON.stringify({ message })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-length: ${Buffer.byteLength(body)}`, ...lines]
    socket.end([...head, '', body].join('\r\n'))
    // Cut off while it still sends, a client would lose the answer with it.
    socket.resume()
    const cutOff = setTimeout(() => socket.destroy(), farewell).unref()
    socket.once('close', () => clearTimeout(cutOff))
  }

  return {
    malformed(error: ConnectionError, socket: Socket) {
      // What comes after the answer is as unreadable as what came before.
      if (error.code === 'ECONNRESET' || !socket.writable) return
      hangUp(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400)
    },
    tunnel(_request: IncomingMessage, socket: Duplex) {
      // Nobody else listens to it any more, and who goes away is no error.
      socket.on('error', () => {})
      hangUp(socket as Socket, 405)
    },
  }
}

/**
 * An address with a broken `%` leads nowhere, like any other that we do not know; the router would say so in its own words. So does one
 * with a NUL, which no database keeps in a text and none looks for.
 */
export function readableAddress({ url = '/' }: IncomingMessage) {
  const [path = '/', ...query] = url.split('?')
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
