import { Duplex } from 'node:stream'
import { concat } from '../concat'
import type { Engine } from './engine'

type Written = { chunk: Buffer }
type Done = (error?: Error | null) => void

/** A connection to the embedded database, for the driver of PostgreSQL: what a socket would be to a server. */
export class Session extends Duplex {
  constructor(readonly engine: Pick<Engine, 'answer'>) {
    super({ decodeStrings: false })
  }

  connect() {
    this.#begin().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  /** To a server it would be a new one: nothing of the last is under way or kept any more. */
  async #begin() {
    for (const statement of ['rollback', 'deallocate all']) await this.engine.answer(asMessage(statement))
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this._writev([{ chunk }], done)
  }

  /** What the driver wrote together is answered together. */
  override _writev(written: Written[], done: Done) {
    this.engine.answer(concat(written.map(({ chunk }) => chunk))).then((answer) => {
      this.push(answer)
      done()
    }, done)
  }

  /** A server hangs up when it is told good-bye; who stands in line for the connection waits for that. */
  override _final(done: Done) {
    this.push(null)
    done()
  }

  // What a socket has beside.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}

/** A statement as the driver would write it: what it is, how long, and its words with an end. */
export function asMessage(statement: string) {
  const words = Buffer.from(statement)
  const message = new Uint8Array(words.length + 6)
  message.set(Buffer.from('Q'))
  new DataView(message.buffer).setInt32(1, words.length + 5)
  message.set(words, 5)
  return message
}
