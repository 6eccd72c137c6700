import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allEntities } from '../../src/model/all'
import type { Entity } from '../../src/model/fields/entity'
import { printOrders } from '../../src/model/orders/print-orders'
import { type Database, DatabaseRefused } from '../../src/server/platform/db/database'
import { migrate } from '../../src/server/platform/db/migrate/migrate'
import { openPostgres } from '../../src/server/platform/db/postgres'
import { insertRow } from '../../src/server/platform/rows/rows'
import { testApp } from '../support/app'
import { emptyPostgres, engine, urlOf } from '../support/database'
import { rowsOf } from '../support/rows-of'

const test = testApp()

const storageTypes = { text: 'text', integer: 'integer', boolean: 'boolean', timestamp: 'timestamp with time zone', list: 'ARRAY' }
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe.each(Object.values(allEntities) as Entity[])('the table of $table', (entity) => {
  it('is what its declaration says: migrations and entities agree', async () => {
    const columns = await rowsOf<{ column_name: string; data_type: string; is_nullable: string; column_default: string | null }>(
      test.database.orm,
      sql`select column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' and table_name = ${entity.table}`,
    )
    const described = Object.fromEntries(
      columns.map((column) => [column.column_name, `${column.data_type} ${column.is_nullable === 'YES' ? 'optional' : 'required'}`]),
    )
    const declared = Object.fromEntries(Object.entries(entity.fields).map(([name, { storage, stored }]) => [snake(name), `${storageTypes[storage]} ${stored}`]))
    const stamps = {
      id: 'uuid required',
      created_at: 'timestamp with time zone required',
      ...(entity.dated === 'created' ? {} : { updated_at: 'timestamp with time zone required' }),
    }
    // Made by the database from the others, for searching among many.
    const made = entity.tally && entity.searched ? { search_text: 'text optional' } : {}
    expect(described).toEqual({ ...declared, ...stamps, ...made })
    const withDefault = columns.filter((column) => column.column_default !== null).map((column) => column.column_name)
    const declaredDefaults = Object.entries(entity.fields).flatMap(([name, field]) => (field.fallback === undefined ? [] : [snake(name)]))
    expect(withDefault.sort()).toEqual([...declaredDefaults, ...Object.keys(stamps)].sort())
  })
})

it('print orders are kept with their defaults although no screen uses them', async () => {
  const row = await insertRow(test.database.orm, printOrders, {
    firstName: 'Maria',
    lastName: 'Muster',
    email: 'maria@muster.example',
    street: 'Musterstrasse 1',
    zipCode: '8000',
    city: 'Musterstadt',
  })
  expect(row).toMatchObject({ quantity: 1, language: 'de', status: 'pending', organization: null })
})

describe('migrating', () => {
  it('again changes nothing', async () => {
    const before = await rowsOf(test.database.orm, sql`select * from migrations`)
    await migrate(test.database)
    expect(await rowsOf(test.database.orm, sql`select * from migrations`)).toEqual(before)
  })

  it('refuses a database from the future and leaves it alone', async () => {
    await test.database.orm.execute(sql`insert into migrations (name) values ('9999_future.sql')`)
    await expect(migrate(test.database)).rejects.toThrow(DatabaseRefused)
    await expect(migrate(test.database)).rejects.toThrow(/newer than this program/)
    await test.database.orm.execute(sql`delete from migrations where name = '9999_future.sql'`)
    await migrate(test.database)
  })

  it.runIf(engine === 'postgresql')('is safe when several instances start at once on an empty server', async () => {
    const url = urlOf(await emptyPostgres())
    const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)))
    await Promise.all(databases.map((database) => migrate(database)))
    const [first] = databases as [Database]
    const [found] = await rowsOf<{ tables: number }>(
      first.orm,
      sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    )
    expect(found?.tables).toBeGreaterThan(15)
    await Promise.all(databases.map((database) => database.close()))
  })

  it.runIf(engine === 'postgresql')('says what to do where it may not add the extension for searching', async () => {
    const name = await emptyPostgres()
    const owner = await openPostgres(urlOf(name))
    await owner.orm.execute(
      sql.raw(`create role guest_${name} login; grant all on schema public to guest_${name}; revoke create on database ${name} from guest_${name}`),
    )
    const guest = await openPostgres(urlOf(name).replace('postgres@', `guest_${name}@`))
    await expect(migrate(guest)).rejects.toThrow(DatabaseRefused)
    await expect(migrate(guest)).rejects.toThrow(/let its administrator run "create extension pg_trgm" there/)
    await owner.orm.execute(sql`create extension pg_trgm`)
    await migrate(guest)
    await Promise.all([owner.close(), guest.close()])
  })

  it.runIf(engine === 'postgresql')('one instance’s change empties the other’s cache, and its own not a second time', async () => {
    const url = urlOf(await emptyPostgres())
    const [one, other] = [await openPostgres(url), await openPostgres(url)]
    const heard: string[] = []
    one.onContentChange(() => heard.push('one'))
    other.onContentChange(() => heard.push('other'))
    await one.announceContentChange()
    await expect.poll(() => heard).toEqual(['other'])
    await other.announceContentChange()
    await expect.poll(() => heard).toEqual(['other', 'one'])
    await Promise.all([one.close(), other.close()])
  })
})
