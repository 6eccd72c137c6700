import { type Drawing, text, textLines, unit } from '../drawing/drawing'
import { placeLabels } from '../drawing/label-placement'
import { labelLines } from '../figures/label'
import { keyFigureOf } from '../findings/main-figure'
import { drawingOf } from '../kinds/drawings'
import type { ShownFinding } from '../kinds/finding'
import { memoizedDrawing } from './draw-memo'

/** Every small picture is as high as the next, so that they stand in rows. */
const height = 172

/** The figure that matters, its name, and below them the shape of the whole: for a place among others, where each leads to its finding. */
export const drawSmall = (finding: ShownFinding) => memoizedDrawing(finding, 'small', () => smallDrawing(finding))

function smallDrawing(finding: ShownFinding): Drawing {
  const { figure: written = '', label = '' } = keyFigureOf(finding) ?? {}
  const [names, more] = [labelLines(label, 32).slice(0, 2), labelLines(label, 32).slice(2)]
  if (more.length > 0) names[1] = `${names[1]}…`
  const { drawSmall: drawShape, isKeyFigureQuiet } = drawingOf(finding)
  const tone = isKeyFigureQuiet ? 'ink' : 'signal'
  const top = 70 + (names.length - 1) * 18
  const [figure = '', sign] = written.split('\u00a0')
  const { right, marks } = drawShape(finding, { top, bottom: height - 26, foot: height - 8 })
  const words = [text(0, 34, figure, 40, { dx: -2, tone, ...(sign ? { tail: unit(sign) } : {}) }), ...textLines(0, 58, names, 14)]
  return placeLabels({ height, left: 0, right, marks: [...words, ...marks], readings: [] }, 'small')
}
