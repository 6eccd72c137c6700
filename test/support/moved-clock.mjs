// Loaded before the program: a clock that is put forward or back while it runs, by the milliseconds that stand in the file that CLOCK names.
// Timers go on as they do when somebody sets the clock of a machine.
import { readFileSync, writeFileSync } from 'node:fs'

const RealDate = Date
let shift = 0

/** Says so in a file beside, because nobody outside sees the clock of a process. */
function set() {
  const wanted = Number(readFileSync(process.env.CLOCK, 'utf8'))
  if (wanted === shift) return
  shift = wanted
  writeFileSync(`${process.env.CLOCK}.set`, String(shift))
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + shift]))
  }
  static now() {
    return RealDate.now() + shift
  }
}
set()
setInterval(set, 20).unref()
