import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asAdministrator, samples, testApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

type Line = { level: number; msg: string; status?: number }

const lines: Line[] = []
const logger = pino(
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)

const test = testApp({ parts: async () => ({ ...(await builtPages()), logger }) })
let port: number
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => lines.splice(0))

async function connection({ allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const head = (first: string, headers: Record<string, string | number>) =>
  [first, ...Object.entries({ host: 'localhost:3000', origin: 'http://localhost:3000', ...headers }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')

async function answerOf(socket: Socket) {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((closed) => socket.once('close', closed))
  return text
}

const worse = () => lines.filter(({ level }) => level > 30)

describe('what is no HTTP', () => {
  it.each([
    ['nonsense', 400, 'Die Anfrage ist nicht lesbar'],
    [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`, 431, 'Die Kopfzeilen der Anfrage sind zu gross'],
  ])('is answered in our words: %.20s', async (sent, status, message) => {
    const socket = await connection()
    const answer = answerOf(socket)
    socket.write(`${sent}\r\n\r\n`)
    const text = await answer
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toEqual({ message })
  })

  it.each(['nonsense', 'GET /about HTTP/1.1\r\nhost: localhost:3000\r\n\r\nnonsense', 'CONNECT localhost:80 HTTP/1.1\r\nhost: localhost:80'])(
    'is answered to who goes on sending, instead of being cut off before it was read: %j',
    async (sent) => {
      const socket = await connection({ allowHalfOpen: true })
      const failures: Error[] = []
      socket.on('error', (error) => failures.push(error))
      const answer = answerOf(socket)
      socket.write(`${sent}\r\n\r\n`)
      await once(socket, 'data')
      await wait(100)
      socket.end('x'.repeat(3_000_000))
      expect(await answer).toMatch(/(400 Bad Request|405 Method Not Allowed)[\s\S]*"message"/)
      expect(failures).toEqual([])
    },
  )

  it('leads nowhere as a tunnel to elsewhere, and says so', async () => {
    const socket = await connection()
    const answer = answerOf(socket)
    socket.write('CONNECT localhost:80 HTTP/1.1\r\nhost: localhost:80\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1.1 405 [\s\S]*Diese Methode gibt es hier nicht/)
    expect(worse()).toEqual([])
  })

  it('ends all the same for who never stops sending', async () => {
    const socket = await connection({ allowHalfOpen: true })
    const ended = answerOf(socket)
    const sending = setInterval(() => socket.write('x'), 100)
    socket.write('nonsense\r\n\r\n')
    await ended
    clearInterval(sending)
  })
})

describe('who asks for a go-ahead before sending the rest', () => {
  const body = JSON.stringify(samples.message)
  const message = (extra: Record<string, string>) =>
    `${head('POST /api/contact-messages HTTP/1.1', { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...extra })}\r\n\r\n`
  const list = `${head('GET /api/partners HTTP/1.1', {})}\r\n\r\n`
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

  it('gets it, and the answer after it', async () => {
    const socket = await connection()
    const answer = answerOf(socket)
    socket.write(message({ expect: '100-continue', connection: 'close' }))
    await once(socket, 'data')
    socket.write(body)
    expect(statuses(await answer)).toEqual([100, 201])
  })

  it('behind another request is asked to send it without, in its turn, and no answer is taken for another', async () => {
    const socket = await connection()
    const answer = answerOf(socket)
    socket.write(list + message({ expect: '100-continue' }) + body + list)
    const text = await answer
    expect(statuses(text)).toEqual([200, 417])
    expect(JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n')))).toEqual({ message: 'Bitte senden Sie die Anfrage ohne die Kopfzeile «Expect»' })
    expect(worse()).toEqual([])
  })

  it('or for anything else is told in our words that there is no such thing', async () => {
    const socket = await connection()
    const answer = answerOf(socket)
    socket.write(message({ expect: 'wunder' }) + body)
    expect(await answer).toMatch(/^HTTP\/1.1 417 [\s\S]*x-content-type-options: nosniff[\s\S]*«Expect»/)
  })
})

describe('a client that goes away', () => {
  const cookieOf = async () => `administrator=${(await asAdministrator(test)).cookies.administrator}`

  it('while it sends something is no error', async () => {
    for (const [path, type, extra] of [
      ['/api/contact-messages', 'application/json', {}],
      ['/order', 'application/x-www-form-urlencoded', {}],
      ['/api/upload/member-files', 'multipart/form-data; boundary=x', { cookie: await cookieOf() }],
    ] as const) {
      const socket = await connection()
      socket.write(
        `${head(`POST ${path} HTTP/1.1`, { 'content-type': type, 'content-length': 5_000, ...extra })}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
      )
      await wait(300)
      socket.destroy()
    }
    await wait(500)
    expect(worse()).toEqual([])
  })

  it('while it reads a large file is no error', async () => {
    const admin = await asAdministrator(test)
    const { payload, headers } = fileUpload('file', 'gross.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(20 * 1024 * 1024)]))
    const { fileUrl } = (await admin.post('/api/upload/member-files', payload, headers)).json()
    await admin.post('/api/member-files', { ...samples.file, fileUrl })
    const socket = await connection()
    socket.write(`${head(`GET ${fileUrl} HTTP/1.1`, { cookie: `administrator=${admin.cookies.administrator}` })}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    await wait(500)
    expect(worse()).toEqual([])
  })
})

// The last one: afterwards the server is gone.
describe('who comes while the server stops', () => {
  it('is told so, as a page or as JSON, and is no error', async () => {
    const asked = ['/about', '/api/partners', '/nirgends']
    const sockets = await Promise.all(asked.map(() => connection()))
    for (const [at, socket] of sockets.entries()) socket.write(head(`GET ${asked[at]} HTTP/1.1`, {}))
    await wait(100)
    const stopped = test.app.close()
    const answers = sockets.map(answerOf)
    for (const socket of sockets) socket.write('\r\n\r\n')
    const [page, program, unknown] = await Promise.all(answers)
    await stopped
    for (const answer of [page, program, unknown]) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toMatch(/^retry-after: \d+/im)
      expect(answer).toMatch(/^connection: close/im)
      expect(answer).toContain('Der Dienst wird gerade neu gestartet.')
      expect(answer).toMatch(/^x-content-type-options: nosniff/im)
    }
    expect(page).toContain('<!doctype html>')
    expect(program).toContain('{"message":"')
    expect(worse()).toEqual([])
  })
})
