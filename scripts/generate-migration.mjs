// Writes the next file of migrations/ from what was declared since the last one. `npm run db:generate -- what-changed`
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, root } from './prepare.mjs'

checkNode()
const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Name what changed, in small letters: npm run db:generate -- partner-order')
  process.exit(1)
}

const { runnerImport } = await import('vite')
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
const { declaredSchema } = await load('src/server/platform/db/schema/schema.ts')
const { nextMigration, MigrationRefused } = await load('src/server/platform/db/migrate/next-migration.ts')
const { allEntities } = await load('src/model/all.ts')

const folder = join(root, 'migrations')
const known = join(folder, 'schema.json')
const before = JSON.parse(readFileSync(known, 'utf8'))
const after = declaredSchema()

try {
  const statements = nextMigration(before, after, Object.values(allEntities))
  if (statements.length === 0) {
    console.log('Nothing changed since the last migration.')
  } else {
    const number = String(readdirSync(folder).filter((file) => file.endsWith('.sql')).length).padStart(4, '0')
    const file = `${number}_${name.replaceAll('-', '_')}.sql`
    writeFileSync(join(folder, file), `${statements.join(';\n--> statement-breakpoint\n')};\n`)
    writeFileSync(known, `${JSON.stringify(after, undefined, 2)}\n`)
    console.log(
      `migrations/${file}: ${statements.length} statements. Read it before you commit it; a renamed field looks like one that went and one that came.`,
    )
  }
} catch (error) {
  if (error?.name !== 'MigrationRefused' && !(error instanceof MigrationRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
