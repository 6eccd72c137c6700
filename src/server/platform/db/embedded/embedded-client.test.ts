import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database'
import { embeddedClient } from './embedded-client'
import { openEngine } from './engine'

let database: Database
beforeAll(async () => {
  database = embeddedClient(await openEngine({}))
  await database.orm.execute(sql`create table notes (number int primary key, bytes bytea)`)
})
afterAll(() => database.close())

const numbers = async () => (await database.orm.execute<{ number: number }>(sql`select number from notes order by number`)).rows.map(({ number }) => number)

describe('the embedded database, by the driver of PostgreSQL', () => {
  it('answers each of many who ask at once with what they asked for', async () => {
    const asked = Array.from({ length: 50 }, (_, number) => number)
    const answers = await Promise.all(asked.map((number) => database.orm.execute<{ number: number }>(sql`select ${number}::int as number`)))
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(asked)
  })

  it('keeps what a transaction wrote whole, and what others ask meanwhile out of it', async () => {
    const failing = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1)`)
      await tx.execute(sql`insert into notes values (1)`)
    })
    const meanwhile = numbers()
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await meanwhile).toEqual([])
    await database.orm.transaction((tx) => tx.execute(sql`insert into notes values (1), (2)`))
    expect(await numbers()).toEqual([1, 2])
  })

  it('gives files back as they were, of any size', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 31) % 251))
    await database.orm.execute(sql`insert into notes values (3, ${bytes})`)
    const { rows } = await database.orm.execute<{ bytes: Buffer }>(sql`select bytes from notes where number = 3`)
    expect(rows[0]?.bytes.equals(bytes)).toBe(true)
  })

  it('leaves nobody waiting where the engine breaks', async () => {
    const broken = embeddedClient({ answer: () => Promise.reject(new Error('unreachable executed')), close: async () => {} })
    await expect(broken.orm.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'unreachable executed' } })
    await broken.close()
  })
})
