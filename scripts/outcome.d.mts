type Outcome = { passed: number; failed: number; secondTries: string[] }
type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
type Suite = { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; suites: Suite[] }

export const allowedSecondTries: number
export function ofStep(isFine: boolean): Outcome
export function ofVitest(report: VitestReport | undefined, isFine: boolean): Outcome
export function ofPlaywright(report: PlaywrightReport | undefined, isFine: boolean): Outcome
export function sumOf(outcomes: Outcome[]): { failed: number; lines: string[] }
