// Makes a checkout runnable: right Node, packages as the lockfile says, a build as the sources say.
// Runs before anything is installed, so it uses Node alone, and syntax that an old Node still parses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished, keepForNextStart, makeBeside, next, root, takePlace } from './beside.mjs'
import { buildInto, isBuilt, isWholeVersion } from './built.mjs'
import { installInto, isInstalled, refuseDisagreement } from './packages.mjs'
import { Refusal } from './run.mjs'

export { root }

/** Besides what it runs with, the program needs what it is built with. */
const builder = ['vite']

/** As package.json says it: `^20.19` is that line from there on, `>=24` is that and every later one. */
export function checkNode() {
  const ranges = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.split(' || ')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isFine = ranges.some((range) => {
    const [wantedMajor, wantedMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number)
    return (major === wantedMajor && minor >= wantedMinor) || (range.startsWith('>=') && major > wantedMajor)
  })
  if (isFine) return
  const names = ranges.map((range) => range.replace('^', '').replace(/^>=(.*)/, '$1 and newer'))
  const needed = [names.slice(0, -1).join(', '), names[names.length - 1]].filter(Boolean).join(' or ')
  console.error(`Node ${needed} is needed, this is ${process.versions.node}: install a current version from nodejs.org and try again.`)
  process.exit(1)
}

/** Installs exactly the lockfile when what is installed is not what it says. */
export function install(tools = builder) {
  orExit(() => ensureInstalled(tools))
}

/** Builds when a source is not the one that the last build was made from. */
export function build() {
  orExit(() => {
    if (isBuilt(root)) return
    const ready = finished.find((folder) => isBuilt(folder))
    if (ready) return takePlace('dist', ready)
    makeBeside((folder) => {
      buildInto(folder)
      takePlace('dist', folder)
    })
  })
}

/** For whoever keeps the site running: a registry that is away must not take down what was installed and built before. */
export function prepareToStart() {
  orExit(() => {
    try {
      ensureInstalled(builder)
    } catch (error) {
      if (!(error instanceof Refusal) || error.isInterrupted || !isWholeVersion()) throw error
      console.error(`${error.message} The version that was built before starts instead.`)
      return
    }
    build()
  })
}

/** Installs and builds beside what runs and leaves that alone; the next start takes it. */
export function prepareUpdate() {
  orExit(() => {
    refuseDisagreement()
    const isSame = isInstalled(root, builder)
    if (isSame && isBuilt(root)) return console.log('There is nothing to prepare: this version is installed and built.')
    if (!isBuilt(next) || !(isSame || isInstalled(next, builder))) {
      makeBeside((folder) => {
        if (!isSame) installInto(folder, builder)
        buildInto(folder)
        keepForNextStart(folder)
      })
    }
    console.log('The update is ready: the next start takes it.')
  })
}

function ensureInstalled(tools) {
  refuseDisagreement()
  if (isInstalled(root, tools)) return
  const ready = finished.find((folder) => isInstalled(folder, tools))
  if (ready) return takePlace('node_modules', ready)
  makeBeside((folder) => {
    installInto(folder, tools)
    takePlace('node_modules', folder)
  })
}

function orExit(act) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(error.isInterrupted ? 130 : 1)
  }
}
