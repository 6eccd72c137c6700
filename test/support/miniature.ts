import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './checkout'
import { temporaryFolder } from './server-process'

/** Nobody answers there. */
export const awayRegistry = 'http://127.0.0.1:9/'

type Locked = { version: string; from?: string; optional?: boolean; os?: string[]; cpu?: string[]; optionalDependencies?: Record<string, string> }

/** What this machine is to npm. */
export const here = { os: [process.platform], cpu: [process.arch] }

/**
 * A checkout with the real scripts and the real npm, but with two packages and a build of one line: `tool`, whose version the program
 * tells, and in the place of vite one that copies. The registry is away; what a version needs lies in `packages`. With `like` it is a
 * copy of another, with what is installed and built there.
 */
export function miniature(like?: { folder: string; packages: string }) {
  const { folder, remove } = temporaryFolder()
  const at = (...parts: string[]) => join(folder, ...parts)
  const packages = like?.packages ?? at('packages')
  cpSync(join(root, 'scripts'), at('scripts'), { recursive: true })
  if (like) cpSync(like.folder, folder, { recursive: true })

  function pack(name: string, version: string, files: Record<string, string>) {
    const tarball = join(packages, `${name}-${version}.tgz`)
    if (existsSync(tarball)) return tarball
    const source = join(packages, 'source', 'package')
    for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ name, version, type: 'module', exports: './index.js' }), ...files })) {
      mkdirSync(dirname(join(source, path)), { recursive: true })
      writeFileSync(join(source, path), text)
    }
    execFileSync('tar', ['-czf', tarball, '-C', dirname(source), 'package'])
    rmSync(dirname(source), { recursive: true })
    return tarball
  }

  /** As a `git pull` would leave it: sources and lockfile of that version, nothing else touched. */
  function checkOut(version: string, locked: Record<string, Locked>) {
    const wanted: Record<string, Locked> = { vite: { version: '1.0.0', from: vite }, ...locked }
    const direct = Object.fromEntries(
      Object.entries(wanted)
        .filter(([, { optional }]) => !optional)
        .map(([name, { version, from }]) => [name, from ? `file:${from}` : version]),
    )
    const manifest = { name: 'miniature', version: '1.0.0', type: 'module', engines: { node: '>=20.19' }, dependencies: direct }
    const entries = Object.entries(wanted).map(([name, { from, ...entry }]) => [
      `node_modules/${name}`,
      {
        ...entry,
        ...(from ? { resolved: `file:${from}` } : {}),
        integrity: `sha512-${createHash('sha512')
          .update(from ? readFileSync(from) : name)
          .digest('base64')}`,
      },
    ])
    const lockfile = { name: 'miniature', version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': manifest, ...Object.fromEntries(entries) } }
    writeFileSync(at('package.json'), JSON.stringify(manifest))
    writeFileSync(at('package-lock.json'), JSON.stringify(lockfile))
    mkdirSync(at('src'), { recursive: true })
    writeFileSync(at('src', 'main.js'), `import { tool } from 'tool'\nexport const main = async () => console.log('running ${version} with tool ' + tool)\n`)
  }

  function run(script: 'start' | 'prepare-update' | 'build', options: { env?: Record<string, string | undefined>; uid?: number } = {}) {
    const { env, uid } = options
    const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts', `${script}.mjs`)], {
      cwd: folder,
      env: { ...inherited, npm_config_registry: awayRegistry, npm_config_fetch_retries: '0', ...env },
      encoding: 'utf8',
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    return { status, said: stdout.trim(), complained: stderr.trim() }
  }

  const vite = pack('vite', '1.0.0', {
    'bin/vite.js': `import { cpSync } from 'node:fs'\ncpSync('src', 'dist/server', { recursive: true })\n`,
  })
  const tool = (version: string): Record<string, Locked> => ({
    tool: { version, from: pack('tool', version, { 'index.js': `export const tool = '${version}'\n` }) },
  })
  /** As somebody would type it. */
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' })
  const isThere = (...parts: string[]) => existsSync(at(...parts))
  return { folder, packages, at, isThere, pack, tool, checkOut, run, npm, remove }
}
