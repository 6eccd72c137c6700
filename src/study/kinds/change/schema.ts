import * as z from 'zod/mini'
import { type FigureSchema, label, pairOf, rowId, scale, year } from '../../schema/parts'

/** Means on a scale in two years; the largest difference matters most. `row` names what the rows are. */
export const changeSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  scale,
  row: label,
  years: z.tuple([year, year]),
  rows: z.array(z.object({ id: rowId, label, means: pairOf(figure) })),
})
