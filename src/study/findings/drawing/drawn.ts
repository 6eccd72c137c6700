import type { ShownFinding } from '../finding'
import type { Drawing } from './drawing'

const known = new WeakMap<ShownFinding, Map<string, Drawing>>()

/** The drawing of a finding for a place, made once: the same finding looks the same, and words take long to settle. */
export function drawn(finding: ShownFinding, place: string, make: () => Drawing): Drawing {
  const drawings = known.get(finding) ?? new Map<string, Drawing>()
  const drawing = drawings.get(place) ?? make()
  known.set(finding, drawings.set(place, drawing))
  return drawing
}
