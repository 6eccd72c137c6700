import type { FastifyInstance } from 'fastify'
import { stopping } from './errors'

/** How often those who have been answered are let go while the server stops, in milliseconds. */
const betweenPartings = 100

/**
 * Whoever still comes while the last answers go out is told in our words, as JSON or as a page. Who gets one of those answers would stay
 * connected for a minute more, waiting for nothing, and the server with them.
 */
export function refuseWhileStopping(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    const timer = setInterval(() => app.server.closeIdleConnections(), betweenPartings).unref()
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw stopping()
  })
}
