import { foundAmong, proposedWeights } from '../../../study/survey/overview'
import { proposedQuestions } from '../../../study/survey/propose-questions'
import { readSurvey } from './reading/read'
import { withFile } from './reading/source'
import { Summary } from './reading/summary'

/** What is in a respondents' file, by variable; `q` looks for words in names, labels and answers. Counts alone are kept. */
export async function variablesOf(path: string, name: string, q: string) {
  const summaries: Summary[] = []
  const { dictionary, rows } = await withFile(path, (source) =>
    readSurvey(source, name, (variable) => {
      const summary = new Summary(variable)
      summaries.push(summary)
      return summary
    }),
  )
  const variables = summaries.map((summary) => summary.overview())
  const { label, encoding, weight, sets } = dictionary
  return {
    file: { rows, label, encoding, weights: proposedWeights(variables, weight), sets },
    variables: foundAmong(variables, q),
    questions: proposedQuestions({ weight, sets, variables }),
  }
}
