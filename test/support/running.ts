import { onTestFinished } from 'vitest'
import { startProcess } from './server-process'

export type Server = Awaited<ReturnType<typeof startProcess>>

/** A server that answers, until the test is over. */
export async function running(settings: Parameters<typeof startProcess>[0]): Promise<Server> {
  const server = await startProcess(settings)
  onTestFinished(() => stopped(server))
  await server.ready()
  return server
}

export async function stopped(server: Server, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  server.child.kill(signal)
  await server.ended
}
