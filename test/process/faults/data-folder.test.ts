import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { figure, onlyWhere } from '../../support/faults'
import { signIn, startProcess, temporaryFolder, usedDataFolder } from '../../support/server-process'
import { uploadFile, writeMessage } from '../../support/writes'

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

describe('a data folder that two containers share', () => {
  it('is refused to the second, which names the first, and given to a third soon after the first was killed', async (test) => {
    onlyWhere(test, hasContainers, 'only root makes a process namespace, with unshare of Linux')
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

const below = (folder: string) => ['', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => join(folder, name))

/** What another account of the machine may do anything with. */
const openIn = (folder: string) => below(folder).filter((path) => (lstatSync(path).mode & 0o077) !== 0)

/** A message, its mails and an upload, each of which becomes a file. */
async function writeEverywhere({ url }: Server, folder: string) {
  const at = { url, cookie: await signIn(url) }
  expect((await writeMessage(at)).status).toBe(201)
  expect((await uploadFile(at)).status).toBe(200)
  const names = () => readdirSync(folder, { recursive: true }) as string[]
  await expect.poll(() => names().some((name) => name.endsWith('.eml')), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => names().some((name) => name.endsWith('.log') && lstatSync(join(folder, name)).size > 0), { timeout: 20_000 }).toBe(true)
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is its owner’s alone from the first start on, with everything that is written into it', async () => {
    const { folder, remove } = temporaryFolder()
    chmodSync(folder, 0o755)
    const server = await startOn(folder)
    await server.ready()
    await writeEverywhere(server, folder)
    expect(openIn(folder)).toEqual([])
    figure(`${below(folder).length} files and folders after start, message, mail, upload and log: none open to others`)
    remove()
  })

  it('that an earlier release left open is closed by the next start', async () => {
    const { folder, remove } = await usedDataFolder()
    for (const path of below(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
    const server = await startOn(folder)
    await server.ready()
    await writeEverywhere(server, folder)
    expect(openIn(folder)).toEqual([])
    remove()
  })
})

describe('a full database beside the sign of one that was never finished', () => {
  it('is left alone, and the start says what to do; without the sign it runs', async () => {
    const { folder, remove } = await usedDataFolder()
    const sign = join(folder, 'database.unfinished')
    writeFileSync(sign, '')
    const refused = await startOn(folder)
    expect(await refused.ended).toMatchObject({ code: 1 })
    expect(refused.said()).toMatch(
      /database\.unfinished says that the database beside it was never finished, and both were left as they are: .+ start again\.\n$/,
    )
    rmSync(sign)
    const server = await startOn(folder)
    await server.ready()
    expect((await (await fetch(`${server.url}/api/partners`)).json()) as object[]).toHaveLength(17)
    remove()
  })
})
