// Runs npm and Node programs for the other scripts.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Something the person at the console can put right, told in one sentence. */
export class Refusal extends Error {
  constructor(sentence, isInterrupted = false) {
    super(sentence)
    this.isInterrupted = isInterrupted
  }
}

export function runNpm(folder, cacheFolder, args) {
  // npm is a script on Windows, which needs a shell; nothing of a person's is among the arguments.
  const options = { env: npmEnvironment(cacheFolder), shell: process.platform === 'win32' }
  run(folder, 'npm', args, options, 'The packages could not be installed; the reason stands above.')
}

export function runNode(folder, args) {
  run(folder, process.execPath, args, { env: plainEnvironment() }, 'The build failed; the reason stands above.')
}

function run(cwd, command, args, options, problem) {
  const { status, signal } = spawnSync(command, args, { cwd, stdio: 'inherit', ...options })
  if (signal) throw new Refusal('Stopped.', true)
  if (status !== 0) throw new Refusal(problem)
}

/** Without NODE_ENV: `production` would leave out the packages that build and test. */
function plainEnvironment() {
  const env = { ...process.env }
  delete env.NODE_ENV
  return env
}

/** npm keeps its downloads at home. Accounts of services often have none, or one that they may not write to. */
function npmEnvironment(cacheFolder) {
  const env = plainEnvironment()
  const home = homeFolder()
  if (!home) env.HOME = cacheFolder
  else if (!env.npm_config_cache && !canKeepDownloads(home)) env.npm_config_cache = join(cacheFolder, 'npm')
  return env
}

/** An account that the system does not know has none to tell. */
function homeFolder() {
  try {
    return homedir()
  } catch {
    return undefined
  }
}

function canKeepDownloads(home) {
  try {
    const own = join(home, '.npm')
    accessSync(existsSync(own) ? own : home, constants.W_OK)
    return true
  } catch {
    return false
  }
}
