// What is installed, and how it gets there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aside, copyInto, root } from './beside.mjs'
import { missingParts, platform } from './native-parts.mjs'
import { Refusal, runNpm } from './run.mjs'

/**
 * Whether `folder` holds what the lockfile says: npm writes down at its end what it has installed. A part for another platform does not
 * count, because a folder may have been copied from there. `tools` names what is wanted besides what the program needs to run.
 */
export function isInstalled(folder, tools) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesIn(list)
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const isThere = ([path, { optional, devOptional, version, integrity }]) => {
    const found = installed[path]
    return path === '' || optional || devOptional || (found !== undefined && found.version === version && found.integrity === integrity)
  }
  return Object.entries(wanted).every(isThere) && missingParts(wanted, tools, folder).length === 0
}

/** npm refuses it too, but only where something is to be installed. */
export function refuseDisagreement() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = packagesIn(join(root, 'package-lock.json'))
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const [wanted = {}, locked = {}] = [manifest[kind], packages[''][kind]]
    const isLocked = (name) => wanted[name] === locked[name] && (!/^\d/.test(wanted[name]) || packages[`node_modules/${name}`]?.version === wanted[name])
    const differing = Object.keys({ ...wanted, ...locked }).find((name) => !isLocked(name))
    if (differing) throw new Refusal(`package.json and package-lock.json disagree about ${differing}: run npm install, and keep both files.`)
  }
}

export function installInto(folder, tools) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  refuseMissing(missingParts(wanted, tools))
  console.log('Installing packages (a minute or two the first time) …')
  copyInto(folder, ['package.json', 'package-lock.json', '.npmrc'])
  runNpm(folder, aside, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'])
  refuseMissing(missingParts(wanted, tools, folder))
}

function refuseMissing([missing]) {
  if (!missing) return
  const { of, part } = missing
  throw new Refusal(
    part
      ? `npm left out ${part}, the part of ${of} for ${platform}: see that the package registry has it, delete node_modules and run npm ci.`
      : `${of} has no part for ${platform}: choose a version of it in package.json that has one, or another machine.`,
  )
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
