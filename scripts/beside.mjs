// Packages and build are made in a folder beside and take the place of what is there when they are finished: neither is ever half
// there, and a registry that is away leaves them alone.
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './run.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const aside = join(root, '.cache')
const taking = join(aside, 'taking')
/** Prepared for the next start. */
export const next = join(aside, 'next')
/** Kept for the way back. */
const previous = join(aside, 'previous')

/** Wherever a finished one may lie; the first is one that was cut off while it took its place. */
export const finished = [taking, next, previous]

/** Makes something in a folder of this process alone, inside the checkout so that it can be moved. Gone at the end, whatever happens. */
export function makeBeside(make) {
  const folder = join(aside, `making-${process.pid}`)
  try {
    fs.mkdirSync(aside, { recursive: true })
    for (const name of fs.readdirSync(aside)) if (isAbandoned(name)) fs.rmSync(join(aside, name), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder)
  } catch (error) {
    throw new Refusal(
      `The packages or the build are not those of the sources, and ${aside} cannot be written to (${error.code}): let an account that may do so run npm run build.`,
    )
  }
  try {
    make(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Nothing is deleted while the site stands still: what was kept makes room now. */
export function keepForNextStart(folder) {
  for (const old of [next, previous]) fs.rmSync(old, { recursive: true, force: true })
  for (const name of ['node_modules', 'dist']) if (fs.existsSync(join(folder, name))) move(join(folder, name), join(next, name))
}

/** In steps that the next start can finish, wherever it is cut off. What was there is kept: whoever goes back a version needs no registry. */
export function takePlace(name, from) {
  const place = join(root, name)
  if (from !== taking) move(join(from, name), join(taking, name))
  if (fs.existsSync(place)) move(place, join(previous, name))
  move(join(taking, name), place)
  for (const emptied of new Set([taking, from])) if (fs.readdirSync(emptied).length === 0) fs.rmdirSync(emptied)
}

export function copyInto(folder, names) {
  for (const name of names) if (fs.existsSync(join(root, name))) fs.cpSync(join(root, name), join(folder, name), { recursive: true })
}

function move(from, to) {
  try {
    fs.rmSync(to, { recursive: true, force: true })
    fs.mkdirSync(dirname(to), { recursive: true })
    fs.renameSync(from, to)
  } catch (error) {
    throw new Refusal(`${from} cannot be moved to ${to} (${error.code}): stop what uses it, and see that it may be written to and is no mount of its own.`)
  }
}

function isAbandoned(name) {
  const [, pid] = /^making-(\d+)$/.exec(name) || []
  if (!pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
