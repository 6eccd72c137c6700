// What the reports of a test run amount to.
import { verdicts } from './verdicts.mjs'

/** More of them than this, and a run that got through in the end has failed all the same. */
export const allowedSecondTries = 2

/** A run that reports nothing has not run: that is one failure, not none. */
const notRun = { passed: 0, failed: 1, failures: [], secondTries: [] }

/** Of a step that reports nothing but whether it went well. */
export function ofStep(isFine) {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, failures: [], secondTries: [] }
}

/** Of Vitest's JSON report, in which a test that passed and yet tells of a failure needed a second try. */
export function ofVitest(report, isFine) {
  if (!report) return notRun
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })))
  const nameOf = ({ file, fullName }) => `${file.replaceAll('\\', '/').split('/').slice(-3).join('/')} › ${fullName}`
  return atLeastOne(isFine, {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)),
    failures: tests.filter(({ status }) => status === 'failed').map(nameOf),
    secondTries: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(nameOf),
  })
}

/** Of Playwright's JSON report. */
export function ofPlaywright(report, isFine) {
  if (!report) return notRun
  const { expected, flaky, unexpected } = report.stats
  const named = (status) => report.suites.flatMap((suite) => namesIn(suite, status, []))
  return atLeastOne(isFine, { passed: expected + flaky, failed: unexpected, failures: named('unexpected'), secondTries: named('flaky') })
}

function atLeastOne(isFine, outcome) {
  return isFine ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) }
}

function namesIn({ title, specs = [], suites = [] }, wanted, above) {
  const names = [...above, title]
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map((spec) => [...names, spec.title].join(' › '))
  return [...own, ...suites.flatMap((suite) => namesIn(suite, wanted, names))]
}

/** Everything together, as it is said at the end: each test that failed or needed a second try by its name, and one line of counts. */
export function sumOf(outcomes) {
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries)
  const isTooMany = secondTries.length > allowedSecondTries
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0) + (isTooMany ? 1 : 0)
  const words = [
    ...outcomes.flatMap(({ failures }) => failures.map((name) => `failed: ${name}`)),
    ...secondTries.map((name) => `passed only at the second try: ${name}`),
  ]
  if (isTooMany) words.push(`${secondTries.length} tests needed a second try, at most ${allowedSecondTries} may`)
  return { failed, lines: [...words, `${passed} passed, ${failed} failed`] }
}

const verdictsOf = { passed: verdicts.holds, failed: verdicts.fails }

/** Of the report of the fault tests: what was done, what came out, and whether it held. A test tells its figure itself. */
export function faultsIn(report) {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return tests.map(({ fullName, status, meta, duration }) => ({
    what: fullName,
    figure: meta?.figure ?? `${Math.round((duration ?? 0) / 1000)} s`,
    verdict: verdictsOf[status] ?? verdicts.untried,
  }))
}
