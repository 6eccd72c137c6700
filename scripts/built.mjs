// What is built, and how it gets there.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyInto, root } from './beside.mjs'
import { runNode } from './run.mjs'

const builtFrom = ['src', 'public', 'migrations', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']
const sources = () => builtFrom.flatMap((name) => filesBelow(join(root, name)))
const stampOf = (folder) => join(folder, 'dist', '.built')

/** Whether `folder` holds what the sources would be built into. Time stamps alone would lie after a `git pull`. */
export function isBuilt(folder) {
  const { madeFrom, looked, madeWith } = stampIn(folder)
  if (madeFrom === undefined) return false
  const files = sources()
  const looks = looksOf(files)
  // Untouched since the last time: nothing need be read.
  if (looked === looks) return true
  if (madeFrom !== hashOf(files)) return false
  try {
    writeStamp(folder, { madeFrom, looked: looks, madeWith })
  } catch {
    // A checkout that cannot be written to reads its sources at every start.
  }
  return true
}

/** Whether what is there was built with what is installed, whatever the sources say by now. */
export function isWholeVersion() {
  const { madeWith } = stampIn(root)
  return madeWith !== undefined && madeWith === installationIn(root)
}

/** From copies, so that nobody's editing meets it half-way. Packages are found in the folder itself or, where they did not change, above it. */
export function buildInto(folder) {
  console.log('Building …')
  const files = sources()
  const stamp = { madeFrom: hashOf(files), looked: looksOf(files) }
  copyInto(folder, [...builtFrom, 'package.json'])
  const packages = existsSync(join(folder, 'node_modules')) ? folder : root
  runNode(folder, [join(packages, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'])
  writeStamp(folder, { ...stamp, madeWith: installationIn(packages) })
}

function stampIn(folder) {
  try {
    return JSON.parse(readFileSync(stampOf(folder), 'utf8'))
  } catch {
    // None, or one of an earlier kind: then it is built anew.
    return {}
  }
}

function writeStamp(folder, stamp) {
  writeFileSync(stampOf(folder), JSON.stringify(stamp))
}

function installationIn(folder) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(list) ? createHash('sha256').update(readFileSync(list)).digest('hex') : undefined
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
