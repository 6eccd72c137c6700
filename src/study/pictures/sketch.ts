import type { Drawing, Frame, Mark, Reading } from '../drawing/drawing'
import type { Edition } from '../edition/edition'
import { sheetsOf } from '../edition/sheet/sheet-layout'
import { shownAs } from '../edition/shown'
import { seenBy } from '../findings/groups'
import type { FindingDraft, ShownFinding } from '../kinds/finding'
import { withValueAt } from '../schema/places'
import { draw } from './draw'

type Sketch = {
  /** With a number in the place of every figure that is missing, for whatever needs a whole finding. */
  finding: ShownFinding
  isWhole: boolean
  draw: (frame: Frame) => Drawing
}

/** The picture of a finding that is being written, by groups if asked: by the drawing code of the public page, with an empty place for what is missing. */
export function sketchOf(draft: FindingDraft, edition: Pick<Edition, 'year' | 'facts' | 'publisher'>, by?: string): Sketch | undefined {
  const filled = (value: number) => {
    const shown = shownAs(filledWith(draft, value), edition)
    return shown && seenBy(shown, by)
  }
  const [finding, other] = [filled(0), filled(1)]
  if (!finding || !other) return undefined
  const isWhole = shownAs(draft, edition) !== undefined
  return { finding, isWhole, draw: (frame) => (isWhole ? draw(finding, frame) : common(draw(finding, frame), draw(other, frame))) }
}

function filledWith(finding: FindingDraft, value: number): FindingDraft {
  const cells = sheetsOf(finding).flatMap(({ rows }) => rows.flat())
  return cells.reduce((now, { kind, text, place }) => (kind === 'figure' && text === '' ? withValueAt(now, place, value) : now), finding)
}

/** What two drawings tell alike. What differs with the number that stands for a missing figure was made of that number. */
function common(one: Drawing, other: Drawing): Drawing {
  return {
    ...one,
    marks: one.marks.map((mark, at) => commonMark(mark, other.marks[at])),
    readings: one.readings.map((reading, at) => commonReading(reading, other.readings[at])),
  }
}

/** A mark that tells nothing keeps its place among the others, so that they can be followed from drawing to drawing. */
function commonMark(mark: Mark, other: Mark | undefined): Mark {
  switch (mark.kind) {
    case 'text': {
      const { tail, ...words } = mark
      // A name that walks out of the picture stands above a value that is not there.
      const isAstray = other?.kind === 'text' && other.x !== mark.x && (mark.x < 0 || mark.x > 1)
      if (other?.kind !== 'text' || other.text !== mark.text || isAstray) return { ...words, text: '' }
      return other.tail?.text === tail?.text ? mark : words
    }
    case 'dot':
      return other?.kind === 'dot' && other.x === mark.x && other.y === mark.y ? mark : { ...mark, radius: 0 }
    case 'line':
      return other?.kind === 'line' && other.x1 === mark.x1 && other.x2 === mark.x2 && other.y1 === mark.y1 && other.y2 === mark.y2
        ? mark
        : { ...mark, weight: 0 }
    case 'bar':
      return other?.kind === 'bar' && other.width === mark.width && other.height === mark.height ? mark : { ...mark, width: 0, height: 0 }
  }
}

const commonReading = (reading: Reading, other: Reading | undefined): Reading => ({
  ...reading,
  values: reading.values.filter((value, at) => value === other?.values[at]),
})
