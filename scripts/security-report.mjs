// What the reports of the security tests amount to.
import { verdictOf, verdicts } from './verdicts.mjs'

/** What is looked at, in which part of the run, and the tests that look at it. */
const subjects = [
  { part: 'requests', what: 'requests to routes that read', isMeant: ({ file }) => file.includes('generated-reads') },
  { part: 'requests', what: 'requests to routes that write', isMeant: ({ file }) => file.includes('generated-writes') },
  { part: 'requests', what: 'bytes that are no requests', isMeant: ({ file }) => file.includes('generated-bytes') },
  { part: 'access', what: 'headers and values made to be slow', isMeant: ({ file }) => file.includes('hostile-requests') },
  { part: 'access', what: 'every role against every route', isMeant: ({ file }) => file.includes('api/access') },
  { part: 'holes', what: 'holes that others had', isMeant: ({ file, fullName }) => fullName.includes('hole: ') || file.includes('unit/holes') },
  { part: 'access', what: 'headers worth an A+', isMeant: ({ file }) => file.includes('observatory') },
  { part: 'access', what: 'secrets in logs', isMeant: ({ file }) => file.includes('log-canaries') },
  { part: 'access', what: 'licences of packages', isMeant: ({ file }) => file.includes('licences') },
]

export const parts = ['requests', 'access', 'holes', 'advisories']

/** One row for each subject of the parts; one of which nothing was reported has failed. `files` are the results of Vitest's JSON reports. */
export function outcomeOf(files, chosen = parts) {
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name.replaceAll('\\', '/') })))
  return subjects
    .filter(({ part }) => chosen.includes(part))
    .map(({ what, isMeant }) => {
      const all = tests.filter((test) => isMeant(test) && ['passed', 'failed'].includes(test.status))
      const failed = all.filter(({ status }) => status === 'failed')
      const named = new Set(all.flatMap(({ fullName }) => /hole: ([^(:]+)/.exec(fullName)?.[1].trim() ?? []))
      const told = [...(what.startsWith('holes') ? [`${named.size} holes`] : new Set(all.flatMap(({ meta }) => meta?.figure ?? []))), `${all.length} tests`]
      return {
        what,
        figure: [...told, ...(failed.length > 0 ? [`${failed.length} failed`] : [])].join('; '),
        verdict: verdictOf(all.length > 0 && failed.length === 0),
      }
    })
}

/** Of what `npm audit --json` says; a registry that does not answer says nothing about the packages. */
export function advisoriesOf(text) {
  const what = 'known advisories'
  try {
    const { metadata } = JSON.parse(text)
    const { total } = metadata.vulnerabilities
    return { what, figure: `${total} among ${metadata.dependencies.prod} packages`, verdict: verdictOf(total === 0) }
  } catch {
    return { what, figure: 'the registry did not answer, so nobody looked: try again where it can be reached', verdict: verdicts.untried }
  }
}
