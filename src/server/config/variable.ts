import * as z from 'zod/mini'

const accepted = z.registry<{ text: string }>()

/** One variable of the environment: how its text is read, and what to tell whoever got it wrong. */
export function variable<Schema extends z.ZodMiniType<unknown, string>>(accepts: string, schema: Schema) {
  const optional = z.optional(schema)
  accepted.add(optional, { text: accepts })
  return optional
}

/** A wrong setting: told to the person who starts the server, in one sentence. */
export class ConfigError extends Error {}

/** Blanks around a value come from copying, and an empty one is as good as none. A secret is never repeated in the complaint. */
export function readVariables<Shape extends Record<string, z.ZodMiniType>>(shape: Shape, env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name]?.trim() || undefined]))
  const { data, error } = z.safeParse(z.object(shape), given)
  if (!error) return data
  const name = String(error.issues[0]?.path[0])
  throw new ConfigError(`${name} accepts ${accepted.get(shape[name] as Shape[string])?.text}.`)
}
