import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { miniature } from '../support/miniature'

/** Installed and built once; most tests begin with a copy of it. */
const installed = miniature()
let checkout: ReturnType<typeof miniature>
beforeAll(() => {
  installed.checkOut('one', installed.tool('1.0.0'))
  installed.run('start')
})
beforeEach(() => {
  checkout = miniature(installed)
})
afterEach(() => checkout.remove())
afterAll(() => installed.remove())

/** As it is cloned. */
function fresh() {
  for (const name of ['node_modules', 'dist']) rmSync(checkout.at(name), { recursive: true })
}

/** Only the registry has it, and that is away. */
const unreachable = { tool: { version: '3.0.0' } }

describe('starting', () => {
  it('installs and builds once, leaves nothing half-made, and does neither again', () => {
    fresh()
    const first = checkout.run('start')
    expect(first.said).toMatch(/^Installing packages .*\n[\s\S]*Building …\nrunning one with tool 1\.0\.0$/)
    expect(readdirSync(checkout.at('.cache'))).toEqual([])
    expect(checkout.run('start')).toEqual({ status: 0, said: 'running one with tool 1.0.0', complained: '' })
  })

  it('takes packages that somebody installed with npm, and a build that somebody made', () => {
    fresh()
    checkout.npm('ci')
    expect(checkout.run('build').said).toBe('Building …')
    expect(checkout.run('start').said).toBe('running one with tool 1.0.0')
  })

  it('builds anew after a change of the sources, with the packages that are there', () => {
    checkout.checkOut('two', checkout.tool('1.0.0'))
    expect(checkout.run('start').said).toBe('Building …\nrunning two with tool 1.0.0')
  })

  it('starts the version of before when the registry is away, and says so', () => {
    checkout.checkOut('two', unreachable)
    const { status, said, complained } = checkout.run('start')
    expect([status, said.split('\n').at(-1)]).toEqual([0, 'running one with tool 1.0.0'])
    expect(complained.split('\n').at(-1)).toBe(
      'The packages could not be installed; the reason stands above. The version that was built before starts instead.',
    )
  })

  it('refuses when there is no version of before', () => {
    fresh()
    checkout.checkOut('two', unreachable)
    const { status, complained } = checkout.run('start')
    expect([status, complained.split('\n').at(-1)]).toEqual([1, 'The packages could not be installed; the reason stands above.'])
    expect(checkout.isThere('node_modules')).toBe(false)
    expect(readdirSync(checkout.at('.cache'))).toEqual([])
  })
})

describe('preparing an update', () => {
  it('leaves what runs alone until the next start, which needs neither registry nor build', () => {
    checkout.checkOut('two', checkout.tool('2.0.0'))
    const prepared = checkout.run('prepare-update')
    expect([prepared.status, prepared.said.split('\n').at(-1)]).toEqual([0, 'The update is ready: the next start takes it.'])
    checkout.checkOut('one', checkout.tool('1.0.0'))
    expect(checkout.run('start').said).toBe('running one with tool 1.0.0')
    checkout.checkOut('two', checkout.tool('2.0.0'))
    expect(checkout.run('start').said).toBe('running two with tool 2.0.0')
    expect(readdirSync(checkout.at('.cache'))).toEqual(['previous'])
    expect(checkout.run('prepare-update').said).toBe('There is nothing to prepare: this version is installed and built.')
  })

  it('leaves the old version intact when the registry is away', () => {
    checkout.checkOut('two', unreachable)
    const { status, complained } = checkout.run('prepare-update')
    expect([status, complained.split('\n').at(-1)]).toEqual([1, 'The packages could not be installed; the reason stands above.'])
    expect(readdirSync(checkout.at('.cache'))).toEqual([])
    checkout.checkOut('one', checkout.tool('1.0.0'))
    expect(checkout.run('start').said).toBe('running one with tool 1.0.0')
  })

  it.each(['prepare-update', 'build', 'start'] as const)('%s tells of a lockfile that disagrees with package.json', (script) => {
    const manifest = JSON.parse(readFileSync(checkout.at('package.json'), 'utf8'))
    writeFileSync(checkout.at('package.json'), JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, other: '1.0.0' } }))
    const sentence = 'package.json and package-lock.json disagree about other: run npm install, and keep both files.'
    // What keeps the site running goes on with what is there.
    const expected = script === 'start' ? [0, `${sentence} The version that was built before starts instead.`] : [1, sentence]
    const { status, complained } = checkout.run(script)
    expect([status, complained]).toEqual(expected)
  })

  it('keeps the version of before, so that going back needs no registry', () => {
    checkout.checkOut('two', checkout.tool('2.0.0'))
    checkout.run('start')
    checkout.checkOut('one', checkout.tool('1.0.0'))
    expect(checkout.run('start').said).toBe('running one with tool 1.0.0')
  })

  it('that was cut off is finished by the next start, or thrown away', () => {
    mkdirSync(checkout.at('.cache', 'taking'))
    renameSync(checkout.at('dist'), checkout.at('.cache', 'taking', 'dist'))
    mkdirSync(checkout.at('.cache', 'making-99999999', 'node_modules'), { recursive: true })
    expect(checkout.run('start').said).toBe('running one with tool 1.0.0')
    checkout.checkOut('two', checkout.tool('1.0.0'))
    checkout.run('prepare-update')
    expect(readdirSync(checkout.at('.cache'))).toEqual(['next'])
  })
})

describe.runIf(process.getuid?.() === 0)('another account', () => {
  const nobody = 65534
  const unknown = 54321
  const openToAll = (mode: number) => {
    chmodSync(installed.folder, 0o755)
    for (const name of ['.', ...readdirSync(checkout.folder)]) chmodSync(checkout.at(name), mode)
  }

  it.each([
    ['whose home does not exist', nobody, '/nonexistent'],
    ['that the system does not know', unknown, undefined],
  ])('%s can do the first start', (_whose, uid, HOME) => {
    fresh()
    openToAll(0o777)
    const { status, said } = checkout.run('start', { uid, env: { HOME, npm_config_cache: undefined } })
    expect([status, said.split('\n').at(-1)]).toEqual([0, 'running one with tool 1.0.0'])
  })

  it('that may only read starts what is installed and built, and is told when it is not', () => {
    rmSync(checkout.at('.cache'), { recursive: true, force: true })
    openToAll(0o755)
    const reader = { uid: nobody, env: { HOME: '/nonexistent' } }
    // A copy has other times: everything is read again, and that cannot be written down.
    utimesSync(checkout.at('src', 'main.js'), 1, 1)
    expect(checkout.run('start', reader)).toEqual({ status: 0, said: 'running one with tool 1.0.0', complained: '' })
    checkout.checkOut('two', checkout.tool('1.0.0'))
    expect(checkout.run('start', reader)).toEqual({
      status: 1,
      said: '',
      complained: `The packages or the build are not those of the sources, and ${checkout.at('.cache')} cannot be written to (EACCES): let an account that may do so run npm run build.`,
    })
  })
})
