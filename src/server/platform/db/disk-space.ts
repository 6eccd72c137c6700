import { statfsSync } from 'node:fs'
import { AppError } from '../app-error'
import { DatabaseRefused } from './database'
import { type Client, watchStatements } from './statements'

/** The engine needs a new journal file of 16 MB from time to time and cannot go on without: writes end while there is room for one yet. In bytes. */
const reserve = 24 * 1024 * 1024

/** As PostgreSQL itself answers when it finds no room. */
class DiskFull extends AppError {
  readonly code = '53100'
}

const isReading = (statement: string) => /^\s*(select|show|explain|begin|commit|rollback|release|savepoint|set)\b/i.test(statement)

/**
 * While the disk is nearly full, every write is refused and reading goes on; it ends by itself when there is room again. Should the engine
 * fail on its journal all the same, its next answer would never come: the process ends at once, and who keeps it running starts it anew.
 */
export function refuseWritesWhenFull(client: Client, folder: string) {
  watchStatements(client, (statement) => {
    if (!isReading(statement)) checkRoom(folder)
    return endIfBroken
  })
}

/** The engine would not come up, or never answer: nothing is touched before there is room. */
export function refuseFullDisk(folder: string) {
  if (isFull(folder)) throw new DatabaseRefused(`The disk of ${folder} is full: make room (at least ${reserve / 1024 / 1024} MB) and start again.`)
}

function checkRoom(folder: string) {
  if (isFull(folder)) throw new DiskFull('The disk is full')
}

const isFull = (folder: string) => !hasRoomFor(folder, 0)

/** Whether the database could go on writing if so many bytes were written beside it. */
export function hasRoomFor(folder: string, bytes: number) {
  const { blocks, bavail, bsize } = statfsSync(folder)
  // Some file systems do not tell.
  return blocks === 0 || bavail * bsize - bytes >= reserve
}

function endIfBroken(error: unknown) {
  if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) return
  console.error('The embedded database could not write its journal, most likely because the disk is full: the server ends; make room and start it again.')
  process.exit(1)
}
