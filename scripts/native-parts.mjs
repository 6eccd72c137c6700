// Packages that come in one part per platform: npm installs the part that fits as an optional package, and is silent when it cannot.
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

const here = { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined }

export const platform = [here.os, here.cpu, here.libc].filter(Boolean).join('-')

/** The parts for this platform that `folder` lacks, or without a folder those that the lockfile lacks: of what the program runs with, and of `tools`. */
export function missingParts(packages, tools, folder) {
  const missing = []
  for (const path of neededBy(packages, [...Object.keys(packages[''].dependencies || {}), ...tools])) {
    const { version, optionalDependencies = {} } = packages[path]
    const parts = Object.keys(optionalDependencies)
      .map((name) => pathOf(packages, path, name))
      .filter((part) => part && (packages[part].os || packages[part].cpu))
    if (parts.length < 2) continue
    const fitting = parts.filter((part) => packages[part].integrity && fits(packages[part]))
    const of = `${nameOf(path)} ${version}`
    if (fitting.length === 0) missing.push({ of })
    else if (folder) for (const part of fitting) if (!existsSync(join(folder, part, 'package.json'))) missing.push({ of, part: nameOf(part) })
  }
  return missing
}

function neededBy(packages, names) {
  const found = new Set()
  const add = (from, name) => {
    const path = pathOf(packages, from, name)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    for (const next of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) add(path, next)
  }
  for (const name of names) add('', name)
  return found
}

/** Where a package finds another: beside itself first, then further up. */
function pathOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at && `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function fits({ os, cpu, libc }) {
  return (!os || os.includes(here.os)) && (!cpu || cpu.includes(here.cpu)) && (!libc || libc.includes(here.libc))
}

/** The C library that this Node was made for: its own file names the loader. */
function libc() {
  const start = Buffer.alloc(4096)
  const file = openSync(process.execPath, 'r')
  readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start.includes('/ld-musl-') ? 'musl' : 'glibc'
}
