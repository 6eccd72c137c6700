import * as z from 'zod/mini'
import { AppError } from '../app-error'

const accepted = z.registry<{ text: string }>()

/** One variable of the environment: how its text is read, and what to tell whoever got it wrong. */
export function variable<Schema extends z.ZodMiniType<unknown, string>>(accepts: string, schema: Schema) {
  const optional = z.optional(schema)
  accepted.add(optional, { text: accepts })
  return optional
}

/** A wrong setting: told to the person who starts the server, in one sentence. */
export class ConfigError extends AppError {
  constructor(
    message: string,
    /** The variable that is wrong or missing, where it is one. */
    readonly variable?: string,
  ) {
    super(message)
  }
}

type Texts = Record<string, string | undefined>
type Shape = Record<string, z.ZodMiniType>

/** Blanks around a value come from copying, and an empty one is as good as none. */
function check<Variables extends Shape>(shape: Variables, texts: Texts) {
  return z.safeParse(z.object(shape), Object.fromEntries(Object.keys(shape).map((name) => [name, texts[name]?.trim() || undefined])))
}

/** Every variable whose text is not accepted, with what would be. */
export function wrongIn(shape: Shape, texts: Texts): { name: string; accepts: string }[] {
  const names = new Set(check(shape, texts).error?.issues.map(({ path }) => String(path[0])))
  return [...names].map((name) => ({ name, accepts: accepted.get(shape[name] as Shape[string])?.text ?? '' }))
}

/** A secret is never repeated in the complaint. */
export function readVariables<Variables extends Shape>(shape: Variables, texts: Texts) {
  const { data } = check(shape, texts)
  if (data) return data
  const [{ name, accepts }] = wrongIn(shape, texts) as [{ name: string; accepts: string }]
  throw new ConfigError(`${name} accepts ${accepts}.`, name)
}
