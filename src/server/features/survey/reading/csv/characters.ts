import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import { fromWindows1252 } from '../characters'
import { piecesOf, type Source } from '../source'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252'

/** Told by its first bytes, or by whether all of it is UTF-8: nothing else looks like it by chance. */
export async function encodingOf(source: Source): Promise<Encoding> {
  const start = await source.read(0, 4096)
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE'
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE'
  // Half of what is Latin in UTF-16 is 0.
  const zeros = [0, 1].map((first) => start.filter((byte, index) => index % 2 === first && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > start.length / 4) return odd > even ? 'UTF-16LE' : 'UTF-16BE'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const { bytes } of piecesOf(source, 0)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return 'UTF-8'
  } catch {
    return 'windows-1252'
  }
}

/** The file as text, with the place of each piece. What has other signs than texts is something else. */
export async function* textOf(source: Source, encoding: Encoding) {
  const decoder = new TextDecoder(encoding === 'windows-1252' ? 'utf-8' : encoding)
  for await (const { bytes, position } of piecesOf(source, 0)) {
    const text = encoding === 'windows-1252' ? fromWindows1252(bytes) : decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new SurveyRefused(message('surveyNotText'))
    yield { text, position }
  }
  yield { text: encoding === 'windows-1252' ? '' : decoder.decode(), position: source.size }
}
