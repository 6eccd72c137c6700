import * as z from 'zod/mini'
import { type FigureSchema, label, pairOf, rowId, shareOf, words, year } from '../../schema/parts'

/** Parts of a whole in two years, and how one of them is made up in one of the years. */
export const slopeSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  years: z.tuple([year, year]),
  parts: z.array(z.object({ id: rowId, label, percents: pairOf(figure) })),
  /** `of` and `at` are places in the lists of parts and years. */
  split: z.nullable(z.object({ of: z.int(), at: z.int(), heading: words(200), parts: z.array(shareOf(figure)) })),
})
