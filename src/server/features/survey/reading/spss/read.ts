import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import type { Collect, Progress, Read } from '../dictionary'
import { mostDictionary } from '../limits'
import { piecesOf, type Source } from '../source'
import { unpackedBlocks } from './blocks'
import { CutShort } from './cursor'
import { readDictionary, type SpssDictionary } from './dictionary'
import { Expander } from './expand'
import { type Header, headerSize, readHeader } from './header'
import { Respondents } from './respondents'

/** SPSS system files, `.sav` and `.zsav`, as SPSS, PSPP, R and others write them. */
export async function readSpss(source: Source, collect: Collect, progress: Progress): Promise<Read> {
  if (source.size < headerSize) throw new SurveyRefused(message('surveyCutDictionary'))
  const header = readHeader(await source.read(0, headerSize))
  const dictionary = await wholeDictionary(source, header)
  const respondents = new Respondents(dictionary, header.isLittle, collect)
  const answers = header.compression === 'none' ? respondents : new Expander(respondents, header.bias)
  const pieces = header.compression === 'zlib' ? unpackedBlocks(source, dictionary.end, header.isLittle) : piecesOf(source, dictionary.end)
  for await (const { bytes, position } of pieces) {
    answers.add(bytes)
    progress(position / source.size)
  }
  respondents.finish()
  return { dictionary: dictionary.dictionary, rows: respondents.rows }
}

/** How long it is, is told by reading it: most fit into the first piece. */
async function wholeDictionary(source: Source, header: Header): Promise<SpssDictionary> {
  for (let length = 256 * 1024; ; length *= 4) {
    try {
      return readDictionary(await source.read(0, length), header)
    } catch (error) {
      if (!(error instanceof CutShort)) throw error
      if (length >= Math.min(source.size, mostDictionary)) throw new SurveyRefused(message('surveyCutDictionary'))
    }
  }
}
