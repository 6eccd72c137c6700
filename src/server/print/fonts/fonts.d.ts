/** A file inside the program, as a data address. */
declare module '*.ttf?inline' {
  const address: string
  export default address
}

/** A drawing inside the program, as it is written. */
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
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean; layout(text: string, features?: string[]): Run }
  export function create(file: Buffer): Font
}
