import type { Respondents } from './respondents'

/** What a byte says that is not a small whole number. */
const code = { padding: 0, end: 252, raw: 253, blanks: 254, systemMissing: 255 }

/**
 * SPSS's own compression: eight codes, then the eight bytes of each that could not be said by a code. A piece of the file may end anywhere.
 */
export class Expander {
  private rest: Buffer = Buffer.alloc(0)
  private readonly codes = Buffer.alloc(8)
  private next = 8
  private hasEnded = false

  constructor(
    private readonly respondents: Respondents,
    private readonly bias: number,
  ) {}

  add(piece: Buffer) {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece
    let at = 0
    while (!this.hasEnded) {
      const isNew = this.next === 8
      if ((isNew || this.codes[this.next] === code.raw) && bytes.length - at < 8) break
      if (isNew) {
        bytes.copy(this.codes, 0, at, at + 8)
        at += 8
        this.next = 0
        continue
      }
      const said = this.codes[this.next++] as number
      if (said === code.raw) {
        this.respondents.add(bytes.subarray(at, at + 8))
        at += 8
      } else if (said === code.blanks) this.respondents.addBlanks()
      else if (said === code.systemMissing) this.respondents.addNumber(Number.NaN)
      else if (said === code.end) this.hasEnded = true
      else if (said !== code.padding) this.respondents.addNumber(said - this.bias)
    }
    // A copy, so that the piece can go.
    this.rest = Buffer.from(bytes.subarray(at))
  }
}
