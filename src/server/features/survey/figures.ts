import { compute } from '../../../study/survey/compute'
import { questionsFile } from '../../../study/survey/questions'
import { rowsOf } from '../../../study/survey/rows'
import { neverBelow } from '../../../study/survey/suppression'
import { namesIn, waveOf } from '../../../study/survey/wave'
import { AppError } from '../../platform/app-error'
import { readRespondents } from './reading/columns'
import { withFile } from './reading/source'

type WaveFile = { readonly wave: string; readonly path: string; readonly name: string }

/** What `npm run figures` prints; with `suppress`, without the figures of fewer people. */
export async function figuresOf(questions: unknown, files: readonly WaveFile[], suppress?: number) {
  const asked = questionsFile.safeParse(questions)
  if (!asked.success) {
    const [issue] = asked.error.issues
    throw new AppError(`The questions cannot be read: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const waves = await Promise.all(
    files.map(({ wave, path, name }) =>
      named(name, async () => {
        const respondents = await withFile(path, (source) => readRespondents(source, name, namesIn(asked.data, wave)))
        return waveOf(wave, respondents, asked.data)
      }),
    ),
  )
  const computed = compute(asked.data, waves, { least: suppress === undefined ? undefined : Math.max(neverBelow, suppress) })
  return { rows: rowsOf(computed), beyondReading: computed.beyondReading }
}

/** Which of the files it was. */
async function named<Result>(name: string, read: () => Promise<Result>) {
  try {
    return await read()
  } catch (error) {
    throw new AppError(`${name}: ${(error as Error).message}`, { cause: error })
  }
}
