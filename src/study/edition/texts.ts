import * as z from 'zod/mini'

/** A text on one line or several; what is too long for any page is a mistake. */
export const words = (most = 1000) => z.string().check(z.maxLength(most))

/** Texts that only lead somewhere: addresses, and names that hold findings together. Nobody reads them in a sentence. */
export const pointers = z.registry<object>()
export const pointer = (most = 200) => words(most).register(pointers, {})
