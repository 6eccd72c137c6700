import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { freePort } from '../support/free-port.mjs'
import { fileText, startProcess, temporaryFolder, usedDataFolder } from '../support/server-process'

const usedData = () => usedDataFolder()

/** Made once, and on a busy machine not within the time of the test that happens to be first. */
beforeAll(async () => (await usedData()).remove(), 180_000)

/** For refusals that come before the folder is looked at. */
const nowhere = join(tmpdir(), 'studie-nowhere')

/** What was said is all of it: no stack, no second line. */
async function refused(settings: Parameters<typeof startProcess>[0]) {
  const server = await startProcess(settings)
  const { code } = await server.ended
  return { code, said: server.said().trim() }
}

describe('a start that cannot be', () => {
  it('because the port is taken says so in one sentence, before it does anything', async () => {
    const { folder, remove } = temporaryFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as { port: number }
    const { code, said } = await refused({ dataDir: folder, port })
    expect([code, said]).toEqual([1, `Port ${port} is already in use; stop the other program or choose another with PORT=3001 npm start.`])
    expect(readdirSync(folder)).toEqual([])
    other.close()
    remove()
  })

  it('because a variable is wrong names it', async () => {
    const { code, said } = await refused({ dataDir: nowhere, env: { PUBLIC_URL: 'nonsense' } })
    expect([code, said]).toEqual([1, 'PUBLIC_URL accepts the address of the site without a path, such as https://www.example.ch.'])
  })

  it('because the store of its files is not there says so, before it makes a database', async () => {
    const { folder, remove } = temporaryFolder()
    const port = await freePort()
    const env = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'studie', S3_ACCESS_KEY_ID: 'schluessel', S3_SECRET_ACCESS_KEY: 'geheim' }
    const { code, said } = await refused({ dataDir: folder, env })
    const sentence = `The bucket studie at http://127.0.0.1:${port}/ cannot be used (ECONNREFUSED): check S3_ENDPOINT, S3_BUCKET, S3_REGION, the two keys, and whether the store runs.`
    expect([code, said]).toEqual([1, sentence])
    expect(readdirSync(folder)).toEqual([])
    remove()
  })

  it('because another process has the data folder names it, and the first goes on', async () => {
    const { folder, remove } = await usedData()
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
    const { folder, remove } = await usedData()
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

  it('because DATA_DIR cannot be made says so at once', async () => {
    expect(await refused({ dataDir: '/proc/x' })).toEqual({ code: 1, said: 'DATA_DIR /proc/x cannot be created, is not a folder or is not writable.' })
  })

  it('because the database is newer leaves it alone', async () => {
    const { folder, remove } = await usedData()
    const database = await openEmbedded(folder, () => {})
    await database.orm.execute(sql`insert into migrations (name) values ('9999_future.sql')`)
    await database.close()
    expect(await refused({ dataDir: folder })).toEqual({
      code: 1,
      said: 'The database is newer than this program (it holds 9999_future.sql) and was left as it is; update the program and start again.',
    })
    remove()
  })

  it.each([
    ['its control file is gone', (database: string) => rmSync(join(database, 'global', 'pg_control'))],
    ['its journal is gone', (database: string) => rmSync(join(database, 'pg_wal'), { recursive: true })],
  ])('because the database is damaged says that a backup is needed: %s', async (_what, damage) => {
    const { folder, remove } = await usedData()
    damage(join(folder, 'database'))
    const { code, said } = await refused({ dataDir: folder })
    expect(code).toBe(1)
    expect(said).toMatch(/^The embedded database in .+ cannot be opened and was left as it is: .+ a backup of DATA_DIR must take its place\.$/)
    expect(readdirSync(folder)).not.toContain('database.lock')
    remove()
  })

  it('because Node is too old says which is needed', async () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})`
    const { code, said } = await refused({ dataDir: nowhere, nodeOptions: ['--import', old] })
    expect([code, said]).toEqual([1, 'Node 20.19, 22.12 or 24 and newer is needed, this is 18.20.0: install a current version from nodejs.org and try again.'])
  })
})
