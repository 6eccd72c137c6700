import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { temporaryFolder } from './server-process'

const bucket = 'studie'
const ending = '._S3rver_object'

/** The account that this server knows. */
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * A real S3 server, which checks signatures, with one bucket on the disk. It takes requests without a signature for those of a public
 * bucket: here they are refused, as every store does by itself. It can be closed and opened again at the same port.
 */
export async function s3Server() {
  const { folder, remove } = temporaryFolder()
  // A host of its own, for buckets that are part of the host's name.
  const store = new S3rver({ directory: folder, silent: true, serviceEndpoint: 'store.example', configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const answer = store.callback()
  const asked: { method: string; path: string; headers: IncomingHttpHeaders }[] = []
  /** What it does before it answers; true: it answers nothing of its own. */
  const mood: { before?: (...given: Parameters<RequestListener>) => boolean } = {}
  let server: Server | undefined
  let port = 0

  function open() {
    if (server?.listening) return Promise.resolve()
    const listener = createServer((request, reply) => {
      asked.push({ method: request.method as string, path: request.url as string, headers: request.headers })
      if (mood.before?.(request, reply)) return
      if (request.headers.authorization) void answer(request, reply)
      else reply.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
    })
    server = listener
    return new Promise<void>((listening) => {
      listener.listen(port, '127.0.0.1', () => {
        port = (listener.address() as AddressInfo).port
        listening()
      })
    })
  }
  /** Connections that are kept open end with it, as in a real outage. */
  function close() {
    return new Promise<void>((closed) => {
      server?.close(() => closed())
      server?.closeAllConnections()
    })
  }
  const pathOf = (key: string) => join(folder, bucket, `${key}${ending}`)

  await open()
  return {
    asked,
    mood,
    open,
    close,
    url: () => `http://127.0.0.1:${port}`,
    env: (prefix: string) => ({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: bucket, S3_PREFIX: prefix, ...keys }),
    /** The names of everything below a prefix. */
    names: (prefix: string) =>
      (existsSync(join(folder, bucket, prefix)) ? readdirSync(join(folder, bucket, prefix), { recursive: true, encoding: 'utf8' }) : [])
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort(),
    /** Puts something there that nobody has sent. */
    leave(key: string, at?: Date) {
      mkdirSync(dirname(pathOf(key)), { recursive: true })
      writeFileSync(pathOf(key), 'x')
      if (at) utimesSync(pathOf(key), at, at)
    },
    async end() {
      await close()
      remove()
    },
  }
}
