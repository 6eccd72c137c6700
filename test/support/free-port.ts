import { createServer } from 'node:net'

/** A port that nobody listens on right now. */
export function freePort() {
  return new Promise<number>((found) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
