/** A file inside the program, as a data address. */
declare module '*.ttf?inline' {
  const address: string
  export default address
}

/** The little of it that is used; it comes without types. */
declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean }
  export function create(file: Buffer): Font
}
