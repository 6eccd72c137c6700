export type HeightAt = (x: number, y: number) => number

/** Seeded gradient noise and what the reliefs are built from. */
export function terrain(seed: number) {
  const coarse = noise(seed)
  const bend = noise(seed + 77)
  const layered = (x: number, y: number, octaves: number, gain: number, at: HeightAt) => {
    let [sum, height, frequency] = [0, 0.55, 1]
    for (let octave = 0; octave < octaves; octave++) {
      sum += height * at(x * frequency, y * frequency)
      height *= gain
      frequency *= 2.05
    }
    return sum
  }
  return (x: number, y: number, { scale = 500, warp = 0.24, octaves = 3 } = {}) => {
    const [u, v] = [x / scale, y / scale]
    const [a, b] = [u + warp * bend(u * 0.9, v * 0.9), v + warp * bend(u * 0.9 + 31, v * 0.9 - 17)]
    const ridge = layered(a, b, octaves, 0.42, (p, q) => (1 - Math.abs(coarse(p + 9, q - 4))) ** 2)
    return 0.62 * ridge + 0.34 * layered(a * 1.1, b * 1.1, octaves, 0.46, coarse)
  }
}

function noise(seed: number): HeightAt {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const table = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [table[index] as number, table[other] as number]
    table[index] = two
    table[other] = one
  }
  const drawn = (at: number) => table[at & 255] as number
  const slope = (i: number, j: number, x: number, y: number) => {
    const angle = (drawn(drawn(i) + j) / 256) * 2 * Math.PI
    return Math.cos(angle) * x + Math.sin(angle) * y
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - i, y - j]
    const top = slope(i, j, u, v) * (1 - fade(u)) + slope(i + 1, j, u - 1, v) * fade(u)
    const bottom = slope(i, j + 1, u, v - 1) * (1 - fade(u)) + slope(i + 1, j + 1, u - 1, v - 1) * fade(u)
    return 1.5 * (top * (1 - fade(v)) + bottom * fade(v))
  }
}

/** A bell of height 1, for summits and basins. */
export const bell = (x: number, y: number, cx: number, cy: number, rx: number, ry = rx) => Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))

export function ramp(from: number, to: number, value: number) {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
