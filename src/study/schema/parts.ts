import * as z from 'zod/mini'

/** How long a text is to read: a reference stands for a value of a few letters. */
const readable = (text: string) => text.replace(/⟦[^⟦⟧]*⟧/g, '0000').length

/** A text on one line or several; what is too long for any page is a mistake. */
export const words = (most = 1000) =>
  z.string().check(
    z.maxLength(10 * most),
    z.refine((text) => readable(text) <= most),
  )

/** Texts that only lead somewhere: addresses, and names that hold findings together. Nobody reads them in a sentence. */
export const pointers = z.registry<object>()
export const pointer = (most = 200) => words(most).register(pointers, {})

/** A figure that must be there or, in a draft, may be missing. */
export type FigureSchema = z.ZodMiniType<number | null>

export const label = words(120)
export const year = z.int().check(z.gte(1900), z.lte(2999))

/** A rating scale with the words at its ends and in its middle. */
export const scale = z.object({ from: z.number(), middle: z.number(), to: z.number(), words: z.tuple([label, label, label]) })
export type Scale = z.infer<typeof scale>

/** Tells a row from all others of its finding, whatever it is called and wherever it stands: sentences name their figures by it. */
export const rowId = z._default(pointer(60), '')

export const shareOf = <Figure extends FigureSchema>(figure: Figure) => z.object({ id: rowId, label, percent: figure })
export const pairOf = <Figure extends FigureSchema>(figure: Figure) => z.tuple([figure, figure])
