import { describe, expect, it } from 'vitest'
import { faultsIn, ofPlaywright, ofStep, ofVitest, sumOf } from '../../scripts/outcome.mjs'
import { closingOf, tableOf } from '../../scripts/verdicts.mjs'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

/** A report of the browser tests in which these needed a second try. */
function browserReport(flaky: string[], { expected = 10, unexpected = 0 } = {}) {
  const inside = { title: 'a refusal', specs: [spec('is told', 'expected'), ...flaky.map((title) => spec(title, 'flaky'))] }
  return {
    stats: { expected, flaky: flaky.length, unexpected },
    suites: [{ title: 'order.spec.ts', specs: [spec('is placed', 'expected')], suites: [inside] }],
  }
}

/** A report of the other tests. */
function vitestReport({ passed = 0, failed = [], tried = [], suites = 0 }: { passed?: number; failed?: string[]; tried?: string[]; suites?: number }) {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages })
  const assertionResults = [
    test('is fine', 'passed'),
    ...failed.map((name) => test(name, 'failed', ['no'])),
    ...tried.map((name) => test(name, 'passed', ['no'])),
  ]
  const name = 'C:\\checkout\\test\\api\\orders.test.ts'
  return { numPassedTests: passed, numFailedTests: failed.length, numFailedTestSuites: suites, testResults: [{ name, assertionResults }] }
}

describe('a test run', () => {
  it('ends with one line of counts over all its parts', () => {
    const vitest = ofVitest(vitestReport({ passed: 100 }), true)
    expect(sumOf([ofStep(true), vitest, ofPlaywright(browserReport([]), true)])).toEqual({ failed: 0, lines: ['111 passed, 0 failed'] })
  })

  it('counts and names what failed in each of them', () => {
    const vitest = ofVitest(vitestReport({ passed: 100, failed: ['are placed', 'are paid'], suites: 1 }), false)
    const report = browserReport([], { expected: 9, unexpected: 1 })
    report.suites[0]?.specs.push(spec('is seen', 'unexpected'))
    expect(sumOf([ofStep(false), vitest, ofPlaywright(report, false)])).toEqual({
      failed: 4,
      lines: [
        'failed: test/api/orders.test.ts › are placed',
        'failed: test/api/orders.test.ts › are paid',
        'failed: order.spec.ts › is seen',
        '109 passed, 4 failed',
      ],
    })
  })

  it('has failed where a part says nothing, or says that nothing failed but did not end well', () => {
    const nothingFailed = vitestReport({ passed: 5 })
    for (const outcome of [
      ofVitest(undefined, true),
      ofPlaywright(undefined, true),
      ofVitest(nothingFailed, false),
      ofVitest({ ...nothingFailed, numFailedTestSuites: 3 }, false),
      ofPlaywright(browserReport([]), false),
    ]) {
      expect(sumOf([outcome]).failed).toBe(1)
    }
  })

  it('names each test that needed a second try, and counts it as passed', () => {
    const vitest = ofVitest(vitestReport({ passed: 2, tried: ['are fast'] }), true)
    expect(sumOf([vitest]).lines).toEqual(['passed only at the second try: test/api/orders.test.ts › are fast', '2 passed, 0 failed'])
    expect(sumOf([ofPlaywright(browserReport(['says why', 'can be sent again']), true)])).toEqual({
      failed: 0,
      lines: [
        'passed only at the second try: order.spec.ts › a refusal › says why',
        'passed only at the second try: order.spec.ts › a refusal › can be sent again',
        '12 passed, 0 failed',
      ],
    })
  })

  it('has failed when more than two needed one', () => {
    const { failed, lines } = sumOf([ofPlaywright(browserReport(['one', 'two', 'three']), true)])
    expect(failed).toBe(1)
    expect(lines.slice(-2)).toEqual(['3 tests needed a second try, at most 2 may', '13 passed, 1 failed'])
  })
})

describe('the fault tests', () => {
  const test = (fullName: string, status: string, figure?: string) => ({ fullName, status, duration: 4_200, meta: figure ? { figure } : {} })
  const faults = (...assertionResults: object[]) => faultsIn({ testResults: [{ assertionResults }] })

  it('are told by what was done, what came out and whether it held', () => {
    expect(faults(test('killed', 'passed', '200 kills'), test('unplugged', 'failed'), test('filled', 'skipped', 'only root mounts'))).toEqual([
      { what: 'killed', figure: '200 kills', verdict: 'holds' },
      { what: 'unplugged', figure: '4 s', verdict: 'FAILS' },
      { what: 'filled', figure: 'only root mounts', verdict: 'not tried' },
    ])
  })

  it('end with one table and one sentence that names what failed and what was not tried', () => {
    const rows = faults(test('killed', 'passed', '200 kills'), test('filled', 'skipped'))
    expect(
      new Set(
        tableOf(rows)
          .split('\n')
          .map((line: string) => line.length),
      ).size,
    ).toBe(1)
    expect(closingOf(rows)).toBe('All 1 that were tried hold. Not tried: «filled».')
    expect(closingOf(faults(test('killed', 'failed'), test('filled', 'skipped')), false)).toBe('1 of 2 failed: «killed». Not tried: «filled».')
    expect(closingOf(faults(test('killed', 'passed')), false)).toContain('did not come to its end')
    expect(closingOf(faultsIn(undefined))).toContain('did not come to its end')
  })
})
