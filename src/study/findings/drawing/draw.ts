import type { ShownFinding } from '../finding'
import { isByGroups } from '../groups'
import { drawChange } from './change'
import { drawColumns } from './columns'
import type { Drawing, Frame } from './drawing'
import { drawn } from './drawn'
import { drawGroups } from './groups'
import { drawJourney } from './journey'
import { drawLines } from './lines'
import { drawParts } from './parts'
import { drawPortrait } from './portrait'
import { settled } from './settled'
import { drawShares } from './shares'
import { drawSlope } from './slope'
import { drawSteps } from './steps'

/** The picture of a finding; the year matters to the one that has several. */
export function draw(finding: ShownFinding, frame: Frame, year?: number): Drawing {
  const place = [frame.layout, frame.width, frame.height, year].join()
  return drawn(finding, place, () => settled(drawingOf(finding, frame, year), frame.layout === 'compact' ? [frame.width] : frame.layout))
}

function drawingOf(finding: ShownFinding, frame: Frame, year: number | undefined): Drawing {
  if (isByGroups(finding)) return drawGroups(finding, frame)
  switch (finding.kind) {
    case 'lines':
      return drawLines(finding, frame)
    case 'shares':
      return drawShares(finding, frame)
    case 'journey':
      return drawJourney(finding, year, frame)
    case 'columns':
      return drawColumns(finding, frame)
    case 'parts':
      return drawParts(finding, frame)
    case 'change':
      return drawChange(finding, frame)
    case 'slope':
      return drawSlope(finding, frame)
    case 'steps':
      return drawSteps(finding, frame)
    case 'portrait':
      return drawPortrait(finding, frame)
  }
}
