import * as z from 'zod/mini'
import type { Code, MissingDefinition } from './columns'

/** A value for all waves, or one for each. */
const perWave = <Value extends z.ZodMiniType>(value: Value) => z.union([value, z.record(z.string(), value)])
const code = z.union([z.number(), z.string()])
const list = <Value extends z.ZodMiniType>(value: Value) => z.union([value, z.array(value)])
const name = z.string().check(z.minLength(1))

const end = z.union([z.number(), z.enum(['LOWEST', 'HIGHEST'])])
const missing = z.nullable(z.strictObject({ values: z.optional(z.nullable(list(code))), range: z.optional(z.nullable(z.tuple([end, end]))) }))

/** Those who gave one of the codes, or a number of the range; the ends belong to it. */
const condition = { code: z.optional(list(code)), range: z.optional(z.nullable(z.tuple([end, end]))), label: z.optional(z.nullable(z.string())) }
const group = z.object({ ...condition, id: name, variable: z.optional(z.nullable(perWave(name))) })

const question = z.object({
  id: name,
  type: z.enum(['share', 'top', 'bottom', 'mean', 'multi', 'rank']),
  label: z.optional(z.nullable(z.string())),
  variables: z.union([list(name), z.record(z.string(), list(name))]),
  missing: z.optional(z.union([missing, z.record(z.string(), missing)])),
  labels: z.optional(z.nullable(z.record(z.string(), z.string()))),
  top: z.optional(list(code)),
  bottom: z.optional(list(code)),
  filter: z.optional(z.nullable(z.object({ ...condition, variable: perWave(name) }))),
  base: z.optional(z.nullable(z.string().check(z.regex(/^(answered|all|any)(:|$)/)))),
  counted: z.optional(list(list(code))),
})

/** What is asked of the respondents' files, in the form of QUESTIONS.json; whatever else stands there is somebody else's. */
export const questionsFile = z.object({
  weight: z.optional(z.nullable(perWave(name))),
  strata: z.optional(z.nullable(perWave(name))),
  population: z.optional(z.nullable(perWave(z.union([z.number(), z.record(z.string(), z.number())])))),
  groups: z.array(group),
  questions: z.array(question),
})

export type QuestionsFile = z.output<typeof questionsFile>
export type Question = QuestionsFile['questions'][number]
export type Group = QuestionsFile['groups'][number]
export type Condition = Omit<Group, 'id'>

export const listOf = <Value>(value: Value | readonly Value[] | undefined | null): readonly Value[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as readonly Value[])

const isPerWave = <Value>(value: Value | Record<string, Value>): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is meant for this wave, where it is told wave by wave. */
export const inWave = <Value>(value: Value | Record<string, Value> | undefined | null, wave: string): Value | undefined =>
  value === undefined || value === null ? undefined : isPerWave(value) ? value[wave] : value

/** Nothing where the question was not asked. */
export const variablesOf = ({ variables }: Question, wave: string): readonly string[] => listOf(inWave<string | string[]>(variables, wave))

/** Nothing where they are the same in all waves. */
export const namesInAllWaves = ({ variables }: Question): readonly (readonly string[])[] =>
  typeof variables === 'object' && !Array.isArray(variables)
    ? Object.entries(variables)
        .sort()
        .map(([, names]) => listOf(names))
    : []

const edges = { LOWEST: Number.NEGATIVE_INFINITY, HIGHEST: Number.POSITIVE_INFINITY }

/** From where to where; nothing where no range is given. */
export function rangeOf(range: readonly [number | keyof typeof edges, number | keyof typeof edges] | null | undefined): readonly [number, number] | null {
  const edge = (value: number | keyof typeof edges) => (typeof value === 'number' ? value : edges[value])
  return range ? [edge(range[0]), edge(range[1])] : null
}

/** Nothing where the question leaves it to the file. */
export function missingOf({ missing: definition }: Question, wave: string): MissingDefinition | undefined {
  if (!definition) return undefined
  const own = ('values' in definition || 'range' in definition ? definition : definition[wave as keyof typeof definition]) as
    | z.output<typeof missing>
    | undefined
  if (!own) return undefined
  return { values: listOf<Code>(own.values), range: rangeOf(own.range) }
}
