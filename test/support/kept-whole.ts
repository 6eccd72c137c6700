import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { day } from '../../src/model/durations'
import type { Orm } from '../../src/server/platform/db/database'
import { openDisk } from '../../src/server/platform/files/disk'
import { createFileStore } from '../../src/server/platform/files/store'
import type { Told } from './mixed-writers'
import { rowsOf } from './rows-of'

/** Nothing that people were told is stored is missing, nothing is there by half, and files and rows are the same ones. */
export async function expectKeptWhole(orm: Orm, dataDir: string, told: Told) {
  await expectAllThere(orm, told)
  await expectNoGaps(orm)
  await expectFilesAreRows(orm, dataDir)
}

async function expectAllThere(orm: Orm, { orders, messages, files, edited }: Told) {
  const missingOf = async (wanted: string[], column: string, table: string) => {
    const found = new Set((await rowsOf<{ value: string }>(orm, sql.raw(`select ${column}::text as value from ${table}`))).map(({ value }) => value))
    return wanted.filter((one) => !found.has(one))
  }
  expect(await missingOf(orders, 'id', 'study_orders')).toEqual([])
  expect(await missingOf(messages, 'id', 'contact_messages')).toEqual([])
  expect(await missingOf(files, 'file_url', 'member_files')).toEqual([])
  expect(await missingOf(files, 'url', 'stored_files')).toEqual([])
  const [partner] = await rowsOf<{ description: string }>(orm, sql`select description from partners where id = ${edited.id}`)
  expect(Number(partner?.description)).toBeGreaterThanOrEqual(edited.acknowledged)
  expect(Number(partner?.description)).toBeLessThanOrEqual(edited.sent)
}

/** Every order has its invoice and its two mails, and the numbers of the invoices follow each other. */
async function expectNoGaps(orm: Orm) {
  const byHalf = sql`select o.id from study_orders o where
    (select count(*) from invoices where order_id = o.id) <> 1 or (select count(*) from mails where entry_id = o.id) <> 2`
  expect(await rowsOf(orm, byHalf)).toEqual([])
  const series = sql`select count(*)::int as issued, min(sequence) as first, max(sequence) as last,
      (select n.last from invoice_numbers n where n.year = i.year and n.kind like '%invoice') as counted
    from invoices i group by year`
  for (const { issued, ...found } of await rowsOf<{ issued: number }>(orm, series)) expect(found).toEqual({ first: 1, last: issued, counted: issued })
}

/** What was cut off before it was recorded is swept away once it is a day old. */
async function expectFilesAreRows(orm: Orm, dataDir: string) {
  const storage = openDisk(dataDir)
  const store = createFileStore(orm, storage, dataDir)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day })
  await store.sweep().finally(() => vi.useRealTimers())
  const rows = await rowsOf<{ path: string; size: number }>(orm, sql`select path, file_size as size from stored_files order by path collate "C"`)
  const onDisk = [storage.name, join(storage.name, 'trash')].flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ path: name, size: statSync(join(folder, name)).size })),
  )
  expect(onDisk.sort((one, other) => (one.path < other.path ? -1 : 1))).toEqual(rows)
  const incoming = join(storage.name, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
}
