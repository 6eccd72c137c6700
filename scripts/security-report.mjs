// What the reports of the security tests amount to, as one table and one sentence.

/** What is looked at, and the tests that look at it. */
const parts = [
  { what: 'requests to routes that read', isMeant: ({ file }) => file.includes('generated-reads') },
  { what: 'requests to routes that write', isMeant: ({ file }) => file.includes('generated-writes') },
  { what: 'bytes that are no requests', isMeant: ({ file }) => file.includes('generated-bytes') },
  { what: 'headers and values made to be slow', isMeant: ({ file }) => file.includes('hostile-requests') },
  { what: 'every role against every route', isMeant: ({ file }) => file.includes('api/access') },
  { what: 'holes that others had', isMeant: ({ file, fullName }) => fullName.includes('hole: ') || file.includes('unit/holes') },
  { what: 'headers worth an A+', isMeant: ({ file }) => file.includes('observatory') },
  { what: 'secrets in logs', isMeant: ({ file }) => file.includes('log-canaries') },
  { what: 'licences of packages', isMeant: ({ file }) => file.includes('licences') },
]

/** One row for each part; a part of which nothing was reported has failed. `files` are the results of Vitest's JSON reports. */
export function outcomeOf(files) {
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name.replaceAll('\\', '/') })))
  return parts.map(({ what, isMeant }) => {
    const all = tests.filter((test) => isMeant(test) && ['passed', 'failed'].includes(test.status))
    const failed = all.filter(({ status }) => status === 'failed')
    const named = new Set(all.flatMap(({ fullName }) => /hole: ([^(:]+)/.exec(fullName)?.[1].trim() ?? []))
    const told = [...(what.startsWith('holes') ? [`${named.size} holes`] : new Set(all.flatMap(({ meta }) => meta?.figure ?? []))), `${all.length} tests`]
    return {
      what,
      figure: [...told, ...(failed.length > 0 ? [`${failed.length} failed`] : [])].join('; '),
      verdict: all.length > 0 && failed.length === 0 ? 'holds' : 'fails',
    }
  })
}

/** Of what `npm audit --json` says; a registry that does not answer says nothing about the packages. */
export function advisoriesOf(text) {
  const what = 'known advisories'
  try {
    const { metadata } = JSON.parse(text)
    const { total } = metadata.vulnerabilities
    return { what, figure: `${total} among ${metadata.dependencies.prod} packages`, verdict: total === 0 ? 'holds' : 'fails' }
  } catch {
    return { what, figure: 'the registry did not answer, so nobody looked: try again where it can be reached', verdict: 'skipped' }
  }
}

export function tableOf(rows) {
  const titles = { what: 'what', figure: 'figure', verdict: 'verdict' }
  const width = (name) => Math.max(...[titles, ...rows].map((row) => row[name].length))
  const line = ({ what, figure, verdict }) => `| ${what.padEnd(width('what'))} | ${figure.padEnd(width('figure'))} | ${verdict.padEnd(width('verdict'))} |`
  const rule = line({ what: '', figure: '', verdict: '' }).replaceAll(' ', '-')
  return [line(titles), rule, ...rows.map(line)].join('\n')
}

export function closingOf(rows) {
  const named = (verdict) => rows.filter((row) => row.verdict === verdict).map(({ what }) => what)
  const [failed, skipped] = [named('fails'), named('skipped')]
  const rest = skipped.length > 0 ? ` Nobody looked at: ${skipped.join(', ')}.` : ''
  return failed.length > 0 ? `${failed.length} of ${rows.length} failed: ${failed.join(', ')}.${rest}` : `Everything that was looked at holds.${rest}`
}
