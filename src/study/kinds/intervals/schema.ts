import * as z from 'zod/mini'
import { type FigureSchema, label, rowId } from '../../schema/parts'

/** Shares of which each may be off by a margin of its own, in percentage points; the first row matters most. */
export const intervalsSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  rows: z.array(z.object({ id: rowId, label, percent: figure, margin: figure })),
})
