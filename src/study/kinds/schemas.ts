import * as z from 'zod/mini'
import type { FigureSchema } from '../schema/parts'
import { changeSchema } from './change/schema'
import { columnsSchema } from './columns/schema'
import { intervalsSchema } from './intervals/schema'
import { journeySchema } from './journey/schema'
import { linesSchema } from './lines/schema'
import { partsSchema } from './parts/schema'
import { portraitSchema } from './portrait/schema'
import { sharesSchema } from './shares/schema'
import { slopeSchema } from './slope/schema'
import { stepsSchema } from './steps/schema'

/**
 * A finding of any kind: what is said whatever the figures look like, and the figures of its kind. A label may hold soft hyphens where it
 * can be divided. The order of years is from the earliest to the edition's own.
 */
export function kindsWith<Figure extends FigureSchema, Shared extends z.core.$ZodShape>(figure: Figure, shared: Shared) {
  const of = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) => z.object({ ...shared, kind: z.literal(kind), ...shape })
  return z.discriminatedUnion('kind', [
    of('lines', linesSchema(figure)),
    of('shares', sharesSchema(figure)),
    of('journey', journeySchema(figure)),
    of('columns', columnsSchema(figure)),
    of('parts', partsSchema(figure)),
    of('change', changeSchema(figure)),
    of('slope', slopeSchema(figure)),
    of('steps', stepsSchema(figure)),
    of('portrait', portraitSchema(figure)),
    of('intervals', intervalsSchema(figure)),
  ])
}
