import * as z from 'zod/mini'
import { type FigureSchema, label, pairOf, rowId, words, year } from '../../schema/parts'

/** Two ways of which a share takes each, for each phase and year; what is missing to 100 takes neither. */
export const journeySchema = <Figure extends FigureSchema>(figure: Figure) => ({
  ways: z.tuple([label, label]),
  neither: label,
  phases: z.array(z.object({ id: rowId, label })),
  /** The phase that matters most, and which of its ways. */
  key: z.object({ phase: z.int(), way: z.int() }),
  /** `shares` in the order of the phases. The summary is the sentence below the headline in that year. */
  years: z.array(z.object({ year, summary: words(500), shares: z.array(pairOf(figure)) })),
})
