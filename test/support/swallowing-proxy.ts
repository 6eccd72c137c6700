import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.mjs'

type Route = { near: Socket; far: Socket; said: string; isDropped: boolean }

/**
 * A way to a PostgreSQL server on which bytes can vanish as they do where a firewall forgets a connection or a cable is cut: nothing is
 * closed, nothing is refused, nobody is told, and neither end hears that the other has hung up.
 */
export async function swallowingProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const routes = new Set<Route>()
  let isCut = false
  let dropWhen: ((said: string) => boolean) | undefined

  const server = createServer((near) => {
    const far = connect(target)
    const route: Route = { near, far, said: '', isDropped: isCut }
    routes.add(route)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        if (route.isDropped) return
        near.destroy()
        far.destroy()
        routes.delete(route)
      })
    }
    near.on('data', (chunk) => {
      if (route.isDropped) return
      route.said = (route.said + chunk.toString('latin1')).slice(-2_000)
      far.write(chunk)
      // What was said arrives; its answer does not.
      if (dropWhen?.(chunk.toString('latin1'))) route.isDropped = true
    })
    far.on('data', (chunk) => {
      if (!route.isDropped) near.write(chunk)
    })
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const close = () => {
    for (const { near, far } of routes) for (const socket of [near, far]) socket.destroy()
    return new Promise((closed) => server.close(closed))
  }
  url.port = String(port)
  const drop = (which: (route: Route) => boolean = () => true) => {
    const open = [...routes].filter((route) => !route.isDropped && which(route))
    for (const route of open) route.isDropped = true
    return open.length
  }
  return {
    url: url.href,
    close,
    /** Those that are open now, for good; others can be opened. Returns how many. */
    drop: () => drop(),
    /** The one on which announcements are heard, alone. */
    dropListening: () => drop(({ said }) => said.includes('listen ')),
    /** Whichever says this next: it is done, and nobody hears of it. */
    dropAfter: (statement: string) => {
      dropWhen = (said) => said.includes(statement)
    },
    /** The open ones and every one that is opened, until the way is there again for new ones. */
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
      dropWhen = undefined
    },
  }
}
