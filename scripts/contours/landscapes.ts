import { contours } from './contours'
import { bell, ramp, terrain } from './relief'

/** Each page that can be shared has a landscape of its own, from its seed. */
const seeds = {
  default: 2025,
  about: 21,
  partners: 34,
  studies: 52,
  media: 66,
  insights: 73,
  methode: 79,
  order: 87,
  'partner-application': 95,
  impressum: 108,
  imprint: 119,
  datenschutz: 124,
}

export const landscapes = () => Object.fromEntries(Object.entries(seeds).map(([name, seed]) => [name, landscape(seed)]))

/** A massif to the right and below; the title stands in the plain. */
function landscape(seed: number) {
  const height = terrain(seed)
  return contours(
    { width: 1200, height: 630 },
    (x, y) => {
      const ground = height(x, y, { scale: 420 })
      return ramp(640, 950, x * 0.75 + y * 0.62) * (ground * 0.92 + 0.3 * bell(x, y, 820, 400, 210, 160) + 0.36 * bell(x, y, 770, 420, 80, 80)) + 0.03 * ground
    },
    { cell: 6, from: 0.055, step: 0.042, shortest: 50 },
  )
}

/** Across the foot of every sheet. */
export function strip(width: number, stripHeight: number) {
  const height = terrain(12)
  const cut = { cell: 3.5, from: 0.06, step: 0.05, shortest: 20, tolerance: 0.25 }
  return contours({ width, height: stripHeight }, (x, y) => 0.12 + height(x, y, { scale: 120, warp: 0.3 }), cut)
}
