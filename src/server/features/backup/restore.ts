import { eq, sql } from 'drizzle-orm'
import { makeDataFolder } from '../../platform/config/data-folder'
import type { Orm } from '../../platform/db/database'
import { lockSchema, migrate, unknownAmong } from '../../platform/db/migrate/migrate'
import { mails } from '../../platform/db/schema/mail-tables'
import { quoted } from '../../platform/db/schema/schema'
import type { Storage } from '../../platform/files/storage'
import { collected, entriesIn } from './archive'
import { checkBackup } from './check'
import { fillEmpty, type Which } from './databases'
import { restoreFiles } from './files'
import { BackupRefused, kindOf, type Manifest, tally } from './manifest'
import { counted, type Progress } from './progress'
import { insertLines, linesOf, rowsOf, speakExactly, type Table, tablesOf } from './tables'
import { whileUnfinished } from './unfinished'

type Given = { config: Which; storage: Storage; file: string; progress: Progress; signal: AbortSignal }

/** All of it or nothing, into a database that is empty. What it says was done was read again from the database and from where files lie. */
export async function restoreBackup({ config, storage, file, progress, signal }: Given): Promise<{ manifest: Manifest; waitingMails: number }> {
  progress(`Reading ${file} …`)
  const manifest = await checkBackup(file)
  const later = unknownAmong(manifest.migrations)
  if (later)
    throw new BackupRefused(`${file} was made by a later version of the program (it holds ${later}), and nothing was changed: restore it with that one.`)
  await makeDataFolder(config.dataDir)
  let waitingMails = 0
  await whileUnfinished(config.dataDir, (begin) =>
    restoreFiles(storage, config.dataDir, (files) =>
      fillEmpty(config, progress, async (database) => {
        progress(`Restoring ${manifest.tables.length} tables and ${manifest.files.length} files …`)
        await database.orm.transaction(async (tx) => {
          const tables = await emptyTables(tx, manifest)
          await begin()
          const finish = await withoutUpkeep(tx, tables)
          const restored = counted(progress, 'parts')
          for await (const { name, body } of entriesIn(file)) {
            signal.throwIfAborted()
            restored(1)
            const kind = kindOf(name)
            if (kind === 'manifest') continue
            if ('table' in kind) await insertLines(tx, tables.find((table) => table.name === kind.table) as Table, (await collected(body)).toString())
            else await files.write(kind, body)
          }
          progress('Comparing everything …')
          await finish()
          await compareRows(tx, tables, manifest)
          await files.compare(manifest)
          await migrate({ orm: tx })
          waitingMails = await tx.$count(mails, eq(mails.state, 'waiting'))
        })
      }),
    ),
  )
  return { manifest, waitingMails }
}

/** The tables as they were when the backup was made, without a row. */
async function emptyTables(tx: Orm, manifest: Manifest): Promise<Table[]> {
  await speakExactly(tx)
  await lockSchema(tx)
  if ((await tablesOf(tx)).length > 0) {
    throw new BackupRefused('The database of DATABASE_URL is not empty, and was left as it is: create an empty one, and restore into that.')
  }
  await migrate({ orm: tx }, manifest.migrations)
  const found = await tablesOf(tx)
  return manifest.tables.map((wanted) => {
    const table = found.find(({ name }) => name === wanted.name)
    const columns = wanted.columns.map((column) => table?.columns.find(({ name }) => name === column))
    if (!table || columns.includes(undefined)) throw new BackupRefused(`The backup holds ${wanted.name} with columns that this program does not know.`)
    return { ...table, columns: columns as Table['columns'] }
  })
}

/** Sums and counts are rows like others, and indexes are made faster at the end. Returns how to have both again. */
async function withoutUpkeep(tx: Orm, tables: Table[]) {
  const run = async (statements: string[]) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  const indexes = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = c.oid)`,
  )
  const triggers = (what: string) => tables.map(({ name }) => `alter table ${quoted(name)} ${what} trigger user`)
  await run([...triggers('disable'), ...indexes.map(({ name }) => `drop index ${quoted(name)}`)])
  // Migrations leave rows of their own: which of them were applied, and what they began with. Children first.
  await run(tables.toReversed().map(({ name }) => `delete from ${quoted(name)}`))
  return () => run([...indexes.map(({ definition }) => definition), ...triggers('enable')])
}

async function compareRows(tx: Orm, tables: Table[], manifest: Manifest) {
  for (const table of tables) {
    const wanted = manifest.tables.find(({ name }) => name === table.name)
    const sum = tally()
    let rows = 0
    for await (const lines of linesOf(tx, table)) {
      sum.add(lines.bytes)
      rows += lines.rows
    }
    if (rows !== wanted?.rows || sum.sum() !== wanted.sha256) {
      throw new BackupRefused(`The rows of ${table.name} are not what the backup holds (${rows} instead of ${wanted?.rows}), and nothing was kept.`)
    }
  }
}
