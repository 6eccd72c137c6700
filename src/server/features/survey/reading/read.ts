import { message } from '../../../../model/messages/message'
import { SurveyRefused } from '../../../../study/survey/refused'
import { readCsv } from './csv/read'
import type { Collect, Progress, Read } from './dictionary'
import { mostBytes } from './limits'
import type { Source } from './source'
import { readSpss } from './spss/read'

/** What Excel begins its files with: the newer are ZIPs. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/**
 * A file of respondents, by what is in it: CSV or SPSS. What is asked for goes to its collectors while it is read; nothing else is kept.
 * What they took of a file that is refused on the way is no survey.
 */
export async function readSurvey(source: Source, name: string, collect: Collect, progress: Progress = () => {}): Promise<Read> {
  if (source.size === 0) throw new SurveyRefused(message('fileEmpty'))
  if (source.size > mostBytes) throw new SurveyRefused(message('surveyTooLarge', '200 MB'))
  const start = (await source.read(0, 32)).toString('latin1')
  if (/^\$FL[23]/.test(start)) return readSpss(source, collect, progress)
  if (start.includes('ENCRYPTED')) throw new SurveyRefused(message('surveyEncrypted'))
  if (workbooks.some((sign) => start.startsWith(sign))) throw new SurveyRefused(message('surveyWorkbook'))
  if (/\.z?sav$/i.test(name)) throw new SurveyRefused(message('surveyNotSpss'))
  return readCsv(source, collect, progress)
}
