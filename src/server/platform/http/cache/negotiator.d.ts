/** The published types do not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string } })
    /** Those of the offered ones that are taken, the best first; `preferred` decides between equals. */
    encodings<Encoding extends string>(offered: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
  }
}
