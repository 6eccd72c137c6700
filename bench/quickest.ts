/** The shortest of several runs of each, one after the other in turns: what the work itself takes, whatever else the machine does meanwhile. */
export async function quickestInTurn(runs: readonly (() => Promise<unknown>)[], times = 15): Promise<number[]> {
  const least = runs.map(() => Number.POSITIVE_INFINITY)
  for (let n = 0; n < times; n++) {
    for (const [at, run] of runs.entries()) {
      const began = performance.now()
      await run()
      least[at] = Math.min(least[at] as number, performance.now() - began)
    }
  }
  return least
}

export async function quickest(run: () => Promise<unknown>, times?: number) {
  const [least] = await quickestInTurn([run], times)
  return least as number
}
