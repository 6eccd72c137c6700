import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Pids are used again, and two containers are both process 1: only place, pid and start together name a process. */
export type Owner = { pid: number; started: string; place?: string; host?: string; token?: string }

export function thisProcess(): Owner {
  return { pid: process.pid, started: startOf(process.pid), place, host: hostname(), token: randomUUID() }
}

export function ownerIn(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner
    return typeof owner?.pid === 'number' ? owner : undefined
  } catch {
    return undefined
  }
}

/** Whether its pid means here what it means there. A lock of the first release names no place. */
export const isFromHere = (owner: Owner) => (owner.place ?? place) === place

/** `unknown`: in another container, on another machine, or on a system that does not tell when a process began. */
export function lifeOf(owner: Owner | undefined): 'running' | 'ended' | 'unknown' {
  if (!owner || !isFromHere(owner)) return 'unknown'
  if (!exists(owner.pid)) return 'ended'
  const started = startOf(owner.pid)
  if (started === '' || owner.started === '') return 'unknown'
  return started === owner.started ? 'running' : 'ended'
}

/** Where pids count from the same start: one boot of one kernel and one PID namespace; elsewhere one machine. */
const place = placeOf()

function placeOf() {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  if (boot === undefined) return hostname()
  return `${boot} ${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? randomUUID()}`
}

function exists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in whatever unit the system tells; empty where it does not. */
function startOf(pid: number) {
  const self = attempt(() => readlinkSync('/proc/self'))
  // A container may see the processes of the machine there, under other numbers.
  if (self !== undefined && self !== String(process.pid)) return ''
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The command's name stands in brackets and may itself hold blanks and brackets.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()) ?? ''
}

function attempt<Value>(read: () => Value) {
  try {
    return read()
  } catch {
    return undefined
  }
}
