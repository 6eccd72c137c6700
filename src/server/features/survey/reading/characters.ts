/** What stands between 0x80 and 0x9F in Windows-1252: some versions of Node decode it as ISO 8859-1, which has no letters there. */
const windowsOnly = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

export const fromWindows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (character) => windowsOnly[character.charCodeAt(0) - 0x80] as string)

export type Decode = (bytes: Buffer) => string

const western = /^(windows-?1252|cp-?1252|1252|iso[-_]?8859-1|latin-?1|us-ascii|ascii|ansi_x3.*)$/i

/** Nothing where nobody knows the name. */
export function decoderOf(name: string): Decode | undefined {
  if (western.test(name)) return fromWindows1252
  const usual = name.replace(/^(?:cp|windows)[-_]?(125\d|874)$/i, 'windows-$1').replace(/^iso[-_]8859[-_]/i, 'iso-8859-')
  try {
    const decoder = new TextDecoder(usual)
    return (bytes) => decoder.decode(bytes)
  } catch {
    return undefined
  }
}
