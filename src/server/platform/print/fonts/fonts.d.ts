/** A file inside the program, as a data address. */
declare module '*.ttf?inline' {
  const address: string
  export default address
}

/** A file inside the program, as it is written. */
declare module '*.json?raw' {
  const text: string
  export default text
}

declare module '*.svg?raw' {
  const text: string
  export default text
}

/** The little of it that is used; it comes without types. */
declare module 'fontkit' {
  type Path = { commands: { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }[] }
  type Run = {
    glyphs: { path: Path; bbox: { minX: number } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = { unitsPerEm: number; hasGlyphForCodePoint(codePoint: number): boolean; layout(text: string, features?: string[]): Run }
  export function create(file: Buffer): Font
}
