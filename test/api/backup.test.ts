import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { collected, type Entry, entriesIn, packed } from '../../src/server/features/backup/archive'
import { restoreBackup } from '../../src/server/features/backup/restore'
import { writeBackup } from '../../src/server/features/backup/write'
import { openEmbedded } from '../../src/server/platform/db/embedded/embedded'
import { applied, migrate } from '../../src/server/platform/db/migrate/migrate'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { openDisk } from '../../src/server/platform/files/disk'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { emptyPostgres, engine, urlOf } from '../support/database'
import { everyRow, withoutLogins } from '../support/every-row'
import { openInMemory } from '../support/in-memory'
import { fileUpload } from '../support/multipart'
import { rowsOf } from '../support/rows-of'
import { sampleFiles } from '../support/sample-files'
import { temporaryFolder } from '../support/server-process'

const test = testApp({ sells: true })
/** Making an embedded database takes its time where the machine has other work. */
const patience = 240_000

const silent = { progress: () => {}, signal: new AbortController().signal }
const folders: (() => void)[] = []
afterEach(() => {
  for (const remove of folders.splice(0)) remove()
})

function newFolder() {
  const { folder, remove } = temporaryFolder()
  folders.push(remove)
  return folder
}

async function backedUp(database = test.database, dataDir = test.dataDir) {
  const file = join(newFolder(), 'backup.tar.gz')
  const manifest = await writeBackup({ database, storage: openDisk(dataDir), file, program: '1.0.0', isAccepted: () => true, ...silent })
  return { file, manifest }
}

const restoreInto = (config: Parameters<typeof restoreBackup>[0]['config'], file: string) =>
  restoreBackup({ config, storage: openDisk(config.dataDir), file, ...silent })

/** The other engine, empty. */
async function otherEngine() {
  const dataDir = newFolder()
  const databaseUrl = engine === 'embedded' ? urlOf(await emptyPostgres()) : undefined
  return { config: { dataDir, databaseUrl }, open: () => (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, () => {})) }
}

const filesBelow = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name).slice(folder.length), readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  )

async function storedFile(admin: Visitor) {
  const { payload, headers } = fileUpload('file', 'Bericht.pdf', sampleFiles.pdf)
  const file = (await admin.post('/api/upload/member-files', payload, headers)).json()
  return (await admin.post('/api/member-files', { ...samples.file, ...file })).json()
}

/** What is hard to carry: microseconds, quotes, line ends, other scripts, lists with nothing in them, numbers beyond JavaScript's, bytes. */
async function fillWithOddities() {
  const admin = await asAdministrator(test)
  const [, deleted] = [await storedFile(admin), await storedFile(admin)]
  await admin.delete(`/api/member-files/${deleted.id}`)
  await new Visitor(test).post('/api/contact-messages', { ...samples.message, message: `"Zitat" 'und' \\n \\x00\n\tZeile «ü» 😀 \u2028 ${'$'}1 {a,b}` })
  await new Visitor(test).post('/api/study-orders', samples.order)
  const { orm } = test.database
  await orm.execute(sql`update study_orders set created_at = '2001-02-03 04:05:06.123456+00'`)
  await orm.execute(sql`update invoices set pdf = '\\x00ff5c220a'::bytea`)
  await orm.execute(sql`insert into team_members (name, title, role, organization, expertise) values
    ('A', '', 'r', 'o', array['a "b"', 'c,d', '', 'null', null, 'e\\f']), ('B', '', 'r', 'o', '{}'), ('C', '', 'r', 'o', null)`)
  await orm.execute(sql`insert into activity (administrator, action, entity, entry_id, title, changes)
    values ('a', 'b', 'c', 'd', 'e', '{"n": 12345678901234567890.10, "t": "\\u00e4 \\" \\\\ \\n", "none": null}')`)
}

describe('a backup', () => {
  it(
    'restored into the other engine is the same in every table, column and file',
    async () => {
      await fillWithOddities()
      const before = await everyRow(test.database.orm)
      expect(before.sessions?.length).toBeGreaterThan(0)
      const { file, manifest } = await backedUp()
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(manifest.files.map(({ isAside }) => isAside).sort()).toEqual([false, true])
      const { config, open } = await otherEngine()
      await restoreInto(config, file)
      const restored = await open()
      const after = await everyRow(restored.orm)
      await restored.close()
      expect(withoutLogins(after)).toEqual(withoutLogins(before))
      expect([after.sessions, after.attempts]).toEqual([[], []])
      expect(Object.values(withoutLogins(before)).flat().length).toBeGreaterThan(20)
      rmSync(join(test.dataDir, 'uploads', 'incoming'), { recursive: true, force: true })
      expect(filesBelow(join(config.dataDir, 'uploads'))).toEqual(filesBelow(join(test.dataDir, 'uploads')))
    },
    patience,
  )

  it(
    'goes on counting where it was: what is kept by triggers follows the next entry',
    async () => {
      await new Visitor(test).post('/api/contact-messages', samples.message)
      const { file } = await backedUp()
      const { config, open } = await otherEngine()
      await restoreInto(config, file)
      const restored = await open()
      const unread = async () =>
        (await rowsOf<{ rows: number }>(restored.orm, sql`select rows from tallies where entity = 'contact_messages' and value = 'false'`))[0]?.rows
      expect(await unread()).toBe(1)
      await restored.orm.execute(sql`insert into contact_messages (first_name, last_name, email, message, subject) values ('a', 'b', 'c', 'd', 'e')`)
      expect(await unread()).toBe(2)
      const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname collate "C"`
      expect(await rowsOf(restored.orm, indexes)).toEqual(await rowsOf(test.database.orm, indexes))
      await restored.close()
    },
    patience,
  )

  it(
    'of an earlier version is brought up to date',
    async () => {
      const names = (await test.database.orm.select().from(applied)).map(({ name }) => name).sort()
      const earlier = engine === 'embedded' ? await openInMemory() : await openPostgres(urlOf(await emptyPostgres()))
      await migrate(earlier, names.slice(0, 12))
      await earlier.orm.execute(sql`insert into contact_messages (first_name, last_name, email, message, subject) values ('Maria', 'b', 'c', 'd', 'e')`)
      const { file, manifest } = await backedUp(earlier, newFolder())
      await earlier.close()
      expect(manifest.migrations).toEqual(names.slice(0, 12))
      const { config, open } = await otherEngine()
      await restoreInto(config, file)
      const restored = await open()
      expect((await restored.orm.select().from(applied)).map(({ name }) => name).sort()).toEqual(names)
      expect(await rowsOf(restored.orm, sql`select first_name, handled_at from contact_messages`)).toEqual([{ first_name: 'Maria', handled_at: null }])
      await restored.close()
    },
    patience,
  )

  it('carries every table there is: each has a key to be read by, and no number is given out by a sequence', async () => {
    const keyless = sql`select relname from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)`
    expect(await rowsOf(test.database.orm, keyless)).toEqual([])
    expect(await rowsOf(test.database.orm, sql`select sequencename from pg_sequences`)).toEqual([])
  })
})

/** The same backup with other entries. */
async function forged(file: string, change: (entry: { name: string; text: string }) => { name: string; text: string } | undefined) {
  const forgery = join(newFolder(), 'forged.tar.gz')
  async function* entries(): AsyncGenerator<Entry> {
    for await (const { name, body } of entriesIn(file)) {
      const changed = change({ name, text: (await collected(body)).toString('latin1') })
      if (!changed) continue
      const bytes = Buffer.from(changed.text, 'latin1')
      yield { name: changed.name, size: bytes.length, body: [bytes] }
    }
  }
  await pipeline(packed(entries()), createGzip(), createWriteStream(forgery))
  return forgery
}

/** What is said, and that nothing is there afterwards. */
async function refusal(file: string) {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir)
  const said = await restoreInto({ dataDir, databaseUrl: undefined }, file).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(readdirSync(dataDir).filter((name) => name !== 'database.lock')).toEqual([])
  return said
}

describe('a restore refuses', () => {
  it('what was cut off, wherever', async () => {
    await new Visitor(test).post('/api/contact-messages', samples.message)
    const { file } = await backedUp()
    const { size } = statSync(file)
    for (const length of [size - 1, size - 9, Math.floor(size / 2), 20, 0]) {
      const cut = join(newFolder(), 'cut.tar.gz')
      writeFileSync(cut, readFileSync(file))
      truncateSync(cut, length)
      expect(await refusal(cut)).toMatch(/was refused, and nothing was changed\. (It ends too early|It does not say)/)
    }
  })

  it('what was changed, and names it', async () => {
    await new Visitor(test).post('/api/contact-messages', samples.message)
    const { file } = await backedUp()
    const flipped = join(newFolder(), 'flipped.tar.gz')
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 255
    writeFileSync(flipped, bytes)
    expect(await refusal(flipped)).toContain('nothing was changed')
    const other = await forged(file, ({ name, text }) => ({
      name,
      text: name.startsWith('tables/contact_messages.') ? text.replace('Guten Tag', 'Guten Tod') : text,
    }))
    expect(await refusal(other)).toContain('The rows of contact_messages are not those that it was made of.')
    const fewer = await forged(file, (entry) => (entry.name.startsWith('tables/contact_messages.') ? undefined : entry))
    expect(await refusal(fewer)).toContain('The rows of contact_messages')
    const escaping = await forged(file, ({ name, text }) => ({ name: name === 'manifest.json' ? name : '../../database.lock', text }))
    expect(await refusal(escaping)).toContain('which no backup of this program does')
    writeFileSync(flipped, 'Guten Tag')
    expect(await refusal(flipped)).toContain('is not a backup of this program')
    expect(await refusal(join(newFolder(), 'nothing'))).toContain('There is no such file.')
  })

  it('what a later version made', async () => {
    const { file } = await backedUp()
    const about = (change: (manifest: { format: number; migrations: string[] }) => object) =>
      forged(file, ({ name, text }) => ({ name, text: name === 'manifest.json' ? JSON.stringify({ ...JSON.parse(text), ...change(JSON.parse(text)) }) : text }))
    const later = await about(({ migrations }) => ({ migrations: [...migrations, '9999_later.sql'] }))
    expect(await refusal(later)).toMatch(/made by a later version of the program \(it holds 9999_later\.sql\), and nothing was changed/)
    expect(await refusal(await about(({ format }) => ({ format: format + 1 })))).toContain('made by a later version')
  })

  it(
    'a database that is not empty',
    async () => {
      const { file } = await backedUp()
      const { config, open } = await otherEngine()
      await restoreInto(config, file)
      await expect(restoreInto(config, file)).rejects.toThrow(/left as it is/)
      const restored = await open()
      expect(withoutLogins(await everyRow(restored.orm))).toEqual(withoutLogins(await everyRow(test.database.orm)))
      await restored.close()
      expect(existsSync(join(config.dataDir, 'restore.unfinished'))).toBe(false)
    },
    patience,
  )
})
