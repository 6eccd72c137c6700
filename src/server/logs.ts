import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { day, minute } from '../entities/durations'
import { limits } from '../entities/limits'

const namePattern = /^server-(\d{4}-\d{2}-\d{2})\.log$/

const fileOf = (moment: number) => `server-${new Date(moment).toISOString().slice(0, 10)}.log`

/** Removes log files whose day is over by more than is promised; `now` is moved by tests. */
export function sweepLogs(folder: string, now = Date.now()) {
  for (const name of readdirSync(folder)) {
    const date = namePattern.exec(name)?.[1]
    if (date && now - Date.parse(date) >= limits.logDays * day) rmSync(join(folder, name), { force: true })
  }
}

/** One JSON line per event, a file per day below DATA_DIR/logs; warnings and errors also on the console. */
export function openLogs(dataDir: string) {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  let current = fileOf(Date.now())
  const file = pino.destination({ dest: join(folder, current), sync: false, mkdir: true })
  const turnOver = () => {
    const today = fileOf(Date.now())
    if (today !== current) {
      current = today
      file.reopen(join(folder, current))
    }
    sweepLogs(folder)
  }
  turnOver()
  const timer = setInterval(turnOver, minute).unref()
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.multistream([
      { stream: file, level: 'info' },
      { stream: process.stderr, level: 'warn' },
    ]),
  )
  return {
    logger,
    folder,
    close: () =>
      new Promise<void>((done) => {
        clearInterval(timer)
        file.flush(() => done())
      }),
  }
}
