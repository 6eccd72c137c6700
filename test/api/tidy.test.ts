import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tidy } from '../../src/server/platform/db/embedded/vacuum'
import { testApp } from '../support/app'
import { engine } from '../support/database'

const test = testApp()

// A server of PostgreSQL does this by itself, at moments of its own.
it.runIf(engine === 'embedded')('cleans the table of which much was deleted, and leaves one that only grew', async () => {
  const { orm } = test.database
  const insert = (table: string) => orm.execute(sql.raw(`insert into ${table} select generate_series(1, 1000)`))
  // What an earlier file deleted in the engine that was handed on is not counted here.
  await tidy(orm)
  await orm.execute(sql`create table shrunk (id int)`)
  await orm.execute(sql`create table grown (id int)`)
  try {
    await insert('shrunk')
    await insert('grown')
    await orm.execute(sql`delete from shrunk where id > 100`)
    expect(await tidy(orm)).toEqual(['public.shrunk'])
    expect(await tidy(orm)).toEqual([])
  } finally {
    await orm.execute(sql`drop table shrunk, grown`)
  }
})
