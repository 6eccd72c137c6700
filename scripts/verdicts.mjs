// How the long runs (`bench`, `test:faults`, `test:security`) are chosen from and how they end: with one table and one sentence.

export const verdicts = { holds: 'holds', fails: 'FAILS', untried: 'not tried' }

export const verdictOf = (isFine) => (isFine ? verdicts.holds : verdicts.fails)

/** The parts that were asked for by name, or all of them. A name that there is not ends the run with those that there are. */
export function chosenOf(names, asked) {
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length === 0) return asked.length === 0 ? names : names.filter((name) => asked.includes(name))
  console.error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  return process.exit(2)
}

/** A row each, with columns as wide as what stands in them; it is Markdown as well. */
export function tableOf(rows) {
  const columns = ['what', 'promise', 'figure', 'verdict'].filter((name) => rows.some((row) => row[name]))
  const cell = (row, name) => (row[name] ?? '').replaceAll('|', '\\|')
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => cell(row, name).length)))
  const line = (cells) => `| ${cells.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map((row) => line(columns.map((name) => cell(row, name))))].join('\n')
}

/** Names what failed, with the reason where it is known, and what nobody could look at. */
export function closingOf(rows, isComplete = true) {
  const judged = rows.filter(({ verdict }) => verdict)
  const named = (wanted) => judged.filter(({ verdict }) => verdict === wanted).map(({ what, reason }) => `«${what}»${reason ? ` (${reason})` : ''}`)
  const [failed, untried] = [named(verdicts.fails), named(verdicts.untried)]
  const rest = untried.length > 0 ? ` Not tried: ${untried.join(', ')}.` : ''
  if (failed.length > 0) return `${failed.length} of ${judged.length} failed: ${failed.join(', ')}.${rest}`
  if (!isComplete || rows.length === 0) return 'The run did not come to its end; the reason stands above.'
  return `All ${judged.length - untried.length} that were tried hold.${rest}`
}

/** Prints both. Returns whether everything held. */
export function finish(rows, isComplete = true) {
  console.log(`\n${tableOf(rows)}\n\n${closingOf(rows, isComplete)}`)
  return isComplete && rows.length > 0 && rows.every(({ verdict }) => verdict !== verdicts.fails)
}
