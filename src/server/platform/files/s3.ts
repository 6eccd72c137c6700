import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { XMLParser } from 'fast-xml-parser'
import type { S3Settings } from '../config/s3'
import { ConfigError } from '../config/variable'
import { StoreAway } from '../http/errors'
import { contentOf, createRequests, textOf } from './s3-requests'
import type { FileLocation, Storage } from './storage'

type Listed = { ListBucketResult?: { Contents?: { Key: string }[]; IsTruncated?: string; NextContinuationToken?: string } }

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/**
 * Uploaded files in a bucket of any store that speaks S3. They are as private as the bucket: nothing here makes one public, and what the
 * site hands out goes through it. Only what every such store knows is asked for: PUT, GET, HEAD, DELETE, a copy and a list.
 */
export async function openS3(settings: S3Settings): Promise<Storage> {
  const { bucket, prefix, endpoint } = settings
  const { ask, close } = createRequests(settings)
  const folderOf = (isAside: boolean) => `${prefix}${isAside ? 'trash/' : ''}`
  const keyOf = ({ path, isAside }: FileLocation) => `${folderOf(isAside)}${path}`

  /** A thousand at most in each answer. */
  async function listed(folder: string, more: Record<string, string> = {}) {
    const answer = await ask({ method: 'GET', query: { 'list-type': '2', delimiter: '/', prefix: folder, ...more } })
    const { ListBucketResult: found = {} } = parser.parse(await textOf(answer)) as Listed
    return { keys: (found.Contents ?? []).map(({ Key }) => Key), next: found.IsTruncated === 'true' ? found.NextContinuationToken : undefined }
  }

  const remove = async (place: FileLocation) => void (await textOf(await ask({ method: 'DELETE', key: keyOf(place) })))

  /** Nothing is called so: whoever may list at all is told that there is none. */
  const check = async () => void (await listed(`${prefix}nothing/`))

  await check().catch((error) => {
    close()
    if (!(error instanceof StoreAway)) throw error
    throw new ConfigError(
      `The bucket ${bucket} at ${endpoint.href} cannot be used (${error.code}): check S3_ENDPOINT, S3_BUCKET, S3_REGION, the two keys, and whether the store runs.`,
    )
  })

  return {
    name: `the bucket ${bucket} at ${endpoint.href}, below ${prefix}`,
    close,
    check,
    async put(place, temporary) {
      const sum = createHash('sha256')
      await pipeline(createReadStream(temporary), sum)
      const body = { open: () => createReadStream(temporary), size: (await stat(temporary)).size, sha256: sum.digest('hex') }
      await textOf(await ask({ method: 'PUT', key: keyOf(place), body }))
    },
    async find(place) {
      const answer = await ask({ method: 'HEAD', key: keyOf(place) })
      if (!answer) return undefined
      answer.resume()
      const { 'content-length': size, 'last-modified': modified = '', etag = '' } = answer.headers
      return { size: Number(size), modifiedAt: new Date(modified), etag }
    },
    async read(place, range) {
      const answer = await ask({ method: 'GET', key: keyOf(place), headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} })
      if (!answer) return undefined
      const { 'content-range': part = '', 'content-length': length } = answer.headers
      if (!range) return { size: Number(length), body: contentOf(answer) }
      const [, size] = new RegExp(`^bytes ${range.start}-${range.end}/(\\d+)$`).exec(part) ?? []
      if (size !== undefined) return { size: Number(size), body: contentOf(answer) }
      // Other bytes than those that were asked for would be sent as if they were.
      answer.destroy()
      throw new StoreAway('RANGE')
    },
    async move(path, isAside) {
      const from = { path, isAside: !isAside }
      const answer = await ask({ method: 'PUT', key: keyOf({ path, isAside }), headers: { 'x-amz-copy-source': `/${bucket}/${keyOf(from)}` } })
      if (!answer) return
      // A copy that fails after it has begun says so in an answer that began as a success.
      if ((await textOf(answer)).includes('<Error>')) throw new StoreAway('COPY')
      await remove(from)
    },
    remove,
    async list(isAside) {
      const folder = folderOf(isAside)
      const keys: string[] = []
      for (let more: Record<string, string> | undefined = {}; more; ) {
        const found = await listed(folder, more)
        keys.push(...found.keys)
        more = found.next ? { 'continuation-token': found.next } : undefined
      }
      return keys.map((key) => key.slice(folder.length)).filter((path) => path !== '')
    },
  }
}
