import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database'
import { embeddedClient } from './embedded-client'
import type { Engine } from './engine'
import { openEngineThread } from './engine-thread'
import { asMessage } from './wire-session'

const folder = mkdtempSync(join(tmpdir(), 'studie-thread-'))
let engine: Engine
beforeAll(async () => {
  cpSync('dist/database', join(folder, 'database'), { recursive: true })
  engine = await openEngineThread({ copy: join(folder, 'database') })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async ({ orm }: Database, number: number) => (await orm.execute<{ number: number }>(sql`select ${number}::int as number`)).rows[0]?.number

describe('the thread of the embedded database', () => {
  it('answers those who stand in line when a refused statement ends the connection', async () => {
    const database = embeddedClient(engine)
    const refused = database.orm.execute(sql`select 'no number'::int`).catch(() => 'refused')
    expect(await Promise.all([refused, ask(database, 1), ask(database, 2)])).toEqual(['refused', 1, 2])
  })

  it('answers each of those who ask at once: one connection may end while the next begins', async () => {
    const words = Array.from({ length: 20 }, (_, number) => `word ${number}.`)
    const answers = await Promise.all(words.map((word) => engine.answer(asMessage(`select '${word}'`))))
    expect(answers.map((answer) => /word \d+\./.exec(Buffer.from(answer).toString('latin1'))?.[0])).toEqual(words)
  })
})
