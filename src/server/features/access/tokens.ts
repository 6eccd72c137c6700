import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that fits into an address or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is not written like one need not be looked for. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** What is kept of one: whoever reads the database cannot use it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
