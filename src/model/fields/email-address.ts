import * as z from 'zod/mini'
import { limits } from '../limits'
import { withoutDirection } from './field-rules'

/** Of any script, on both sides (RFC 6531): letters with their marks, digits and what is usual between them. */
const pattern = /^[\p{L}\p{M}\p{N}_'+-]+(?:\.[\p{L}\p{M}\p{N}_'+-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu

/** One e-mail address. The same letters are stored the same way, however a keyboard composes them. */
export const emailAddress = (message: string) =>
  z.string(message).check(z.overwrite(withoutDirection), z.trim(), z.normalize('NFC'), z.maxLength(limits.line, message), z.regex(pattern, message))
