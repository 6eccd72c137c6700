import { describe, expect, it } from 'vitest'
import { advisoriesOf, outcomeOf } from '../../scripts/security-report.mjs'
import { closingOf } from '../../scripts/verdicts.mjs'

const files = ['generated-reads', 'generated-writes', 'generated-bytes', 'hostile-requests', 'access', 'holes', 'observatory', 'log-canaries']
const reportOf = (name: string, status: string) => ({
  name: `/x/test/api/${name}.test.ts`,
  assertionResults: [{ status, fullName: name === 'holes' ? 'hole: zip bombs (a)' : 'a', meta: { figure: '5 requests' } }],
})
const licences = { ...reportOf('licences', 'passed'), name: 'C:\\x\\test\\unit\\licences.test.ts' }
const all = (status: (name: string) => string) => outcomeOf([...files.map((name) => reportOf(name, status(name))), licences])
const audit = (total: number) => JSON.stringify({ metadata: { vulnerabilities: { total }, dependencies: { prod: 90 } } })

describe('the report of the security tests', () => {
  it('says that everything holds where everything was looked at and nothing failed', () => {
    const rows = [...all(() => 'passed'), advisoriesOf(audit(0))]
    expect(rows.map(({ verdict }) => verdict)).toEqual(Array(10).fill('holds'))
    expect(rows.find(({ what }) => what.startsWith('holes'))?.figure).toBe('1 holes; 1 tests')
    expect(closingOf(rows)).toBe('All 10 that were tried hold.')
  })

  it('has rows for the parts that were asked for', () => {
    expect(outcomeOf([], ['holes']).map(({ what }) => what)).toEqual(['holes that others had'])
  })

  it('names what failed, and a part that reported nothing', () => {
    const failed = all((name) => (name === 'access' ? 'failed' : 'passed'))
    expect(closingOf(failed)).toBe('1 of 9 failed: «every role against every route».')
    expect(outcomeOf([]).every(({ verdict }) => verdict === 'FAILS')).toBe(true)
    expect(advisoriesOf(audit(2)).verdict).toBe('FAILS')
  })

  it.each(['', '{"error":{"code":"ENOTFOUND"}}', 'npm error'])('does not call packages fine of which the registry told nothing: %s', (text) => {
    const { verdict, figure } = advisoriesOf(text)
    expect([verdict, figure]).toEqual(['not tried', expect.stringContaining('registry')])
    expect(closingOf([...all(() => 'passed'), advisoriesOf(text)])).toBe('All 9 that were tried hold. Not tried: «known advisories».')
  })
})
