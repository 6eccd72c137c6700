// The least that a server of this kind can do: the same bytes, without anything else. Given: their file, a port.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [file, port] = process.argv.slice(2)
const body = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
