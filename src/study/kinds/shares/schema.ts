import * as z from 'zod/mini'
import { type FigureSchema, label, rowId } from '../../schema/parts'

/** A share and, in another unit, a mean; the first row matters most. `meanInFull` names the mean inside the picture. */
export const sharesSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  names: z.object({ row: label, share: label, mean: label, meanInFull: label }),
  rows: z.array(z.object({ id: rowId, label, share: figure, mean: figure })),
})
