import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../../src/server/features/backup/commands'
import { readConfig } from '../../src/server/platform/config/config'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { openStorage } from '../../src/server/platform/files/open-storage'
import type { FileLocation } from '../../src/server/platform/files/storage'
import { asAdministrator, samples, testApp } from '../support/app'
import { root } from '../support/checkout'
import { emptyPostgres, urlOf } from '../support/database'
import { everyRow, withoutLogins } from '../support/every-row'
import { fileUpload } from '../support/multipart'
import { rowsOf } from '../support/rows-of'
import { s3Server } from '../support/s3-server'
import { sampleFiles } from '../support/sample-files'
import { temporaryFolder } from '../support/server-process'

const store = await s3Server()
afterAll(() => store.end())
let place: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  place = temporaryFolder()
})
const mask = process.umask()
afterEach(async () => {
  // The commands write for their own account alone.
  process.umask(mask)
  place.remove()
  delete store.mood.before
  await store.open()
})

type Env = Record<string, string>

/** A command as npm runs it, and what it said last. */
async function run(command: typeof backUp, file: string, env: Env) {
  const said: string[] = []
  const code = await command({ root, env, args: [file], from: place.folder, say: (line) => said.push(line), signal: new AbortController().signal })
  return { code, said: said.at(-1) }
}

async function emptySite(env: Env): Promise<Env> {
  const name = await emptyPostgres()
  return { ...env, DATA_DIR: join(place.folder, name), DATABASE_URL: urlOf(name) }
}

const rowsIn = async ({ DATABASE_URL = '' }: Env) => {
  const database = await openPostgres(DATABASE_URL)
  return withoutLogins(await everyRow(database.orm).finally(() => database.close()))
}

/** Every file of a site by its place, wherever that is. */
async function filesIn(env: Env) {
  const storage = await openStorage(readConfig(env, place.folder))
  const places: FileLocation[] = []
  for (const isAside of [false, true]) for (const path of await storage.list(isAside)) places.push({ path, isAside })
  const found: Record<string, string> = {}
  for (const one of places) {
    const read = await storage.read(one)
    found[`${one.isAside} ${one.path}`] = (await buffer(read?.body as NonNullable<typeof read>['body'])).toString('base64')
  }
  storage.close()
  return found
}

describe('a backup of files in a bucket', () => {
  const test = testApp()

  async function filled(): Promise<Env> {
    await fill()
    const [found] = await rowsOf<{ name: string }>(test.database.orm, sql`select current_database() as name`)
    return { DATA_DIR: test.dataDir, DATABASE_URL: urlOf(found?.name as string) }
  }

  async function fill() {
    rmSync(join(test.dataDir, 'uploads'), { recursive: true, force: true })
    const admin = await asAdministrator(test)
    const stored = async () => {
      const { payload, headers } = fileUpload('file', 'Bericht.pdf', sampleFiles.pdf)
      const file = (await admin.post('/api/upload/member-files', payload, headers)).json()
      return (await admin.post('/api/member-files', { ...samples.file, ...file })).json().id
    }
    await stored()
    await admin.delete(`/api/member-files/${await stored()}`)
  }

  it('moves uploads from the disk to a bucket and back, row by row and byte by byte', async () => {
    const onDisk = await filled()
    const [rows, files] = [await rowsIn(onDisk), await filesIn(onDisk)]
    expect(Object.keys(files).map((name) => name.split(' ')[0])).toEqual(['false', 'true'])
    expect(await run(backUp, 'platte.tar.gz', onDisk)).toMatchObject({ code: 0, said: expect.stringContaining('and 2 files') })

    const inBucket = await emptySite(store.env('umzug/'))
    expect(await run(restore, 'platte.tar.gz', inBucket)).toMatchObject({ code: 0, said: expect.stringContaining('Everything is restored') })
    expect([await rowsIn(inBucket), await filesIn(inBucket)]).toEqual([rows, files])
    expect(store.names('umzug')).toHaveLength(2)
    expect(readdirSync(inBucket.DATA_DIR as string, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])

    expect(await run(backUp, 'bucket.tar.gz', inBucket)).toMatchObject({ code: 0, said: expect.stringContaining('and 2 files') })
    const back = await emptySite({})
    expect(await run(restore, 'bucket.tar.gz', back)).toMatchObject({ code: 0 })
    expect([await rowsIn(back), await filesIn(back)]).toEqual([rows, files])

    // Those that are there already are compared, not written.
    store.asked.length = 0
    for (const name of store.names('umzug')) store.leave(`umzug/${name}`)
    const { code, said } = await run(restore, 'platte.tar.gz', await emptySite(store.env('umzug/')))
    expect([code, said]).toEqual([1, expect.stringMatching(/ is another file in the bucket studie at http:.*, below umzug\/ than the backup holds: /)])
    expect(store.asked.filter(({ method }) => ['PUT', 'DELETE'].includes(method))).toEqual([])
  })

  it('is refused where the store breaks off, and leaves nothing: neither a backup nor half a site', async () => {
    const onDisk = await filled()
    expect(await run(backUp, 'ganz.tar.gz', onDisk)).toMatchObject({ code: 0 })
    const inBucket = await emptySite(store.env('halb/'))
    let puts = 0
    store.mood.before = ({ method }, reply) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts === 2 && Boolean(reply.writeHead(500).end('<Error><Code>InternalError</Code></Error>'))
    }
    expect(await run(restore, 'ganz.tar.gz', inBucket)).toEqual({ code: 1, said: 'The store of files does not answer (InternalError); nothing was changed.' })
    expect(store.names('halb')).toEqual([])
    delete store.mood.before
    expect(await run(restore, 'ganz.tar.gz', inBucket)).toMatchObject({ code: 0 })

    store.mood.before = ({ method, url = '' }, reply) => method === 'GET' && !url.includes('list-type') && Boolean(reply.writeHead(503).end())
    expect(await run(backUp, 'nichts.tar.gz', inBucket)).toEqual({ code: 1, said: 'The store of files does not answer (HTTP_503); nothing was changed.' })
    await store.close()
    expect(await run(backUp, 'nichts.tar.gz', inBucket)).toMatchObject({ code: 1, said: expect.stringMatching(/^The bucket studie at .* cannot be used/) })
    expect(readdirSync(place.folder).filter((name) => name.startsWith('nichts'))).toEqual([])
  })
})
