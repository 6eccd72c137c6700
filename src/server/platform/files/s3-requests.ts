import { createHash } from 'node:crypto'
import { type IncomingMessage, Agent as PlainAgent, request as requestPlainly } from 'node:http'
import { Agent, request } from 'node:https'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { minute, second } from '../../../model/durations'
import type { S3Settings } from '../config/s3'
import { StoreAway } from '../http/errors'

/** In milliseconds, while nothing moves. Of an answer that has begun: as long as the server lets its own readers rest. */
export const patience = { asking: 10 * second, writing: minute, reading: 3 * minute }

type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** With its sum, by which the store knows that all of it has come. */
  body?: { open: () => Readable; size: number; sha256: string }
}

const sumOfNothing = createHash('sha256').digest('hex')

/** Signed requests to one bucket. Nothing of them is ever logged. */
export function createRequests({ endpoint, bucket, region, addressing, accessKeyId, secretAccessKey }: S3Settings) {
  const isPlain = endpoint.protocol === 'http:'
  const agent = new (isPlain ? PlainAgent : Agent)({ keepAlive: true })
  const folder = endpoint.href.replace(/\/$/, '')
  const base = addressing === 'path' ? `${folder}/${bucket}` : folder.replace('://', `://${bucket}.`)
  /** Keys that are derived from the secret once a day. */
  const cache = new Map<string, ArrayBuffer>()

  async function signed({ method, key = '', query = {}, headers = {}, body }: Request) {
    const address = key === '' ? base : `${base}/${key}`
    const url = Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query)}` : address
    const described = { ...headers, 'x-amz-content-sha256': body?.sha256 ?? sumOfNothing }
    return new AwsV4Signer({ method, url, headers: described, service: 's3', region, cache, accessKeyId, secretAccessKey }).sign()
  }

  async function answered(given: Request, isSecondTry = false): Promise<IncomingMessage> {
    const { method, body } = given
    const { url, headers } = await signed(given)
    const length = body ? { 'content-length': body.size } : {}
    const timeout = method === 'PUT' ? patience.writing : patience.asking
    const asked = (isPlain ? requestPlainly : request)(url, { method, headers: { ...Object.fromEntries(headers), ...length }, agent, timeout })
    asked.on('timeout', () => {
      asked.destroy(new StoreAway('TIMEOUT'))
      // Where the route to the store is gone, every connection that is kept is as dead: the next one who asks would wait as long.
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
    })
    const answer = new Promise<IncomingMessage>((done, failed) => asked.once('response', done).on('error', failed))
    // What goes wrong with it, the request tells of.
    if (body) pipeline(body.open(), asked).catch(() => {})
    else asked.end()
    try {
      return await answer
    } catch (error) {
      // A connection that was kept may just have been closed by the store.
      if (asked.reusedSocket && !isSecondTry && !(error instanceof StoreAway)) return answered(given, true)
      throw away(error)
    }
  }

  return {
    /** The answer, or nothing where there is no such file; whatever else is no success is an error of ours or the store's. */
    async ask(given: Request): Promise<IncomingMessage | undefined> {
      const answer = await answered(given)
      const { statusCode = 0 } = answer
      if (statusCode >= 200 && statusCode < 300) return answer
      const [, code] = /<Code>(\w{1,100})<\/Code>/.exec(await textOf(answer)) ?? []
      if (statusCode === 404 && (code === 'NoSuchKey' || given.method === 'HEAD')) return undefined
      throw new StoreAway(code ?? `HTTP_${statusCode}`)
    },
    close: () => agent.destroy(),
  }
}

const away = (error: unknown) => (error instanceof StoreAway ? error : new StoreAway((error as NodeJS.ErrnoException).code ?? 'UNKNOWN', { cause: error }))

/** What is in an answer. One that breaks off is never taken for the end of a file. */
export function contentOf(answer: IncomingMessage): Readable {
  answer.setTimeout(patience.reading)
  const content = new PassThrough()
  answer.on('error', (error) => content.destroy(away(error)))
  // Whoever reads hears of it. Before anybody does, it must not end the process.
  content.on('error', () => {})
  content.on('close', () => answer.destroy())
  return answer.pipe(content)
}

/** All of a short answer. */
export async function textOf(answer: IncomingMessage | undefined): Promise<string> {
  return answer
    ? text(answer).catch((error) => {
        throw away(error)
      })
    : ''
}
