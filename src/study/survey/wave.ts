import { message } from '../../model/messages/message'
import { answersIn, asNumber, type Code, type Column, isSame, nothingMissing, type Respondents } from './columns'
import { type Design, designOf } from './estimate'
import { type Condition, type Group, inWave, listOf, namesInAllWaves, type QuestionsFile, rangeOf, variablesOf } from './questions'
import { SurveyRefused } from './refused'
import { checkedWeights } from './weights'

/** One year, ready to be computed: who belongs to which group, and what everybody counts. */
export type Wave = {
  readonly name: string
  readonly respondents: Respondents
  readonly design: Design
  readonly groups: readonly WaveGroup[]
  /** Its cells are words, the labels of the codes. */
  readonly isLabelled: boolean
}

type WaveGroup = {
  readonly id: string
  readonly variable: string | undefined
  readonly members: Uint32Array
  /** Groups by the same variable that have somebody in common with it: no two samples to compare. */
  readonly overlapping: ReadonlySet<string>
}

/** Every variable that is asked of this wave's file, in small letters. */
export function namesIn(file: QuestionsFile, wave: string): ReadonlySet<string> {
  const names = [
    ...file.groups.flatMap((group) => candidatesFor(group, file, wave)),
    ...file.questions.flatMap((question) => [...variablesOf(question, wave), ...listOf(inWave(question.filter?.variable, wave))]),
    ...[inWave(file.weight, wave), inWave(file.strata, wave)].flatMap((name) => name ?? []),
  ]
  return new Set(names.map((name) => name.toLowerCase()))
}

/** A group's variable may have had another name in another year: a question can tell it, and the group's id the lasting one. */
function candidatesFor({ id, variable }: Group, file: QuestionsFile, wave: string): readonly string[] {
  const own = inWave(variable, wave) ?? (variable && typeof variable === 'object' ? Object.values(variable).at(-1) : undefined)
  if (own === undefined) return []
  const told = file.questions.flatMap((question) => namesInAllWaves(question).flatMap((names) => variablesOf(question, wave)[names.indexOf(own)] ?? []))
  return [own, ...told, ...(id.includes('=') ? [id.slice(0, id.indexOf('='))] : [])]
}

/** As written, or else with other capitals, which SPSS does not tell apart. */
export function columnNamed(respondents: Respondents, names: readonly string[], wave: string): { name: string; column: Column } {
  for (const name of names) {
    const found = respondents.columns.has(name) ? name : [...respondents.columns.keys()].find((other) => other.toLowerCase() === name.toLowerCase())
    const column = found === undefined ? undefined : respondents.columns.get(found)
    if (found !== undefined && column) return { name: found, column }
  }
  throw new SurveyRefused(message('surveyNoVariable', wave, names[0] ?? ''))
}

export function waveOf(name: string, respondents: Respondents, file: QuestionsFile): Wave {
  const everybody = Uint32Array.from({ length: respondents.rows }, (_, row) => row)
  const groups = file.groups.map((group) => membersOf(group, everybody, respondents, file, name))
  return {
    name,
    respondents,
    design: readDesign(name, respondents, file),
    groups: groups.map((group) => ({
      ...group,
      overlapping: new Set(groups.filter((other) => other.variable === group.variable && meet(group.members, other.members)).map(({ id }) => id)),
    })),
    isLabelled: groups.some(({ isByLabel }) => isByLabel),
  }
}

/** Both are in the order of the rows. */
function meet(one: Uint32Array, other: Uint32Array) {
  for (let [at, there] = [0, 0]; at < one.length && there < other.length; ) {
    const [row, rowThere] = [one[at] as number, other[there] as number]
    if (row === rowThere) return true
    if (row < rowThere) at += 1
    else there += 1
  }
  return false
}

function membersOf(group: Group, everybody: Uint32Array, respondents: Respondents, file: QuestionsFile, wave: string) {
  const names = candidatesFor(group, file, wave)
  if (names.length === 0) return { id: group.id, variable: undefined, members: everybody, isByLabel: false }
  const { name, isIn, isByLabel } = peopleWho(group, respondents, names, wave)
  return { id: group.id, variable: name, members: everybody.filter((row) => isIn[row] === 1), isByLabel }
}

/** Whom a condition holds for: by code, by range or, where cells are words, by label. */
export function peopleWho({ code, range, label }: Condition, respondents: Respondents, names: readonly string[], wave: string) {
  const { name, column } = columnNamed(respondents, names, wave)
  const { codes, at } = answersIn(column, nothingMissing)
  const [low, high] = rangeOf(range) ?? [Number.NaN, Number.NaN]
  const isInRange = (said: Code) => Number(asNumber(String(said)) ?? Number.NaN) >= low && Number(said) <= high
  const fits = (said: Code) => listOf(code).some((other) => isSame(said, other)) || isInRange(said)
  const isByLabel = !codes.some(fits) && codes.some((said) => said === label)
  const chosen = Uint8Array.from([0, ...codes.map((said) => Number(isByLabel ? said === label : fits(said)))])
  return { name, isIn: Uint8Array.from(at, (place) => chosen[place] as number), isByLabel }
}

function readDesign(wave: string, respondents: Respondents, file: QuestionsFile): Design {
  const [weight, strata] = [inWave(file.weight, wave), inWave(file.strata, wave)]
  const weights = weight === undefined ? new Float64Array(respondents.rows).fill(1) : checkedWeights(columnNamed(respondents, [weight], wave).column, weight)
  const population = peopleIn(file, wave)
  if (strata === undefined) return designOf(weights, undefined, typeof population === 'number' ? [population] : undefined)
  const { codes, at } = answersIn(columnNamed(respondents, [strata], wave).column, nothingMissing)
  const people = typeof population === 'object' ? [undefined, ...codes.map((code) => population[String(code)])] : undefined
  return designOf(weights, { stratumOf: at, count: codes.length + 1 }, people)
}

/** How many there are, in all or by stratum; for all years or told year by year. */
function peopleIn({ population }: QuestionsFile, wave: string): number | Record<string, number> | undefined {
  if (typeof population !== 'object' || population === null) return population ?? undefined
  if (wave in population) return population[wave]
  return Object.values(population).every((people) => typeof people === 'number') ? (population as Record<string, number>) : undefined
}
