import * as z from 'zod/mini'
import { type FigureSchema, shareOf } from '../../schema/parts'

/** Parts of a whole, the first of which matters most. */
export const partsSchema = <Figure extends FigureSchema>(figure: Figure) => ({ parts: z.array(shareOf(figure)) })
