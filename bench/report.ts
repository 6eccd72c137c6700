import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { closingOf, finish as printOutcome, tableOf, verdictOf } from '../scripts/verdicts.mjs'
import { root } from '../test/support/checkout'

/** Where a promise is known to be out of reach, the reason is said with it. */
type Promised = { text: string; isKept: boolean; reason?: string }
type Measured = { part: string; what: string; figure: string; promise?: Promised }

export type Note = (what: string, figure: string, promise?: Promised) => void

export const atMost = (value: number, limit: number, unit: string): Promised => ({ text: `at most ${limit} ${unit}`, isKept: value <= limit })
export const atLeast = (value: number, limit: number, unit: string): Promised => ({ text: `at least ${limit} ${unit}`, isKept: value >= limit })

/** Said only where it is broken. */
export const withReason = (promised: Promised, reason: string): Promised => (promised.isKept ? promised : { ...promised, reason })

const rowOf = ({ what, figure, promise }: Measured) => ({
  what,
  figure,
  promise: promise?.text ?? '',
  verdict: promise ? verdictOf(promise.isKept) : '',
  reason: promise?.reason,
})

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
    const rows = measured.map(rowOf)
    const isKept = printOutcome(rows)
    mkdirSync(folder, { recursive: true })
    const name = join(folder, began.toISOString().slice(0, 16).replace(/[-:]/g, ''))
    writeFileSync(`${name}.json`, `${JSON.stringify({ began, machine, sentence: closingOf(rows), measured }, undefined, 2)}\n`)
    writeFileSync(`${name}.md`, `# ${began.toISOString()}\n\n${machine}\n\n${tableOf(rows)}\n\n${closingOf(rows)}\n`)
    console.log(`Written to bench/results: ${name.slice(folder.length + 1)}.md and .json`)
    return isKept
  }

  return { noteIn, finish }
}
