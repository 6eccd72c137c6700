import { inert } from '../headers'
import type { Answer } from './cached-response'

type File = { body: Buffer; type: string; modifiedAt: Date; cacheControl: string; ready?: NonNullable<Answer['ready']> }

/** A file that pages show, kept as they are. A picture that is opened by itself runs nothing; scripts and fonts go by the rules of the page. */
export const fileAnswer = ({ body, type, modifiedAt, cacheControl, ready = {} }: File): Answer => ({
  status: 200,
  body,
  ready,
  modifiedAt,
  headers: {
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': inert,
    'accept-ranges': 'bytes',
    'last-modified': modifiedAt.toUTCString(),
    vary: 'Accept-Encoding',
  },
})
