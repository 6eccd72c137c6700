import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { root } from '../test/support/checkout'

/** Where a promise is known to be out of reach, the reason is said with it. */
type Promised = { text: string; isKept: boolean; reason?: string }
type Measured = { part: string; what: string; figure: string; promise?: Promised }

export type Note = (what: string, figure: string, promise?: Promised) => void

export const atMost = (value: number, limit: number, unit: string): Promised => ({ text: `at most ${limit} ${unit}`, isKept: value <= limit })
export const atLeast = (value: number, limit: number, unit: string): Promised => ({ text: `at least ${limit} ${unit}`, isKept: value >= limit })

/** Said only where it is broken. */
export const withReason = (promised: Promised, reason: string): Promised => (promised.isKept ? promised : { ...promised, reason })

const verdictOf = ({ promise }: Measured) => (promise ? (promise.isKept ? 'kept' : 'BROKEN') : '')

const folder = join(root, 'bench', 'results')

/** What was measured, said as soon as it is known: the whole takes long, and what was measured stands whatever happens afterwards. */
export function createReport() {
  const measured: Measured[] = []
  const began = new Date()

  function noteIn(part: string): Note {
    return (what, figure, promise) => {
      console.log(`${promise && !promise.isKept ? '✗' : '·'} ${what}: ${figure}${promise ? ` (${promise.text})` : ''}`)
      measured.push({ part, what, figure, ...(promise ? { promise } : {}) })
    }
  }

  /** The table, on screen and as files. Returns whether every promise was kept. */
  function finish(): boolean {
    const machine = `${platform()} ${arch()}, ${availableParallelism()} cores, Node ${process.versions.node}`
    const broken = measured.filter(({ promise }) => promise && !promise.isKept)
    const promises = measured.filter(({ promise }) => promise).length
    const sentence = broken.length === 0 ? `All ${promises} promises are kept.` : `Broken: ${broken.map(told).join('; ')}.`
    console.log()
    console.table(measured.map((one) => ({ what: one.what, promise: one.promise?.text ?? '', figure: one.figure, verdict: verdictOf(one) })))
    console.log(sentence)
    mkdirSync(folder, { recursive: true })
    const name = join(folder, began.toISOString().slice(0, 16).replace(/[-:]/g, ''))
    writeFileSync(`${name}.json`, `${JSON.stringify({ began, machine, sentence, measured }, undefined, 2)}\n`)
    writeFileSync(`${name}.md`, `# ${began.toISOString()}\n\n${machine}\n\n${markdown(measured)}\n\n${sentence}\n`)
    console.log(`Written to bench/results: ${name.slice(folder.length + 1)}.md and .json`)
    return broken.length === 0
  }

  return { noteIn, finish }
}

const told = ({ what, promise }: Measured) => (promise?.reason ? `${what} (${promise.reason})` : what)

function markdown(measured: readonly Measured[]) {
  const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    row('part', 'what', 'promise', 'figure', 'verdict'),
    row('---', '---', '---', '---', '---'),
    ...measured.map((one) => row(one.part, one.what, one.promise?.text ?? '', one.figure, verdictOf(one))),
  ].join('\n')
}
