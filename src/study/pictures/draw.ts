import type { Drawing, Frame } from '../drawing/drawing'
import { placeLabels } from '../drawing/label-placement'
import { isByGroups } from '../findings/groups'
import { drawingOf } from '../kinds/drawings'
import type { ShownFinding } from '../kinds/finding'
import { drawGroups } from './draw-groups'
import { memoizedDrawing } from './draw-memo'

/** The picture of a finding; the year matters to the one that has several. */
export function draw(finding: ShownFinding, frame: Frame, year?: number): Drawing {
  const picture = [frame.layout, frame.width, frame.height, year].join()
  return memoizedDrawing(finding, picture, () => {
    const drawing = isByGroups(finding) ? drawGroups(finding, frame) : drawingOf(finding).draw(finding, frame, year)
    return placeLabels(drawing, frame.layout === 'compact' ? [frame.width] : frame.layout)
  })
}
