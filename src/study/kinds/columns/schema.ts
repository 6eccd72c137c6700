import * as z from 'zod/mini'
import { type FigureSchema, rowId, year } from '../../schema/parts'

/** One share a year; the last matters most. */
export const columnsSchema = <Figure extends FigureSchema>(figure: Figure) => ({ rowId, years: z.array(year), percents: z.array(figure) })
