import type * as z from 'zod/mini'
import { pointers } from '../schema/parts'

type Schema = z.core.$ZodType
type Write = (text: string) => string

/**
 * The same value with each of its texts rewritten. The schema tells which they are, not the name of a field: `kind` is a word to read in one
 * place and tells the kinds of findings apart in another.
 */
export function everyText<Of extends Schema>(schema: Of, value: z.infer<Of>, write: Write): z.infer<Of> {
  return rewritten(schema, value, write) as z.infer<Of>
}

type Fields = Readonly<Record<string, z.core.util.Primitive>>

const isOf = ({ _zod }: Schema, value: Fields) => Object.entries(_zod.propValues ?? {}).every(([name, allowed]) => allowed.has(value[name]))

function rewritten(schema: Schema, value: unknown, write: Write): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return pointers.has(schema) ? value : write(value as string)
    case 'nullable':
    case 'default':
      return value === null ? null : rewritten(def.innerType, value, write)
    case 'array':
      return (value as unknown[]).map((one) => rewritten(def.element, one, write))
    case 'tuple':
      return (value as unknown[]).map((one, at) => rewritten(def.items[at] as Schema, one, write))
    case 'object':
      return Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => [name, name in def.shape ? rewritten(def.shape[name] as Schema, one, write) : one]),
      )
    case 'union':
      return rewritten(def.options.find((option) => isOf(option, value as Fields)) as Schema, value, write)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return value
    default:
      throw new Error(`Nobody said what a text is in a value of the type ${def.type}`)
  }
}
