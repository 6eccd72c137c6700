import { drawingShapes, type Frame } from '../../src/server/platform/print/drawing-shapes'
import { paintLines } from '../../src/server/platform/print/svg'
import type { Drawing } from '../../src/study/drawing/drawing'

/** A drawing as it stands in an SVG: a line of the file for each mark. */
export const paintDrawing = (drawing: Drawing, frame: Frame) => paintLines(drawingShapes(drawing, frame))
