import type { Code } from './columns'
import { proposedWeights, type VariableOverview } from './overview'

type FileOverview = { readonly weight: string | undefined; readonly sets: readonly AnswerSet[]; readonly variables: readonly VariableOverview[] }
type AnswerSet = { readonly name: string; readonly label: string; readonly counted: string | undefined; readonly variables: readonly string[] }

/** More are a number, not answers to choose from. */
const mostAnswers = 20
/** From this many steps on, a scale has a mean and a box. */
const leastSteps = 5
/** What studies tell their readers apart by. */
const groupName = /region|sprach|alter|age|geschlecht|gender|sex|kanton|canton|bildung|education/i
const mostGroups = 6

/** What one would ask of a file before one knows it, in the form of QUESTIONS.json: to be read, thinned out and corrected. */
export function proposedQuestions({ weight, sets, variables }: FileOverview) {
  const [chosen] = proposedWeights(variables, weight)
  const together = sets.filter(({ counted }) => counted !== undefined)
  const inSets = new Set(together.flatMap((set) => set.variables))
  const asked = variables.filter((variable) => {
    const { name, n, identifies } = variable
    return n > 0 && identifies === undefined && name !== chosen && !inSets.has(name) && !isRunning(variable)
  })
  const groups = asked.filter((variable) => groupName.test(variable.name) && answersIn(variable).length > 1 && answersIn(variable).length <= mostGroups)
  return {
    ...(chosen === undefined ? {} : { weight: chosen }),
    groups: [
      { id: 'all' },
      ...groups.flatMap((variable) => answersIn(variable).map(({ code, label }) => ({ id: `${variable.name}=${code}`, variable: variable.name, code, label }))),
    ],
    questions: [...asked.flatMap(questionsOf), ...together.map((set) => answersTogether(set, variables))],
  }
}

/** The number of the respondent. */
const isRunning = ({ values, areWhole, least, most, n }: VariableOverview) => values === null && areWhole && Number(most) - Number(least) + 1 === n

const answersIn = ({ values }: VariableOverview) => (values ?? []).filter(({ isMissing }) => !isMissing)

function questionsOf(variable: VariableOverview) {
  const { name, label, type, values } = variable
  const answers = answersIn(variable)
  const codes = answers.map(({ code }) => code)
  const missing = (values ?? []).flatMap(({ code, isMissing }) => (isMissing ? [code] : []))
  const question = (id: string, more: object) => ({
    id,
    label: label || name,
    variables: [name],
    ...more,
    ...(missing.length > 0 ? { missing: { values: missing } } : {}),
  })
  if (type === 'number' && (values === null || codes.length > mostAnswers)) return [question(name, { type: 'mean' })]
  if (!['number', 'text'].includes(type) || codes.length < 2 || codes.length > mostAnswers) return []
  const labels = Object.fromEntries(answers.flatMap((answer) => (answer.label ? [[String(answer.code), answer.label]] : [])))
  const shares = question(name, { type: 'share', ...(Object.keys(labels).length > 0 ? { labels } : {}) })
  if (!isScale(codes)) return [shares]
  return [shares, question(`${name}.mean`, { type: 'mean' }), question(`${name}.top`, { type: 'top', top: codes.slice(-2) })]
}

/** One whole number after the other. */
const isScale = (codes: readonly Code[]) =>
  codes.length >= leastSteps && codes.every((code, index) => typeof code === 'number' && code === Number(codes[0]) + index)

/** Who was not asked is empty everywhere; where nothing but the chosen is written, nobody can be told to have answered. */
function answersTogether({ name, label, counted, variables }: AnswerSet, all: readonly VariableOverview[]) {
  const own = all.filter((variable) => variables.includes(variable.name))
  const isBlank = own.every((variable) => answersIn(variable).length <= 1)
  const code = counted !== undefined && counted.trim() !== '' && Number.isFinite(Number(counted)) ? Number(counted) : counted
  return { id: name.replace(/^\$/, ''), type: 'multi', label: label || name, variables, counted: code, base: isBlank ? 'all' : 'answered' }
}
