import type { ShownFinding } from '../findings/finding'
import { isByGroups } from '../findings/groups'
import { drawingOf } from '../kinds/drawings'
import { drawGroups } from './draw-groups'
import { memoizedDrawing } from './draw-memo'
import type { Drawing, Frame } from './drawing'
import { placeLabels } from './label-placement'

/** The picture of a finding; the year matters to the one that has several. */
export function draw(finding: ShownFinding, frame: Frame, year?: number): Drawing {
  const picture = [frame.layout, frame.width, frame.height, year].join()
  return memoizedDrawing(finding, picture, () => {
    const drawing = isByGroups(finding) ? drawGroups(finding, frame) : drawingOf(finding).draw(finding, frame, year)
    return placeLabels(drawing, frame.layout === 'compact' ? [frame.width] : frame.layout)
  })
}
