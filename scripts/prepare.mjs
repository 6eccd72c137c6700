// Makes a checkout runnable: right Node, packages as the lockfile says, a build as the sources say.
// Runs before anything is installed, so it uses Node alone, and syntax that an old Node still parses.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const neededNode = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return
  console.error(`Node ${neededNode.join('.')} or newer is needed, this is ${process.versions.node}: install a current version from nodejs.org and try again.`)
  process.exit(1)
}

const installedStamp = join(root, 'node_modules', '.installed')
const wantedPackages = () => hashOf([join(root, 'package-lock.json')]) + process.versions.modules + process.platform + process.arch

/** Installs exactly the lockfile when what is installed is not what it says. */
export function install() {
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wantedPackages()) return
  console.log('Installing packages (a minute or two the first time) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], 'The packages could not be installed; the reason stands above.')
  noteInstalled()
}

export function noteInstalled() {
  writeFileSync(installedStamp, wantedPackages())
}

const builtFrom = ['src', 'public', 'migrations', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

/** Builds when a source is not the one that the last build was made from. */
export function build() {
  const stamp = join(root, 'dist', '.built')
  const [madeFrom, lookedLike] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  const files = builtFrom.flatMap((name) => filesBelow(join(root, name)))
  const looks = looksOf(files)
  // Untouched since the last time: nothing need be read.
  if (lookedLike === looks) return
  const wanted = hashOf(files)
  if (madeFrom !== wanted) {
    console.log('Building …')
    run(
      process.execPath,
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'],
      'The build failed; the reason stands above.',
    )
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, `${wanted}\n${looks}`)
}

function run(command, args, problem) {
  // Without NODE_ENV: `production` would leave out the packages that build and test.
  const env = { ...process.env }
  delete env.NODE_ENV
  // npm is a script on Windows, which needs a shell; nothing of a person's is among the arguments.
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status === 0) return
  if (signal) process.exit(130)
  console.error(problem)
  process.exit(1)
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
