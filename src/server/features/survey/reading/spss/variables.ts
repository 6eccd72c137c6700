import { message } from '../../../../../model/messages/message'
import { SurveyRefused } from '../../../../../study/survey/refused'
import type { Decode } from '../characters'
import type { Variable } from '../dictionary'
import { mostVariables } from '../limits'
import { damaged } from '../refuse'
import type { NamesAndTexts } from './extensions'
import { formatOf } from './formats'
import type { RawVariable, Records } from './records'

/** Where a part of the answer stands among the bytes of a respondent. */
type Segment = { readonly at: number; readonly length: number }

export type Placed = { readonly variable: Variable; readonly short: string; readonly segments: readonly Segment[]; readonly isText: boolean }

/** A text of more than 255 bytes is kept in parts; each takes the room of 255 and the last what is left of pieces of 252. */
const [partSize, partStep] = [255, 252]

type Reading = { readonly decode: Decode; readonly readNumber: (bytes: Buffer) => number; readonly known: NamesAndTexts }

export function placeVariables({ variables, labels, slots }: Records, { decode, readNumber, known }: Reading): readonly Placed[] {
  const text = (bytes: Buffer) => decode(bytes).trimEnd()
  const labelsAt = new Map(labels.flatMap((set) => set.slots.map((slot) => [slot, set.labels] as const)))
  const placed: Placed[] = []
  for (let index = 0; index < variables.length; ) {
    const raw = variables[index] as RawVariable
    const short = text(raw.short)
    const name = known.longNames.get(short.toUpperCase()) ?? short
    const width = known.widths.get(short.toUpperCase()) ?? raw.width
    const parts = width > partSize ? Math.ceil(width / partStep) : 1
    const segments = Array.from({ length: parts }, (_, part) => segmentOf(variables[index + part], parts === 1 ? raw.width : width, part, slots))
    index += parts
    if (name === '') throw damaged(0)
    const isText = raw.width > 0
    const codeOf = (value: Buffer) => (isText ? text(value.subarray(0, width)) : readNumber(value))
    const own = (labelsAt.get(raw.slot) ?? []).map(({ value, label }) => ({ code: codeOf(value), label: text(label) }))
    placed.push({
      ...{ short, isText, segments },
      variable: {
        ...{ name, label: text(raw.label), ...formatOf(raw.format, isText ? width : 0) },
        values: [...own, ...(known.textLabels.get(name.toUpperCase()) ?? [])],
        missing: missingOf(raw, codeOf, known.textMissing.get(name.toUpperCase()) ?? []),
      },
    })
    if (placed.length > mostVariables) throw new SurveyRefused(message('surveyTooManyVariables', mostVariables))
  }
  return placed
}

/** Not outside the respondent's bytes, whatever the widths say. */
function segmentOf(raw: RawVariable | undefined, width: number, part: number, slots: number): Segment {
  const length = width === 0 ? 8 : Math.max(0, Math.min(width - partSize * part, partSize))
  if (!raw || (width === 0) !== (raw.width === 0) || raw.slot * 8 + length > slots * 8) throw damaged(0)
  return { at: raw.slot * 8, length }
}

function missingOf({ missing, isRange }: RawVariable, codeOf: (value: Buffer) => number | string, long: readonly string[]) {
  const codes = [...missing.map(codeOf), ...long]
  const [low, high] = codes
  if (!isRange || typeof low !== 'number' || typeof high !== 'number') return { values: codes, range: null }
  // The ends of everything are the largest numbers that there are.
  const open = (end: number) => (Math.abs(end) > 1.797693134862315e308 ? Math.sign(end) * Number.POSITIVE_INFINITY : end)
  return { values: codes.slice(2), range: [open(low), open(high)] as const }
}
