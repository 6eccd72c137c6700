import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseRefused } from './database'

/** Pids are used again, also after a reboot: only all three together name a process. */
type Owner = { pid: number; started: string; boot: string }

/** One process per data folder: two would silently lose each other's rows. */
export function takeLock(file: string) {
  const me: Owner = { pid: process.pid, started: startOf(process.pid), boot: bootId() }
  const text = JSON.stringify(me)
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(file, text, { flag: 'wx' })
      return { release: () => releaseIfMine(file, text) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new DatabaseRefused(`The data folder is not writable: ${file} cannot be created.`)
      }
    }
    const found = read(file)
    if (found === undefined) continue
    const owner = parse(found)
    if (owner && isAlive(owner)) {
      throw new DatabaseRefused(`The data folder is in use by process ${owner.pid} (${file}); stop it, or choose another DATA_DIR.`)
    }
    removeStale(file, found)
  }
  throw new DatabaseRefused(`The data folder is being opened by another process (${file}).`)
}

/** Two starters may find the same stale lock: whoever moved a fresh one away by mistake puts it back. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {
    // Somebody else was faster; the next round sees their lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

function releaseIfMine(file: string, text: string) {
  if (read(file) === text) rmSync(file, { force: true })
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner
    return typeof owner.pid === 'number' ? owner : undefined
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner) {
  return owner.boot === bootId() && exists(owner.pid) && startOf(owner.pid) === owner.started
}

function exists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function bootId() {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

/** When a process began, in whatever unit the system tells; empty where it does not. */
function startOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  // The command's name stands in brackets and may itself hold blanks and brackets.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
