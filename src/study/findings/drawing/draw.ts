import type { Finding } from '../finding'
import { defaultYear, type JourneyYear } from '../years'
import { drawChange } from './change'
import { drawColumns } from './columns'
import type { Drawing, Frame } from './drawing'
import { drawJourney } from './journey'
import { drawLines } from './lines'
import { drawNoticed } from './noticed'
import { drawParts } from './parts'
import { drawPortrait } from './portrait'
import { drawSlope } from './slope'
import { drawSteps } from './steps'

/** The picture of a finding; the year matters to the one that has several. */
export function draw(finding: Finding, frame: Frame, year: JourneyYear = defaultYear): Drawing {
  switch (finding.kind) {
    case 'lines':
      return drawLines(finding, frame)
    case 'noticed':
      return drawNoticed(finding, frame)
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
