import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startProcess, usedDataFolder } from '../support/server-process'

type Server = Awaited<ReturnType<typeof startProcess>>

/** What a container is to the lock: a numbering of processes of its own, in which each is process 1. */
const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const hasContainers = spawnSync(container[0] as string, [...container.slice(1), 'true']).status === 0

const running: Server[] = []
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
})

async function startOn(dataDir: string, through: string[] = []) {
  const server = await startProcess({ dataDir, through })
  running.push(server)
  return server
}

describe.runIf(hasContainers)('a data folder that two containers share', () => {
  it('is refused to the second, which names the first, and given to a third soon after the first was killed', async () => {
    const { folder, remove } = await usedDataFolder()
    const first = await startOn(folder, container)
    await first.ready()

    const second = await startOn(folder, container)
    expect(await second.ended).toMatchObject({ code: 1 })
    expect(second.said()).toMatch(/The data folder is in use by process 1 on \S+, in another container or on another machine .*choose another DATA_DIR\.\n$/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

    first.child.kill('SIGKILL')
    await first.ended
    const third = await startOn(folder, container)
    await third.ready()
    expect(third.said()).toContain('waiting up to 15 seconds for a sign of life')
    remove()
  }, 240_000)
})

describe('a data folder whose process was killed', () => {
  it('goes to exactly one of those that start at the same moment', async () => {
    const { folder, remove } = await usedDataFolder()
    const killed = await startOn(folder)
    await killed.ready()
    killed.child.kill('SIGKILL')
    await killed.ended

    const starters = await Promise.all(Array.from({ length: 3 }, () => startOn(folder)))
    const outcomes = await Promise.all(starters.map((server) => Promise.race([server.ready().then(() => 'runs'), server.ended.then(() => server.said())])))
    expect(outcomes.filter((outcome) => outcome === 'runs')).toHaveLength(1)
    for (const said of outcomes.filter((outcome) => outcome !== 'runs')) expect(said).toMatch(/^The data folder is in use by process \d+ /)
    remove()
  })
})

describe('a process that is no longer the owner of its data folder', () => {
  it('ends without another write', async () => {
    const { folder, remove } = await usedDataFolder()
    const server = await startOn(folder)
    await server.ready()
    rmSync(join(folder, 'database.lock'))
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.said()).toContain('The data folder was taken by another process')
    remove()
  })
})
