import { afterAll, vi } from 'vitest'

const RealDate = Date

/** Begins at noon for tests that name the day or the year: neither may change while they run. The clock goes on, because what came later must be later. */
export function beginAtNoon() {
  const noon = new RealDate()
  // The same day in UTC and in Switzerland.
  noon.setUTCHours(11, 0, 0, 0)
  const shift = noon.getTime() - RealDate.now()
  vi.stubGlobal(
    'Date',
    class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + shift]) as [number]))
      }
      static override now = () => RealDate.now() + shift
    },
  )
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  return { day: noon.toISOString().slice(0, 10), year: noon.getUTCFullYear() }
}
