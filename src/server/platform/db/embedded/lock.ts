import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseRefused, DataFolderInUse } from '../database'
import { isFromHere, lifeOf, type Owner, ownerIn, thisProcess } from './lock-owner'

/** The owner touches its lock once a beat; whoever sees no touch for as long as `patience` may take it. In milliseconds. */
const usual = { beat: 2_500, patience: 15_000 }

/** No two clocks differ by so much: a lock that was last touched before is nobody's. */
const longAgo = 5 * 60_000

/** So long after a lock was taken from a dead owner, everybody else who saw it dead has acted. */
const settling = 200

/** A wait of less than this is not mentioned: a lock that is just being written is empty for a moment. */
const worthTelling = 500

type Callbacks = {
  /** Shown to the person at the console. */
  progress: (step: string) => void
  /** The folder belongs to another process now: nothing may be written any more. */
  lost: () => void
}

/** One process per data folder: two would silently lose each other's rows. */
export async function takeLock(file: string, { progress, lost }: Callbacks, { beat, patience } = usual) {
  const mine = JSON.stringify(thisProcess())
  for (let tries = 0, wasLeft = false; tries < 10; tries++) {
    if (create(file, mine)) {
      if (wasLeft) await pause(settling)
      if (read(file) !== mine) continue
      const stopBeating = keepBeating(file, mine, lost, { beat, patience })
      return {
        release: () => {
          stopBeating()
          if (read(file) === mine) rmSync(file, { force: true })
        },
      }
    }
    const found = read(file)
    if (found === undefined) continue
    const owner = ownerIn(found)
    const life = lifeOf(owner)
    const seen = life === 'unknown' ? await watch(file, found, { progress, owner, patience }) : life
    if (seen === 'changed') continue
    if (seen === 'running') {
      throw new DataFolderInUse(`The data folder is in use by ${nameOf(owner)} (${file}); stop it, or choose another DATA_DIR.`)
    }
    wasLeft = true
    remove(file, found, mine)
  }
  throw new DatabaseRefused(`The data folder is being opened by another process (${file}).`)
}

function create(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new DatabaseRefused(`The data folder is not writable: ${file} cannot be created.`)
  }
}

type Watched = { progress: Callbacks['progress']; owner: Owner | undefined; patience: number }

/** Sees whether the touches go on, without comparing clocks: they may be another machine's. */
async function watch(file: string, found: string, { progress, owner, patience }: Watched) {
  const first = touched(file)
  if (first !== undefined && Date.now() - first > longAgo) return 'ended'
  const begun = performance.now()
  for (let isShown = false; performance.now() - begun < patience; await pause(100)) {
    if (read(file) !== found) return 'changed'
    if (touched(file) !== first) return 'running'
    if (isShown || performance.now() - begun < worthTelling) continue
    isShown = true
    progress(`The data folder may be in use by ${nameOf(owner)} (${file}); waiting up to ${patience / 1000} seconds for a sign of life …`)
  }
  return 'ended'
}

/** Two starters may find the same dead lock: whoever moved a fresh one away by mistake puts it back. */
function remove(file: string, dead: string, mine: string) {
  const aside = `${file}.${ownerIn(mine)?.token}`
  try {
    renameSync(file, aside)
    if (read(aside) !== dead) linkSync(aside, file)
  } catch {
    // Somebody else was faster; the next round sees their lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Returns how to stop. A touch that fails is tried again until another process may think this one dead. */
function keepBeating(file: string, mine: string, lost: () => void, { beat, patience }: typeof usual) {
  let last = performance.now()
  const timer = setInterval(() => {
    try {
      const now = new Date()
      const isMine = readFileSync(file, 'utf8') === mine
      if (isMine) utimesSync(file, now, now)
      last = isMine ? performance.now() : Number.NEGATIVE_INFINITY
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') last = Number.NEGATIVE_INFINITY
    }
    if (performance.now() - last < patience - beat) return
    clearInterval(timer)
    lost()
  }, beat).unref()
  return () => clearInterval(timer)
}

function nameOf(owner: Owner | undefined) {
  if (!owner) return 'another process'
  return isFromHere(owner) ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}, in another container or on another machine`
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const touched = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
