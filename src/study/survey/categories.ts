import { message } from '../../model/messages/message'
import { type Answers, answersIn, asNumber, type Code, type Column, isSame, nothingMissing } from './columns'
import { codesByLabel, codesElsewhere, isBeyondReading, withoutLabels } from './labels'
import { type Group, inWave, listOf, missingOf, namesInAllWaves, type Question, variablesOf } from './questions'
import { SurveyRefused } from './refused'
import { columnNamed, peopleWho, type Wave } from './wave'

/** More are not answers to choose from. */
const mostCategories = 200

/** What a question is about in one wave: a number of each respondent, or an answer by its place, 0 for none, and which places make a share. */
export type Measure =
  | { readonly category: string; readonly values: Float64Array }
  | { readonly at: Uint32Array; readonly places: number; readonly categories: readonly { readonly category: string; readonly chosen: readonly number[] }[] }

/** Nothing where the question was not asked; 'beyond reading' where the file has words in place of codes that nothing tells. */
export function measuresOf(question: Question, wave: Wave, groups: readonly Group[], others: readonly Wave[]): readonly Measure[] | 'beyond reading' {
  const measures = measuresOfAll(question, wave, groups, others)
  const asked = inWave(question.filter?.variable, wave.name)
  if (!question.filter || asked === undefined || measures === 'beyond reading') return measures
  const { isIn } = peopleWho(question.filter, wave.respondents, [asked], wave.name)
  return measures.map((measure) =>
    'values' in measure
      ? { ...measure, values: measure.values.map((value, row) => (isIn[row] ? value : Number.NaN)) }
      : { ...measure, at: measure.at.map((place, row) => (isIn[row] ? place : 0)) },
  )
}

function measuresOfAll(question: Question, wave: Wave, groups: readonly Group[], others: readonly Wave[]): readonly Measure[] | 'beyond reading' {
  const variables = variablesOf(question, wave.name).map((_, place) => variableOf(question, place, wave, groups, others))
  if (variables.some(({ isBeyond }) => isBeyond)) return 'beyond reading'
  const [first] = variables
  if (!first) return []
  const names = lastingNames(question, wave.name)
  if (question.type === 'multi') return chosen(question, variables, names)
  if (question.type === 'rank') return variables.map((variable, index) => ({ category: names[index] ?? variable.name, values: numbersOf(variable) }))
  if (question.type === 'mean') return [{ category: 'mean', values: numbersOf(first) }]
  const { codes, at } = first.answers
  if (question.type === 'share') return [{ at, places: codes.length + 1, categories: shares(first) }]
  const box = listOf(question[question.type])
  return [{ at, places: codes.length + 1, categories: [{ category: question.type, chosen: placesOf(first.answers, box) }] }]
}

type Variable = ReturnType<typeof variableOf>

function variableOf(question: Question, place: number, wave: Wave, groups: readonly Group[], others: readonly Wave[]) {
  const { name, column: found } = columnNamed(wave.respondents, [variablesOf(question, wave.name)[place] ?? ''], wave.name)
  const own = wave.respondents.labels.get(name) ?? []
  const known = codesByLabel(question, groups, name, wave.name)
  const { column, isWhole } = withoutLabels(found, own.length > 0 ? known : new Map([...codesElsewhere(question, place, others), ...known]))
  const missing = missingOf(question, wave.name) ?? wave.respondents.missing.get(name) ?? nothingMissing
  // What has a label, in the file or as a group, could be answered, though perhaps nobody did.
  const offered = [...own.map(({ code }) => code), ...[...known.values()].map((code) => asNumber(code) ?? code)]
  return {
    name,
    answers: answersIn(column, missing),
    labelled: answersIn(asColumn(offered), missing).codes,
    isBeyond: isBeyondReading(question, column, missing, { isWhole, isLabelled: wave.isLabelled }),
  }
}

function asColumn(codes: readonly Code[]): Column {
  if (codes.every((code) => typeof code === 'number')) return { numbers: Float64Array.from(codes) }
  return { texts: codes.map(String), codes: Uint32Array.from(codes, (_, index) => index) }
}

/** Where the codes stand among the answers. */
const placesOf = ({ codes }: Answers, wanted: readonly Code[]) =>
  codes.flatMap((code, index) => (wanted.some((other) => isSame(code, other)) ? [index + 1] : []))

function numbersOf({ answers: { codes, at } }: Variable) {
  const values = Float64Array.from([Number.NaN, ...codes.map((code) => asNumber(String(code)) ?? Number.NaN)])
  const numbers = new Float64Array(at.length)
  for (let row = 0; row < at.length; row++) numbers[row] = values[at[row] as number] as number
  return numbers
}

function shares({ name, answers, labelled }: Variable) {
  const codes = [...answers.codes, ...labelled.filter((code) => !answers.codes.some((other) => isSame(code, other)))]
  if (codes.length > mostCategories) throw new SurveyRefused(message('surveyManyAnswers', name, mostCategories))
  return codes.sort(inOrder).map((code) => ({ category: String(code), chosen: placesOf(answers, [code]) }))
}

const inOrder = (one: Code, other: Code) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : Number(one !== other)

/** Several answers: who counts is told by the base. Each is chosen (2) or not (1). */
function chosen(question: Question, variables: readonly Variable[], names: readonly string[]): Measure[] {
  const counted = listOf(question.counted ?? 1)
  const marks = variables.map(({ answers }, index) => {
    const places = placesOf(answers, listOf(counted.length > 1 ? counted[index] : counted[0]))
    const markAt = Uint32Array.from({ length: answers.codes.length + 1 }, (_, place) => (places.includes(place) ? 2 : Math.min(place, 1)))
    return answers.at.map((place) => markAt[place] as number)
  })
  const base = question.base?.split(':')[0] ?? 'answered'
  const least = { all: 0, answered: 1, any: 2 }[base] ?? 1
  const isIn = Uint8Array.from(marks[0] ?? [], (_, row) => Number(marks.some((mark) => (mark[row] as number) >= least)))
  return marks.map((mark, index) => ({
    at: mark.map((value, row) => (isIn[row] ? Math.max(1, value) : 0)),
    ...{ places: 3, categories: [{ category: names[index] ?? (variables[index] as Variable).name, chosen: [2] }] },
  }))
}

/** Variables may be called otherwise in another year; the newest names hold the years together. */
const lastingNames = (question: Question, wave: string) => namesInAllWaves(question).at(-1) ?? variablesOf(question, wave)
