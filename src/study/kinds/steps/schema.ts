import * as z from 'zod/mini'
import { type FigureSchema, shareOf } from '../../schema/parts'

/** A whole in ordered steps, from one end to the other. */
export const stepsSchema = <Figure extends FigureSchema>(figure: Figure) => ({ steps: z.array(shareOf(figure)) })
