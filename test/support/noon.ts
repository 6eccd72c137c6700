import { afterAll, vi } from 'vitest'
import { dayOf } from '../../src/model/swiss-day'
import { noonOf } from '../../src/server/platform/swiss-time'

const RealDate = Date

/** Begins at noon for tests that name the day or the year: neither may change while they run. The clock goes on, because what came later must be later. */
export function beginAtNoon() {
  // Of the day that it is in Switzerland now, also by the clock of a database, which is not moved.
  const noon = new RealDate(noonOf(dayOf(new RealDate().toISOString())))
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
