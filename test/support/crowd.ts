import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How many files a process may have open that raises its limit as far as a normal user may, which Node does by itself. */
export function mostOpenFiles() {
  const said = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said)
}

async function connected(port: number) {
  const socket = connect(port, '127.0.0.1')
  // Whoever is turned away is part of a crowd too.
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

type Member = (socket: Socket, at: number) => void

/** So many connections, opened some at a time, because the line before the door is short. */
export async function crowd(port: number, size: number, each: Member = () => {}) {
  const sockets: Socket[] = []
  while (sockets.length < size) {
    const next = await Promise.all(Array.from({ length: Math.min(200, size - sockets.length) }, () => connected(port)))
    for (const socket of next) each(socket, sockets.push(socket))
  }
  return {
    size: () => sockets.filter(({ destroyed }) => !destroyed).length,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Says nothing, but hears that it is sent away. */
export const saysNothing: Member = (socket) => void socket.resume()

/** Begins a request and never comes to its end. */
export const byteASecond: Member = (socket) => {
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(4_000)}`
  let at = 0
  const timer = setInterval(() => socket.write(head.charAt(at++)), 1_000)
  socket.on('close', () => clearInterval(timer))
}

/** Asks for something large and reads none of it. */
export const readsNothing =
  (path: string, cookie: string): Member =>
  (socket) => {
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  }
