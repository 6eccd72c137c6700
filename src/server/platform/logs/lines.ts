/** Lines of the same moment are written together: one by one, the writing would take longer than the answers that it tells of. In ms. */
const moment = 20

/** Made once for all of the same millisecond. */
export function momentInWords() {
  let at = 0
  let words = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      words = new Date(now).toISOString()
    }
    return words
  }
}

export function gathered(write: (text: string) => void) {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  function passOn() {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) write(lines.join(''))
    lines = []
  }
  return {
    write(line: string) {
      lines.push(line)
      timer ??= setTimeout(passOn, moment)
    },
    passOn,
  }
}
