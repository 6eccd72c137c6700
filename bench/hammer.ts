import { connect } from 'node:net'

type Asked = { port: number; path?: string; headers?: Record<string, string>; seconds: number; connections?: number }

/**
 * Asks for the same again and again on several connections, each as soon as it was answered. Written on bare sockets: a client that takes
 * as much of the processor as the server would measure itself. Returns how long each took, in ms.
 */
export async function hammer({ port, path = '/', headers = {}, seconds, connections = 16 }: Asked): Promise<number[]> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, question, until, times)))
  return times
}

function keepAsking(port: number, question: string, until: number, times: number[]) {
  return new Promise<void>((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let missing = -1
    let asked = 0
    const ask = () => {
      if (performance.now() > until) {
        socket.destroy()
        return done()
      }
      head = ''
      missing = -1
      asked = performance.now()
      socket.write(question)
    }
    socket
      .on('connect', ask)
      .on('error', failed)
      .on('end', () => failed(new Error('The server ended a connection')))
    socket.on('data', (data) => {
      if (missing < 0) {
        head += data.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        missing = lengthIn(head.slice(0, end)) - (head.length - end - 4)
      } else missing -= data.length
      if (missing > 0) return
      times.push(performance.now() - asked)
      ask()
    })
  })
}

const lengthIn = (head: string) => (head.startsWith('HTTP/1.1 304') ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0))

export function percentile(times: readonly number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * share) / 100) - 1)] as number
}
