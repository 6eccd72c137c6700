import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOf, fileText, signIn, startProcess, temporaryFolder } from '../support/server-process'

/** A data folder after a first run, made once and copied by whoever needs one. */
const first = temporaryFolder()
let firstWords = ''

beforeAll(async () => {
  const server = await startProcess({ dataDir: first.folder, env: { ADMIN_PASSWORD: '', PARTNER_PASSWORD: '' } })
  await server.ready()
  firstWords = server.said()
  server.child.kill('SIGTERM')
  await server.ended
})
afterAll(() => first.remove())

async function refused(settings: Parameters<typeof startProcess>[0]) {
  const server = await startProcess(settings)
  const { code } = await server.ended
  return { code, said: server.said().trim() }
}

describe('a first start', () => {
  it('says where it is, how to sign in, which database it uses and where mail goes', () => {
    expect(firstWords).toMatch(/Website: +http:\/\/localhost:\d+\//)
    expect(firstWords).toMatch(/Admin: +http:\/\/localhost:\d+\/admin/)
    expect(firstWords).toMatch(/Login: +admin@example\.ch \/ \S{23}/)
    expect(firstWords).toMatch(/Partners: +password \S{23}/)
    expect(firstWords).toMatch(/Database: +embedded/)
    expect(firstWords).toMatch(/Mail: +written to .*mail/)
  })

  it('keeps the generated logins in a file that only its owner reads', () => {
    const password = /Login: .* \/ (\S+)/.exec(firstWords)?.[1]
    expect(fileText(first.folder, 'first-login.txt')).toContain(password)
    expect(statSync(join(first.folder, 'first-login.txt')).mode & 0o777).toBe(0o600)
  })
})

describe('a second start', () => {
  it('shows no password, takes given ones, and brings nothing back that was deleted', async () => {
    const { folder, remove } = copyOf(first.folder)
    const server = await startProcess({ dataDir: folder })
    await server.ready()
    expect(server.said()).toMatch(/Login: +admin@example\.ch, password from ADMIN_PASSWORD/)
    const cookie = await signIn(server.url)
    const list = async (url: string) => (await (await fetch(`${url}/api/partners`)).json()) as { id: string }[]
    const partners = await list(server.url)
    expect(partners).toHaveLength(17)
    for (const { id } of partners) await fetch(`${server.url}/api/partners/${id}`, { method: 'DELETE', headers: { cookie, origin: server.url } })
    server.child.kill('SIGINT')
    expect(await server.ended).toEqual({ code: 0, signal: null })

    const again = await startProcess({ dataDir: folder, env: { ADMIN_PASSWORD: '' } })
    await again.ready()
    expect(again.said()).not.toMatch(/\S{5}-\S{5}-\S{5}-\S{5}/)
    expect(await list(again.url)).toEqual([])
    again.child.kill('SIGTERM')
    expect(await again.ended).toEqual({ code: 0, signal: null })
    expect(readdirSync(folder)).not.toContain('database.lock')
    remove()
  })
})

describe('a start that cannot be', () => {
  it('because the port is taken says so in one sentence', async () => {
    const { folder, remove } = copyOf(first.folder)
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as { port: number }
    const { code, said } = await refused({ dataDir: folder, port })
    expect([code, said]).toEqual([1, `Port ${port} is already in use; stop the other program or choose another with PORT=3001 npm start.`])
    other.close()
    remove()
  })

  it('because a variable is wrong names it', async () => {
    const { code, said } = await refused({ dataDir: first.folder, env: { PUBLIC_URL: 'nonsense' } })
    expect([code, said]).toEqual([1, 'PUBLIC_URL accepts the address of the site without a path, such as https://www.example.ch.'])
  })

  it('because another process has the data folder names it, and the first goes on', async () => {
    const { folder, remove } = copyOf(first.folder)
    const server = await startProcess({ dataDir: folder })
    await server.ready()
    const { code, said } = await refused({ dataDir: folder })
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^The data folder is in use by process ${server.child.pid} .*choose another DATA_DIR\\.$`))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await server.ended
    remove()
  })

  it('because the folder is another program’s leaves it alone', async () => {
    const { folder, remove } = temporaryFolder()
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'photos.txt'), 'mine')
    const { code, said } = await refused({ dataDir: folder })
    expect(code).toBe(1)
    expect(said).toMatch(/is not a database of this program; choose another DATA_DIR or move it away\.$/)
    expect(fileText(folder, 'database', 'photos.txt')).toBe('mine')
    remove()
  })

  it('because another PostgreSQL version wrote the folder says how to upgrade', async () => {
    const { folder, remove } = copyOf(first.folder)
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '15\n')
    const { code, said } = await refused({ dataDir: folder })
    expect(code).toBe(1)
    expect(said).toMatch(/was written by PostgreSQL 15, this program brings \d+: dump it .* and restore it .*left as it is\.$/)
    remove()
  })

  it('because DATA_DIR is a file says so', async () => {
    const { folder, remove } = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await refused({ dataDir: join(folder, 'file') })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/cannot be created, is not a folder or is not writable\.$/),
    })
    remove()
  })

  it('because PostgreSQL does not answer says so without the password', async () => {
    const { folder, remove } = temporaryFolder()
    const { code, said } = await refused({ dataDir: folder, env: { DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' } })
    expect(code).toBe(1)
    expect(said).toMatch(/^DATABASE_URL names a PostgreSQL server that does not answer \(ECONNREFUSED\)\.$/)
    remove()
  })

  it('because Node is too old says which is needed', async () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})`
    const { code, said } = await refused({ dataDir: first.folder, nodeOptions: ['--import', old] })
    expect([code, said]).toEqual([1, 'Node 20.19 or newer is needed, this is 18.20.0: install a current version from nodejs.org and try again.'])
  })
})

describe('a first start that was cut off', () => {
  it('is made good by the next', async () => {
    const { folder, remove } = temporaryFolder()
    const server = await startProcess({ dataDir: folder })
    await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('Creating the embedded database')
    await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toContain('database.unfinished')
    server.child.kill('SIGKILL')
    await server.ended
    const again = await startProcess({ dataDir: folder })
    await again.ready()
    expect((await (await fetch(`${again.url}/api/partners`)).json()) as object[]).toHaveLength(17)
    again.child.kill('SIGTERM')
    await again.ended
    rmSync(folder, { recursive: true })
    remove()
  })
})
