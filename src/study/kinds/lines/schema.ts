import * as z from 'zod/mini'
import { type FigureSchema, label, rowId, scale, year } from '../../schema/parts'

/** Means on a scale over the years, one line each; the last value of the first one matters most. */
export const linesSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  scale,
  years: z.array(year),
  lines: z.array(z.object({ id: rowId, label, values: z.array(figure) })),
})
