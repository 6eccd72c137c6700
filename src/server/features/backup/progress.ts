export type Progress = (step: string) => void

/** In milliseconds. */
const betweenSigns = 5_000

/** Counts what is done of a long step, and says so now and then. */
export function counted(progress: Progress, what: string) {
  let done = 0
  let said = performance.now()
  return (more: number) => {
    done += more
    if (performance.now() - said < betweenSigns) return
    said = performance.now()
    progress(`… ${done} ${what} so far`)
  }
}
