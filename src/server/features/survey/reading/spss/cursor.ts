/** The dictionary goes on behind what was read so far. */
export class CutShort extends Error {}

/** Reads one thing after the other, in the order of bytes of the machine that wrote the file. */
export class Cursor {
  position = 0

  constructor(
    readonly bytes: Buffer,
    readonly isLittle: boolean,
  ) {}

  get left() {
    return this.bytes.length - this.position
  }

  take(length: number): Buffer {
    if (length < 0 || length > this.left) throw new CutShort()
    this.position += length
    return this.bytes.subarray(this.position - length, this.position)
  }

  int(): number {
    const bytes = this.take(4)
    return this.isLittle ? bytes.readInt32LE() : bytes.readInt32BE()
  }

  long(): number {
    const bytes = this.take(8)
    return Number(this.isLittle ? bytes.readBigInt64LE() : bytes.readBigInt64BE())
  }

  double(): number {
    const bytes = this.take(8)
    return this.isLittle ? bytes.readDoubleLE() : bytes.readDoubleBE()
  }

  /** Bytes after their number, as texts of the newer records are. */
  counted(): Buffer {
    return this.take(this.int())
  }
}
