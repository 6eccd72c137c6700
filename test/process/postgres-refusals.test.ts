import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyPostgres, urlOf } from '../support/database'
import { startProcess, temporaryFolder } from '../support/server-process'

const { folder, remove } = temporaryFolder()
let name = ''
let admin: pg.Client

/** A guest who must give a password, and has no rights in the database. */
beforeAll(async () => {
  name = await emptyPostgres()
  admin = new pg.Client(urlOf(name))
  await admin.connect()
  await admin.query(`create role visitor_${name} login password 'geheim'`)
  await askForPassword(`visitor_${name}`)
})
afterAll(async () => {
  await admin.end()
  remove()
})

/** The test server believes everybody; one line before the others makes an exception. */
async function askForPassword(role: string) {
  const { rows } = await admin.query<{ file: string }>("select setting as file from pg_settings where name = 'hba_file'")
  const rules = [`host all ${role} 127.0.0.1/32 scram-sha-256`, 'host all all 127.0.0.1/32 trust']
  await admin.query(`copy (values ${rules.map((rule) => `('${rule}')`).join(', ')}) to '${rows[0]?.file}'`)
  await admin.query(`select pg_reload_conf()`)
}

async function refused(url: string) {
  const server = await startProcess({ dataDir: folder, env: { DATABASE_URL: url } })
  const { code } = await server.ended
  expect(code).toBe(1)
  return server.said().trim()
}

const asVisitor = (password: string) => urlOf(name).replace('postgres@', `visitor_${name}:${password}@`)

it('a port that is taken while the first work is done ends the start, but shows the logins that it made', async () => {
  const server = await startProcess({ dataDir: folder, env: { DATABASE_URL: urlOf(await emptyPostgres()), ADMIN_PASSWORD: '', PARTNER_PASSWORD: '' } })
  await expect.poll(() => server.said(), { timeout: 60_000, interval: 5 }).toContain('Filling the empty database')
  const other = createServer().listen(server.port, '127.0.0.1')
  expect((await server.ended).code).toBe(1)
  expect(server.said()).toMatch(/Login: +admin@example\.ch \/ \S{23}\n +Partners: +password \S{23}\n/)
  expect(server.said().trimEnd()).toMatch(/\nPort \d+ is already in use; .*$/)
  other.close()
})

describe('a PostgreSQL server that refuses is told in one sentence, without the password', () => {
  it('wrong password', async () => {
    await expect
      .poll(() => refused(asVisitor('falsch')), { timeout: 60_000 })
      .toBe('DATABASE_URL names a user or a password that its PostgreSQL server does not accept.')
  })

  it('unknown user', async () => {
    expect(await refused(urlOf(name).replace('postgres@', 'niemand@'))).toBe('DATABASE_URL names a user that its PostgreSQL server does not let in.')
  })

  it('wrong database name', async () => {
    expect(await refused(urlOf('vertippt'))).toBe('DATABASE_URL names a database that its PostgreSQL server does not have; create it first.')
  })

  it('no right to create tables', async () => {
    expect(await refused(asVisitor('geheim'))).toBe(
      'The user of DATABASE_URL lacks a right (permission denied for schema public): let the owner of the database grant it, or make the user its owner.',
    )
    await admin.query(`revoke all on schema public from public`)
    expect(await refused(asVisitor('geheim'))).toMatch(/^The user of DATABASE_URL lacks a right \(no schema has been selected to create in\): .*$/)
  })

  it('a newer database', async () => {
    await admin.query(`create table migrations (name text primary key, created_at timestamptz not null default now())`)
    await admin.query(`insert into migrations (name) values ('9999_future.sql')`)
    expect(await refused(urlOf(name))).toBe(
      'The database is newer than this program (it holds 9999_future.sql) and was left as it is; update the program and start again.',
    )
    await admin.query(`drop table migrations`)
  })
})
