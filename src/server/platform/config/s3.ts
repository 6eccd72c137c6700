import * as z from 'zod/mini'
import { ConfigError, variable } from './variable'

/** A bucket for uploads, instead of the disk. */
export type S3Settings = {
  endpoint: URL
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What every name in the bucket begins with; it ends with a slash. */
  prefix: string
  /** Whether the bucket is part of the path or of the host's name. */
  addressing: 'path' | 'host'
}

const endpoint = z.pipe(
  z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((text) => new URL(text)),
  ),
  z.instanceof(URL).check(z.refine(({ search, hash, username, password }) => search + hash + username + password === '')),
)

/** A step of nothing but dots would lead to another place. */
const prefix = z.pipe(
  z.string().check(z.regex(/^(?!\.+(\/|$))[\w.-]+(\/(?!\.+(\/|$))[\w.-]+)*\/?$/), z.maxLength(100)),
  z.transform((text) => (text.endsWith('/') ? text : `${text}/`)),
)

const words = (most: number) => z.string().check(z.regex(/^\S+$/), z.maxLength(most))

export const s3Variables = {
  S3_ENDPOINT: variable('the address of an S3 store, such as https://s3.example.ch', endpoint),
  S3_BUCKET: variable('the name of a bucket', z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_ACCESS_KEY_ID: variable('a key of the S3 store without spaces', words(200)),
  S3_SECRET_ACCESS_KEY: variable('the secret of S3_ACCESS_KEY_ID without spaces', words(200)),
  S3_REGION: variable('the region of the bucket, such as eu-central-1', z.string().check(z.regex(/^[\w-]{1,50}$/))),
  S3_PREFIX: variable('what the names of files in the bucket begin with, such as uploads/', prefix),
  S3_ADDRESSING: variable('path or host', z.enum(['path', 'host'])),
}

type Given = { [Name in keyof typeof s3Variables]?: z.output<(typeof s3Variables)[Name]> }

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Given whole or not at all: who forgets one would find uploads on the disk. */
export function readS3(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (Object.keys(s3Variables).every((name) => given[name as keyof Given] === undefined)) return undefined
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = needed.find((name) => given[name] === undefined)
    throw new ConfigError(`${missing} is missing: a store for uploads needs ${needed.join(', ')}.`, missing)
  }
  const { S3_REGION: region = 'us-east-1', S3_PREFIX: prefix = 'uploads/', S3_ADDRESSING: addressing = 'path' } = given
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix, addressing }
}
