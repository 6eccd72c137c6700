import fc from 'fast-check'
import { awkwardText, objectOf } from './values'

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | false
}

/** Of each kind that a pattern or a format asks for, some; which of them fits is for the pattern to say. */
const formatted = [
  ...['maria@muster.example', 'müller@zürich.example', 'CH', 'DE', '2025-09-01T00:00:00.000Z', '2030-12-31T23:59:59.999Z', '2025-02-28'],
  ...['00000000-0000-4000-8000-000000000000', 'https://muster.example/', '2025', '0', '8000'],
]

const words = ['Muster AG', 'ein-langes-Passwort', 'https://muster.example/a', '/uploads/logos/x.webp', 'Zürich\nBern', 'O’Neil & <b>', '{name}', "'; --"]

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    const fitting = formatted.filter((one) => new RegExp(pattern, 'u').test(one))
    if (fitting.length > 0) return fc.constantFrom(...fitting)
  }
  if (format !== undefined) return fc.constantFrom(...formatted)
  return fc.oneof(fc.constantFrom(...words), awkwardText).map((one) => one.padEnd(minLength, 'x').slice(0, maxLength))
}

/** Where the description says nothing. */
const anything = fc.oneof(fc.constant(null), fc.constantFrom(...words), fc.jsonValue({ maxDepth: 3 }))

/** A value as the description wants it; `free` is taken where that leaves it open. */
export function fitting(schema: Schema, free: fc.Arbitrary<unknown> = anything): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, free)))
  const { minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = 3 } = schema
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}, free), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
    case 'object':
      return object(schema, free)
    case 'null':
      return fc.constant(null)
    default:
      return free
  }
}

function object({ properties = {}, required = [], propertyNames, additionalProperties }: Schema, free: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema, free)]))
  const own = fc.record(model, { requiredKeys: required })
  if (!additionalProperties) return own
  const key = propertyNames ? fitting({ type: 'string', ...propertyNames }).map(String) : fc.constantFrom(...words)
  const others = fc.array(fc.tuple(key, fitting(additionalProperties, free)), { maxLength: 3 }).map(objectOf)
  return fc.tuple(own, others).map(([one, other]) => ({ ...one, ...other }))
}
