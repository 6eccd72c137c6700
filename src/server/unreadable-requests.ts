import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Config } from './config/config'
import { answerTo } from './errors'
import { bareHeaders } from './headers'

/** What is no HTTP reaches no route; it is answered in our words all the same, and ends the connection. */
export function malformedAnswer(config: Config) {
  const always = Object.entries({ ...bareHeaders(config), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
  const lines = always.map(([name, value]) => `${name}: ${value}`)
  return (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
    const { message } = answerTo(Object.assign(new Error(), { statusCode: status }))
    const body = JSON.stringify({ message })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-length: ${Buffer.byteLength(body)}`, ...lines]
    if (socket.writable) socket.write([...head, '', body].join('\r\n'))
    socket.destroySoon()
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
