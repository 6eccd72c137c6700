import { readdirSync, readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allEntities } from '../../src/model/all'
import { teamMembers } from '../../src/model/content/team-members'
import { type Entity, entity } from '../../src/model/fields/entity'
import { requiredLine } from '../../src/model/fields/text-fields'
import { contactMessages } from '../../src/model/inbox/contact-messages'
import type { Orm } from '../../src/server/platform/db/database'
import { MigrationRefused, nextMigration } from '../../src/server/platform/db/migrate/next-migration'
import { declaredSchema, type Schema, triggersOf } from '../../src/server/platform/db/schema/schema'
import { insertRow } from '../../src/server/platform/rows/rows'
import { samples, testApp } from '../support/app'

const test = testApp()
const entities = Object.values(allEntities) as Entity[]

class Undone extends Error {}

/** Whatever a test does to the tables is taken back. */
async function undone(work: (tx: Orm) => Promise<void>) {
  await test.database.orm
    .transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

async function rowsOf<Row>(tx: Orm, query: SQL): Promise<Row[]> {
  const result = (await tx.execute(query)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(result) ? [...result] : result.rows
}

async function run(tx: Orm, statements: readonly string[]) {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

/** Everything the database knows about the tables of a schema, without the schema's name. */
async function described(tx: Orm, schema: string) {
  const found = await rowsOf<{ part: string }>(
    tx,
    sql`
      select 'column ' || concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as part
        from information_schema.columns where table_schema = ${schema}
      union all select 'index ' || indexdef from pg_indexes where schemaname = ${schema}
      union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = ${schema}::regnamespace
      union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where c.relnamespace = ${schema}::regnamespace and not tgisinternal`,
  )
  return found
    .map(({ part }) => part.replaceAll(`${schema}.`, ''))
    .filter((part) => !/^(column migrations |constraint migrations |index .* ON migrations )/.test(part))
    .sort()
}

describe('the migrations', () => {
  it('lead to what is declared: columns, constraints, indexes and triggers', async () => {
    await undone(async (tx) => {
      await tx.execute(sql`create schema declared`)
      await tx.execute(sql`set local search_path to declared, public`)
      await run(tx, nextMigration({}, declaredSchema(), entities))
      const declared = await described(tx, 'declared')
      expect(declared.length).toBeGreaterThan(150)
      expect(await described(tx, 'public')).toEqual(declared)
    })
  })

  it('are complete: nothing was declared since the last one', () => {
    expect(JSON.parse(readFileSync(new URL('../../migrations/schema.json', import.meta.url), 'utf8'))).toEqual(declaredSchema())
  })
})

describe('a new required field', () => {
  const before = declaredSchema()
  const after: Schema = structuredClone(before)
  ;(after.team_members as Schema[string]).columns.desk = 'text NOT NULL'
  const withDesk = (desk: Entity['fields'][string]) => [entity({ ...teamMembers, fields: { ...teamMembers.fields, desk } }) as unknown as Entity]

  it('is filled in the entries that are there', async () => {
    await undone(async (tx) => {
      await insertRow(tx, teamMembers, samples.member)
      await run(tx, nextMigration(before, after, withDesk(requiredLine('Desk', 'Desk is required', { existing: "Raum 'A'" }))))
      expect(await rowsOf(tx, sql`select desk from team_members`)).toEqual([{ desk: "Raum 'A'" }])
      await expect(tx.transaction((inner) => inner.execute(sql`update team_members set desk = null`))).rejects.toThrow()
    })
  })

  it('is refused while nobody says with what', () => {
    const ask = () => nextMigration(before, after, withDesk(requiredLine('Desk', 'Desk is required')))
    expect(ask).toThrow(MigrationRefused)
    expect(ask).toThrow('team_members.desk is required and new')
  })
})

it('an entity that is tallied from now on is counted from the entries that are there', async () => {
  const before = declaredSchema()
  const after: Schema = structuredClone(before)
  ;(after.team_members as Schema[string]).triggers = triggersOf({ table: 'team_members', tally: 'isActive' })
  await undone(async (tx) => {
    await insertRow(tx, teamMembers, samples.member)
    await run(tx, nextMigration(before, after, entities))
    await insertRow(tx, teamMembers, { ...samples.member, isActive: false })
    await insertRow(tx, teamMembers, samples.member)
    const counts = await rowsOf(tx, sql`select value, rows from tallies where entity = 'team_members' order by value`)
    expect(counts).toEqual([
      { value: 'false', rows: 1 },
      { value: 'true', rows: 2 },
    ])
  })
})

it('a list that is searched in another field from now on finds the entries that are there, by its index', async () => {
  const before = declaredSchema()
  const after: Schema = structuredClone(before)
  ;(after.contact_messages as Schema[string]).columns.search_text = 'text GENERATED ALWAYS AS (searchable("last_name")) STORED'
  await undone(async (tx) => {
    await insertRow(tx, contactMessages, { ...samples.message, firstName: 'Eve', lastName: 'Öztürk' })
    const had = await described(tx, 'public')
    await run(tx, nextMigration(before, after, entities))
    expect(await rowsOf(tx, sql`select search_text from contact_messages`)).toEqual([{ search_text: 'ozturk' }])
    const isOfIndex = (part: string) => part.startsWith('index ')
    expect((await described(tx, 'public')).filter(isOfIndex)).toEqual(had.filter(isOfIndex))
  })
})

it('what is no longer declared goes, and what is declared otherwise changes', () => {
  const before: Schema = { notes: { columns: { id: 'uuid', old: 'text', kept: 'text' }, constraints: {}, indexes: { a: 'CREATE INDEX a' }, triggers: {} } }
  const after: Schema = { notes: { columns: { id: 'uuid', kept: "text DEFAULT 'x' NOT NULL" }, constraints: {}, indexes: {}, triggers: {} } }
  expect(nextMigration(before, after, [])).toEqual([
    `ALTER TABLE "notes" ALTER COLUMN "kept" SET DEFAULT 'x'`,
    'ALTER TABLE "notes" ALTER COLUMN "kept" SET NOT NULL',
    'ALTER TABLE "notes" DROP COLUMN "old"',
    'DROP INDEX "a"',
  ])
  expect(nextMigration(before, {}, [])).toEqual(['DROP TABLE "notes"'])
})

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
const statementsOf = (chosen: readonly string[]) => chosen.flatMap((name) => readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint'))

it.each([
  ['says what the sample said, and follows the setting', '{messageYears}\u00A0Jahre, oder bis wir sie vorher löschen', 2],
  ['was rewritten, and is left as it is', 'so lange, wie es nötig ist', 1],
])('a privacy statement of before the setting %s', async (_case, promise, versions) => {
  await undone(async (tx) => {
    await tx.execute(sql`create schema earlier`)
    await tx.execute(sql`set local search_path to earlier, public`)
    await run(tx, statementsOf(files.filter((name) => name < '0013')))
    const document = { privacy: { text: `Anfragen | ${promise}\nMehr "davon"` } }
    await tx.execute(sql`insert into site_text_versions (document, created_at) values (${JSON.stringify(document)}::jsonb, '2026-01-01T00:00:00Z')`)
    await run(tx, statementsOf(files.filter((name) => name >= '0013')))
    const stored = await rowsOf<{ text: string; administrator: string | null }>(
      tx,
      sql`select document -> 'privacy' ->> 'text' as text, administrator from setting_versions where setting = 'site-texts' order by created_at`,
    )
    expect(stored[0]).toEqual({ text: document.privacy.text, administrator: null })
    expect(stored.slice(1)).toEqual(
      versions === 1
        ? []
        : [
            {
              text: 'Anfragen | {handledDays}\u00A0Tage, nachdem sie erledigt sind, höchstens {messageYears}\u00A0Jahre\nMehr "davon"',
              administrator: 'the website',
            },
          ],
    )
  })
})

it('a privacy statement that says what the sample said tells of the notices, in the words of the sample of now', async () => {
  const { privacy } = JSON.parse(readFileSync('content/site-texts.json', 'utf8')) as { privacy: { text: string } }
  const text = privacy.text
    .replace(/\n\n\*\*Benachrichtigung zur nächsten Ausgabe\.\*\*[^\n]+/, '')
    .replace(/\nAdresse für die Benachrichtigung[^\n]+/, '')
    .replaceAll('Anfrage, Bestellung oder Benachrichtigung', 'Anfrage oder Bestellung')
  expect(text).not.toContain('Benachrichtigung')
  await undone(async (tx) => {
    await tx.execute(sql`create schema earlier`)
    await tx.execute(sql`set local search_path to earlier, public`)
    await run(tx, statementsOf(files.filter((name) => name < '0017')))
    await tx.execute(sql`insert into setting_versions (setting, document) values ('site-texts', ${JSON.stringify({ privacy: { text } })}::jsonb)`)
    await run(tx, statementsOf(files.filter((name) => name >= '0017')))
    const [latest] = await rowsOf(tx, sql`select document, administrator from setting_versions order by created_at desc limit 1`)
    expect(latest).toEqual({ document: { privacy: { text: privacy.text } }, administrator: 'the website' })
  })
})

it('a privacy statement that says what the sample said tells of the cookie that a device keeps, in the words of the sample of now', async () => {
  const { privacy } = JSON.parse(readFileSync('content/site-texts.json', 'utf8')) as { privacy: { text: string } }
  const text = privacy.text
    .replace(' und wie viele Bestätigungen an eine E-Mail-Adresse gehen', '')
    .replace('und bei Bestätigungen ', '')
    .replace('zwei technisch notwendige Cookies. Das erste', 'ein einziges, technisch notwendiges Cookie. Es')
    .replace(/wird es gelöscht(.*)\n\nDas zweite zeigt[^\n]+/, 'wird das Cookie gelöscht$1')
    .replace(/\nWiedererkennung des Geräts[^\n]+/, '')
  expect(text).not.toMatch(/deviceDays|Bestätigungen/)
  await undone(async (tx) => {
    await tx.execute(sql`create schema earlier`)
    await tx.execute(sql`set local search_path to earlier, public`)
    await run(tx, statementsOf(files.filter((name) => name < '0019')))
    await tx.execute(sql`insert into setting_versions (setting, document) values ('site-texts', ${JSON.stringify({ privacy: { text } })}::jsonb)`)
    await run(tx, statementsOf(files.filter((name) => name >= '0019')))
    const [latest] = await rowsOf(tx, sql`select document, administrator from setting_versions order by created_at desc limit 1`)
    expect(latest).toEqual({ document: { privacy: { text: privacy.text } }, administrator: 'the website' })
  })
})

describe('a database of the first release with orders', () => {
  const first = files.filter((name) => name < '0005')

  /** As that release stored them: paid, cancelled, and waiting. */
  const stored = ['paid', 'cancelled', 'waiting'].map((organization, at) => {
    const id = `00000000-0000-4000-8000-00000000000${at}`
    const document = JSON.stringify({ edition: { year: 2020 + at } })
    return `
      insert into study_orders (id, first_name, last_name, email, organization, billing_address, business_area, company_size, price, partner_interest)
        values ('${id}', 'Ève', 'Muster', 'eve@muster.example', '${organization}', 'Musterweg 1', 'other', 'small', 995, 'no');
      insert into invoices (id, kind, year, sequence, number, order_id, document, net, vat, total, reference, created_at, paid_at)
        values ('${id}', 'invoice', 2025, ${at + 1}, 'RE-2025-000${at + 1}', '${id}', '${document}', 99500, 0, 99500, '21 00000 0000${at}', '2025-09-01T08:00:00Z',
          ${at === 0 ? "'2025-10-01T08:00:00Z'" : 'null'});`
  })
  const credit = `insert into invoices (kind, year, sequence, number, order_id, corrects, document, net, vat, total, created_at)
    values ('credit-note', 2025, 1, 'GS-2025-0001', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', '{}', -99500, 0, -99500,
      '2025-11-01T08:00:00Z');`

  it('has everything in its place afterwards: numbers, edition, payment, cancellation and counts', async () => {
    await undone(async (tx) => {
      await tx.execute(sql`create schema earlier`)
      await tx.execute(sql`set local search_path to earlier, public`)
      await run(tx, statementsOf(first))
      await run(
        tx,
        [...stored, credit].flatMap((text) => text.split(';').filter((statement) => statement.trim() !== '')),
      )
      await run(tx, statementsOf(files.filter((name) => !first.includes(name))))
      const orders = await rowsOf(tx, sql`select organization, edition_year, document_numbers, cancelled_at is not null as ended from study_orders order by id`)
      expect(orders).toEqual([
        { organization: 'paid', edition_year: 2020, document_numbers: 'RE-2025-0001', ended: false },
        { organization: 'cancelled', edition_year: 2021, document_numbers: 'RE-2025-0002, GS-2025-0001', ended: true },
        { organization: 'waiting', edition_year: 2022, document_numbers: 'RE-2025-0003', ended: false },
      ])
      expect(
        await rowsOf(
          tx,
          sql`select organization, amount, open_amount, paid_amount from study_orders left join payments on order_id = study_orders.id order by study_orders.id`,
        ),
      ).toEqual([
        { organization: 'paid', amount: 99_500, open_amount: 0, paid_amount: 99_500 },
        { organization: 'cancelled', amount: null, open_amount: 0, paid_amount: 0 },
        { organization: 'waiting', amount: null, open_amount: 99_500, paid_amount: 0 },
      ])
      expect(await rowsOf(tx, sql`select edition, state, payment, rows, open::int, paid::int from order_sums order by edition`)).toEqual([
        { edition: 2020, state: 'pending', payment: 'paid', rows: 1, open: 0, paid: 99_500 },
        { edition: 2021, state: 'cancelled', payment: 'none', rows: 1, open: 0, paid: 0 },
        { edition: 2022, state: 'pending', payment: 'open', rows: 1, open: 99_500, paid: 0 },
      ])
      expect(await rowsOf(tx, sql`select value, rows from tallies where entity = 'study_orders' and rows > 0 order by value`)).toEqual([
        { value: 'cancelled', rows: 1 },
        { value: 'pending', rows: 2 },
      ])
      const found = sql`select count(*)::int as found from study_orders where searchable(first_name || payment_reference) like '%eve%210000000001%'`
      expect(await rowsOf(tx, found)).toEqual([{ found: 1 }])
    })
  })
})

it.each([
  ['that says what the sample said names the licence, in the words of the sample of now', (text: string) => text, true],
  ['that somebody has written stays as it is', (text: string) => text.replace('Einzelne Zahlen', 'Nur einzelne Zahlen'), false],
])('an imprint %s', async (_case, edited, isMended) => {
  const { impressum } = JSON.parse(readFileSync('content/site-texts.json', 'utf8')) as { impressum: { text: string } }
  const said = impressum.text.replace(
    /\{licence\}\n\nAls Quelle nennen Sie [^\n]+\n\nDer Studienbericht ist/,
    'Texte, Diagramme, Bilder und Studienberichte sind urheberrechtlich geschützt. Einzelne Zahlen und Diagramme dürfen Sie mit der Quellenangabe «Schweizer Versicherungsstudie» und der Jahreszahl wiedergeben.\n\nDer Studienbericht als Ganzes ist',
  )
  expect(said).not.toContain('{licence}')
  const text = edited(said)
  await undone(async (tx) => {
    await tx.execute(sql`create schema earlier`)
    await tx.execute(sql`set local search_path to earlier, public`)
    await run(tx, statementsOf(files.filter((name) => name < '0020')))
    await tx.execute(sql`insert into setting_versions (setting, document) values ('site-texts', ${JSON.stringify({ impressum: { text } })}::jsonb)`)
    await run(tx, statementsOf(files.filter((name) => name >= '0020')))
    const stored = await rowsOf(tx, sql`select document, administrator from setting_versions order by created_at`)
    expect(stored).toEqual([
      { document: { impressum: { text } }, administrator: null },
      ...(isMended ? [{ document: { impressum: { text: impressum.text } }, administrator: 'the website' }] : []),
    ])
  })
})
