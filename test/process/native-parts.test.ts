import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { here, miniature } from '../support/miniature'

let checkout: ReturnType<typeof miniature>
beforeEach(() => {
  checkout = miniature()
})
afterEach(() => checkout.remove())

const platform = new RegExp(`${process.platform}-${process.arch}${process.platform === 'linux' ? '-(glibc|musl)' : ''}`).source

/** `tool` as such packages are: one optional part per platform, of which npm installs the one that fits. */
function toolWithParts(parts: Record<string, { from?: string; os: string[]; cpu: string[] }>) {
  const locked = Object.entries(parts).map(([name, part]) => [name, { version: '1.0.0', optional: true, ...part }])
  const optionalDependencies = Object.fromEntries(Object.keys(parts).map((name) => [name, '1.0.0']))
  return { tool: { version: '1.0.0', ...checkout.tool('1.0.0').tool, optionalDependencies }, ...Object.fromEntries(locked) }
}

const elsewhere = { os: ['aix'], cpu: ['ppc64'] }

describe('a package that comes in one part per platform', () => {
  it('whose part npm could not get is named, with what to do', () => {
    checkout.checkOut('one', toolWithParts({ 'tool-here': here, 'tool-elsewhere': elsewhere }))
    const { status, complained } = checkout.run('start')
    expect(status).toBe(1)
    expect(complained).toMatch(
      new RegExp(
        `^npm left out tool-here, the part of tool 1\\.0\\.0 for ${platform}: see that the package registry has it, delete node_modules and run npm ci\\.$`,
      ),
    )
    expect(checkout.isThere('node_modules')).toBe(false)
  })

  it('that has none for this platform is named before anything is fetched', () => {
    checkout.checkOut('one', toolWithParts({ 'tool-elsewhere': elsewhere, 'tool-further': { os: ['sunos'], cpu: ['x64'] } }))
    const { status, said, complained } = checkout.run('start')
    expect([status, said]).toEqual([1, ''])
    expect(complained).toMatch(
      new RegExp(`^tool 1\\.0\\.0 has no part for ${platform}: choose a version of it in package\\.json that has one, or another machine\\.$`),
    )
  })

  it('whose part is missing, as in a folder copied from another machine, is installed again', () => {
    const from = checkout.pack('tool-here', '1.0.0', { 'index.js': '' })
    checkout.checkOut('one', toolWithParts({ 'tool-here': { ...here, from }, 'tool-elsewhere': elsewhere }))
    checkout.run('start')
    rmSync(checkout.at('node_modules', 'tool-here'), { recursive: true })
    expect(checkout.run('start').said).toMatch(/^Installing packages [\s\S]*running one with tool 1\.0\.0$/)
    expect(checkout.isThere('node_modules', 'tool-here', 'package.json')).toBe(true)
  })
})
