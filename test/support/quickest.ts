/** The shortest of several runs: what the work itself takes, whatever else the machine does meanwhile. */
export async function quickest(run: () => Promise<unknown>, times = 15) {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await run()
    least = Math.min(least, performance.now() - began)
  }
  return least
}
