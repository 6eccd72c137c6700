import { createServer } from 'node:net'
import type { Config } from './config'
import { ConfigError } from './variable'

/**
 * The port that can be listened on: the one that was asked for, or the one that the system chose for 0. Asked before anything else is
 * done, because who must choose another should not wait for a database to be made.
 */
export function availablePort(config: Pick<Config, 'port' | 'host'>) {
  return new Promise<number>((found, refused) => {
    const server = createServer()
    server.once('error', (error) => refused(portRefusal(error, config)))
    server.listen({ port: config.port, host: config.host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => found(address && typeof address === 'object' ? address.port : config.port))
    })
  })
}

export function portRefusal({ code }: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>) {
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is already in use; stop the other program or choose another with PORT=3001 npm start.`)
  if (code === 'EACCES') return new ConfigError(`Port ${port} needs more rights than this account has; choose one above 1023 with PORT.`)
  return new ConfigError(`HOST ${host} is not an address of this machine (${code ?? 'unknown'}).`)
}
