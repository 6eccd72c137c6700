import * as z from 'zod/mini'
import { type FigureSchema, label, shareOf } from '../../schema/parts'

/** Who was asked: the edition's profile, and groups of which several may apply, so that they need not add up to 100. */
export const portraitSchema = <Figure extends FigureSchema>(figure: Figure) => ({
  groups: z.object({ title: label, one: label, shares: z.array(shareOf(figure)) }),
})
