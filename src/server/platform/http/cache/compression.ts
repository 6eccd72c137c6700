import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** What is shorter travels in one packet either way. In bytes. */
export const minimumToCompress = 1024

/** Answers of some length travel compressed. */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(fastifyCompress, { threshold: minimumToCompress, encodings: ['br', 'gzip'], customTypes: /^application\/json/ })
  measureCompressed(app)
}

/** Who asks for the headers alone is told the encoding and length of the compressed answer: the body is left away after it was compressed, not before. */
function measureCompressed(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' && Array.isArray(route.onSend)) route.onSend.push(...route.onSend.splice(0, 1))
  })
}
