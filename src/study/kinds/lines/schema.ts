import * as z from 'zod/mini'
import { type FigureSchema, label, scale, year } from '../../schema/parts'

/** Means on a scale over the years, one line each; the last value of the first one matters most. */
export const linesSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  scale,
  years: z.array(year),
  lines: z.array(z.object({ label, values: z.array(figure) })),
})
