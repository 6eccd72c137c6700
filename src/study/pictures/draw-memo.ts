import type { Drawing } from '../drawing/drawing'
import type { ShownFinding } from '../kinds/finding'

const drawn = new WeakMap<ShownFinding, Map<string, Drawing>>()

/** One of the pictures of a finding, drawn once: the same finding looks the same, and its labels take long to place. */
export function memoizedDrawing(finding: ShownFinding, picture: string, make: () => Drawing): Drawing {
  const drawings = drawn.get(finding) ?? new Map<string, Drawing>()
  const drawing = drawings.get(picture) ?? make()
  drawn.set(finding, drawings.set(picture, drawing))
  return drawing
}
