import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database'
import { embeddedClient } from './embedded/embedded-client'
import { openEngine } from './embedded/engine'

let database: Database
beforeAll(async () => {
  database = embeddedClient(await openEngine({}))
  await database.orm.execute(sql`create table notes (number int primary key)`)
})
afterAll(() => database.close())

const ask = async <Row extends Record<string, unknown>>(statement: SQL) => (await database.orm.execute<Row>(statement)).rows
const kept = async () => (await ask<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(({ statement }) => statement)
const keptLike = async (words: string) => (await kept()).filter((statement) => statement.includes(words))

describe('a statement', () => {
  it('is kept once it is asked again, whatever its values are', async () => {
    const double = async (number: number) => (await ask(sql`select ${number}::int * 2 as double`))[0]?.double
    expect(await double(1)).toBe(2)
    expect(await keptLike('as double')).toEqual([])
    expect(await double(2)).toBe(4)
    expect(await double(3)).toBe(6)
    expect(await keptLike('as double')).toEqual(['select $1::int * 2 as double'])
  })

  it('is answered as before after it was refused, and after it was asked in a transaction that had failed', async () => {
    const insert = (number: number) => sql`insert into notes values (${number})`
    const count = async (least: number) => (await ask(sql`select count(*)::int from notes where number >= ${least}`))[0]?.count
    for (const number of [1, 2]) await ask(insert(number))
    await expect(ask(insert(2))).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await count(0)).toBe(2)
    const failing = database.orm.transaction(async (tx) => {
      await tx.execute(insert(2)).catch(() => {})
      await tx.execute(sql`select count(*)::int from notes where number >= ${0}`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } })
    await ask(insert(3))
    expect(await count(0)).toBe(3)
    expect(await count(3)).toBe(1)
  })

  it('is answered with what a table has become', async () => {
    const numbers = async () => (await ask(sql`select number from notes where number > ${0} order by number`)).map(({ number }) => number)
    for (const _ of [1, 2, 3]) expect(await numbers()).toEqual([1, 2, 3])
    await ask(sql`alter table notes add column words text`)
    expect(await numbers()).toEqual([1, 2, 3])
    await ask(sql`drop table notes`)
    await ask(sql`create table notes (number int primary key)`)
    expect(await numbers()).toEqual([])
  })

  it('may be several, which are not kept', async () => {
    const both = sql.raw('select 1; select 2')
    for (const _ of [1, 2, 3]) await ask(both)
    expect(await keptLike('select 2')).toEqual([])
  })

  it('takes no more of the memory, however many others there are', async () => {
    for (let at = 0; at < 400; at++) {
      for (const _ of [1, 2]) await ask(sql`select ${at}::int as ${sql.identifier(`column_${at}`)}`)
    }
    expect((await kept()).length).toBeLessThanOrEqual(250)
    expect((await ask(sql`select ${7}::int as column_399`))[0]?.column_399).toBe(7)
  })
})
