import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { origin } from '../app'
import { inTime } from './trial'

/** What a client can get wrong below the level of requests. */
const heads = [
  ...[
    'content-length: 5',
    'content-length: 999999',
    'content-length: -1',
    'content-length: 1, 2',
    'content-length: 0x5',
    'content-length: 5\r\ncontent-length: 6',
  ],
  ...['transfer-encoding: chunked', 'transfer-encoding: chunked\r\ncontent-length: 5', 'transfer-encoding: xchunked', 'transfer-encoding: chunked, identity'],
  ...[
    'transfer-encoding : chunked',
    'expect: 100-continue\r\ncontent-length: 5',
    'expect: x',
    'upgrade: websocket\r\nconnection: upgrade',
    'connection: close',
  ],
  ...[
    ' folded: x',
    'x',
    ': x',
    'x: a\u0000b',
    'x: a\rb',
    `x: ${'x'.repeat(20_000)}`,
    'host: a\r\nhost: b',
    'content-type: multipart/form-data; boundary=x\r\ncontent-length: 300',
  ],
]
const bodies = [
  ...[
    '',
    'x',
    '{"a":1}',
    '5\r\nabcde\r\n0\r\n\r\n',
    '5\r\nabc',
    'g\r\n',
    'fffffffffffffffff\r\n',
    '-1\r\n',
    '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    '0;a=b\r\nx: y\r\n\r\n',
  ],
  ...['--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4', '--x', '\0'.repeat(300), `${'x'.repeat(70_000)}`],
]
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'x']
const methods = ['', 'X', 'get', 'CONNECT', 'TRACE', 'OPTIONS', 'PRI', 'PROPFIND']

/** Bytes for one address that need not be a request at all. */
export const rawBytes = (method: string, path: string, cookie: string) =>
  fc
    .record({
      method: fc.oneof({ weight: 4, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
      version: fc.constantFrom(...versions),
      lines: fc.uniqueArray(fc.constantFrom(...heads), { maxLength: 2 }),
      body: fc.constantFrom(...bodies),
      newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    })
    .map((parts) => {
      const head = [`${parts.method} ${path} ${parts.version}`, 'host: localhost:3000', `origin: ${origin}`, `cookie: ${cookie}`, ...parts.lines]
      return `${head.join(parts.newline)}${parts.newline.repeat(2)}${parts.body}`
    })

/** Sends them, says that no more will come, and rejects unless the server answers without a failure, or hangs up. */
export async function sendRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  try {
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    socket.end(Buffer.from(bytes, 'latin1'))
    await inTime(closed)
  } finally {
    socket.destroy()
  }
  if (text !== '' && !/^HTTP\/1\.1 [1-4]\d\d /.test(text)) throw new Error(`answered ${text.slice(0, 200)}`)
}
