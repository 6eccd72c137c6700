import { constants, getPriority, platform, setPriority } from 'node:os'

/** Behind visitors, and before what nobody waits for: half of `PRIORITY_BELOW_NORMAL`. */
const aLittle = 5

/**
 * A process that has just been opened goes after whatever visitors wait for, with every thread that it opens: each has the priority of the one
 * that opened it.
 */
export function lowerPriority(pid: number | undefined) {
  if (pid !== undefined) lower(pid, constants.priority.PRIORITY_BELOW_NORMAL)
}

/** As above, a little, for the thread that says so. Linux alone knows priorities of threads: elsewhere it would be the whole server's. */
export function lowerThreadPriority() {
  if (platform() === 'linux') lower(0, aLittle)
}

/** Where the whole server goes after others, it may be lower already. What has ended has none, and where it may not be set, all goes on as it is. */
function lower(id: number, priority: number) {
  try {
    if (getPriority(id) < priority) setPriority(id, priority)
  } catch {}
}
