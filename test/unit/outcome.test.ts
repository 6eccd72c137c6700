import { describe, expect, it } from 'vitest'
import { ofPlaywright, ofStep, ofVitest, sumOf } from '../../scripts/outcome.mjs'

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

/** A report of the browser tests in which these needed a second try. */
function browserReport(flaky: string[], { expected = 10, unexpected = 0 } = {}) {
  const inside = { title: 'a refusal', specs: [spec('is told', 'expected'), ...flaky.map((title) => spec(title, 'flaky'))] }
  return {
    stats: { expected, flaky: flaky.length, unexpected },
    suites: [{ title: 'order.spec.ts', specs: [spec('is placed', 'expected')], suites: [inside] }],
  }
}

describe('a test run', () => {
  it('ends with one line of counts over all its parts', () => {
    const vitest = ofVitest({ numPassedTests: 100, numFailedTests: 0, numFailedTestSuites: 0 }, true)
    expect(sumOf([ofStep(true), vitest, ofPlaywright(browserReport([]), true)])).toEqual({ failed: 0, lines: ['111 passed, 0 failed'] })
  })

  it('counts what failed in each of them', () => {
    const vitest = ofVitest({ numPassedTests: 100, numFailedTests: 2, numFailedTestSuites: 1 }, false)
    const browser = ofPlaywright(browserReport([], { expected: 9, unexpected: 1 }), false)
    expect(sumOf([ofStep(false), vitest, browser])).toEqual({ failed: 4, lines: ['109 passed, 4 failed'] })
  })

  it('has failed where a part says nothing, or says that nothing failed but did not end well', () => {
    const nothingFailed = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0 }
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
