import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ConnectionError } from 'fastify'
import { second } from '../../../model/durations'
import type { Config } from '../config/config'
import { answerTo } from './errors'
import { bareHeaders } from './headers'

/** What still comes is read for so long after the last word. */
const farewell = 2 * second

/** What is no HTTP, or asks for a way to elsewhere, reaches no route; it is answered in our words all the same, and ends the connection. */
export function answerUnreadable(config: Config) {
  const always = { ...bareHeaders(config), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  const lines = Object.entries(always).map(([name, value]) => `${name}: ${value}`)

  const bodyOf = (statusCode: number) => JSON.stringify({ message: answerTo({ statusCode }).message })

  function hangUp(socket: Socket, status: number) {
    const body = bodyOf(status)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-length: ${Buffer.byteLength(body)}`, ...lines]
    socket.end([...head, '', body].join('\r\n'))
    // Cut off while it still sends, a client would lose the answer with it.
    socket.resume()
    const cutOff = setTimeout(() => socket.destroy(), farewell).unref()
    socket.once('close', () => clearTimeout(cutOff))
  }

  function tunnel(_request: IncomingMessage, socket: Duplex) {
    // Nobody else listens to it any more, and who goes away is no error.
    socket.on('error', () => {})
    hangUp(socket as Socket, 405)
  }

  /** In its turn, behind the answers to what was asked before. Whether the body follows, nobody can tell: the connection ends. */
  function refuseExpectation(_request: IncomingMessage, response: ServerResponse) {
    const body = bodyOf(417)
    response.writeHead(417, { ...always, 'content-length': Buffer.byteLength(body) }).end(body)
  }

  return {
    malformed(error: ConnectionError, socket: Socket) {
      // What comes after the answer is as unreadable as what came before.
      if (error.code === 'ECONNRESET' || !socket.writable) return
      hangUp(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400)
    },
    listenTo(server: Server) {
      server.on('connect', tunnel).on('checkExpectation', refuseExpectation)
      server.on('checkContinue', (request, response) => {
        // Behind another answer Node would write the 100 after the head of this one, and each later answer would be taken for another's.
        if (!response.socket) return refuseExpectation(request, response)
        response.writeContinue()
        server.emit('request', request, response)
      })
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
