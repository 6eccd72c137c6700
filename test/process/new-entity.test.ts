import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../support/checkout'

/** What docs/adding.md says of adding an entity, done in a copy of the sources. */
const entity = `import { optionalUrl } from '../fields/address-fields'
import { flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { requiredLine } from '../fields/text-fields'

export const publications = entity({
  table: 'publications',
  noun: 'Publication',
  fields: {
    title: requiredLine('Title', 'Title is required'),
    url: optionalUrl('URL', 'Please enter a valid URL or leave empty'),
    isReleased: flag('Released', false),
  },
  title: 'title',
  listed: 'openly',
  shownWhen: 'isReleased',
  kept: 'published, until somebody deletes it',
  publicFields: ['title', 'url'],
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['title'],
  tally: 'isReleased',
})

export type Publication = Row<typeof publications>
`

const tab = `import { publications } from '../../../model/content/publications'
import styles from '../components/card.module.css'
import { EntityTab } from '../crud/entity-tab'
import { english } from '../text/wording'

export const publicationsWording = english({ heading: 'Publications', noun: 'publication', title: 'Publication', empty: 'No publications yet' })

export function PublicationsTab() {
  return (
    <EntityTab
      entity={publications}
      wording={publicationsWording}
      layout="three"
      nameOf={({ title }) => title}
      card={(publication, actions) => (
        <article className={styles.card}>
          <h3 className={styles.name}>{publication.title}</h3>
          <footer className={styles.footer}>{actions}</footer>
        </article>
      )}
    />
  )
}
`

const ownTest = `import { expect, it } from 'vitest'
import { asAdministrator, testApp, Visitor } from '../support/app'

const test = testApp()

it('publications are seen once they are released', async () => {
  const admin = await asAdministrator(test)
  await admin.post('/api/publications', { title: 'Entwurf' })
  await admin.post('/api/publications', { title: 'Bericht', isReleased: true })
  expect((await new Visitor(test).get('/api/publications')).json()).toMatchObject([{ title: 'Bericht' }])
  const all = await admin.get('/api/publications')
  expect(all.headers['x-total-count']).toBe('2')
  expect((await admin.get('/api/docs.json')).body).toContain('/api/publications/{id}')
})
`

const copied = ['src', 'test', 'e2e', 'migrations', 'scripts', 'content', 'public']
const files = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const steps = readFileSync(join(root, 'docs/adding.md'), 'utf8')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** The sources with the packages and the build of this checkout, to be changed at will. One copy takes both steps: checking it is what costs. */
const copy = mkdtempSync(join(tmpdir(), 'studie-entity-'))
const at = (path: string) => join(copy, path)

function run(command: string, args: string[]) {
  const env = { ...process.env, TEST_POSTGRES_URL: inject('postgresUrl') }
  return execFileSync(command, args, { cwd: copy, stdio: 'pipe', encoding: 'utf8', env })
}

function edit(path: string, from: string, to: string) {
  const text = readFileSync(at(path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(at(path), text.replace(from, to))
}

beforeAll(() => {
  for (const name of readdirSync(root, { withFileTypes: true })) {
    if (name.isFile() || [...copied, 'docs', 'bench', '.github', '.ci'].includes(name.name))
      cpSync(join(root, name.name), join(copy, name.name), { recursive: true })
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name), 'junction')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('an entity with list, tab and form', () => {
  beforeAll(() => {
    writeFileSync(at('src/model/content/publications.ts'), entity)
    edit('src/model/all.ts', '\n/** Everything', "import { publications } from './content/publications'\n\n/** Everything")
    edit('src/model/all.ts', '\n} as const', '\n  publications,\n} as const')
    run(process.execPath, ['scripts/generate-migration.mjs', 'publications'])
    writeFileSync(at('src/web/admin/content/publications-tab.tsx'), tab)
    const imports = [
      "import { publications } from '../../../model/content/publications'",
      "import { PublicationsTab, publicationsWording } from '../content/publications-tab'",
    ]
    const line = "{ name: 'publications', label: 'Publications', Content: PublicationsTab, entity: publications, wording: publicationsWording, lang: 'en' },"
    edit('src/web/admin/shell/tabs.ts', '\nexport type Tab', `\n${imports.join('\n')}\n\nexport type Tab`)
    edit('src/web/admin/shell/tabs.ts', '\n]\n', `\n  ${line}\n]\n`)
    writeFileSync(at('test/api/publications.test.ts'), ownTest)
    // `npm run format`, which puts the imports in their order.
    run(bin('biome'), ['check', '--write', 'src/model/all.ts', 'src/web/admin/shell/tabs.ts'])
  })

  it('touches at most eight files, which docs/adding.md names', () => {
    const touched = copied
      .flatMap((folder) => files(at(folder)))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(copy.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((path) => {
        try {
          return !readFileSync(join(root, path)).equals(readFileSync(at(path)))
        } catch {
          return true
        }
      })
    expect(touched.length).toBeLessThanOrEqual(8)
    const named = touched.map((path) =>
      path
        .replace('publications', '<name>')
        .replace(/^migrations\/.*\.sql$/, 'migrations/')
        .replace(/^test\/.*/, 'Say in a test'),
    )
    for (const name of named) expect(steps).toContain(name)
  })

  it('has its table, access, activity, retention and documentation without another line', () => {
    run(bin('vitest'), ['run', '--project', 'postgresql', '--maxWorkers=1', 'publications', 'migrations', 'access', 'activity', 'retention'])
  })
})

describe('a field', () => {
  /** The line as docs/adding.md has it, in everything that visitors send. */
  const [, line = ''] = /\*\*A field\*\* is one line in its entity.*?`(\w+: [^`]+)`/.exec(steps) ?? []
  const declarations = [
    ['src/model/inbox/contact-messages.ts', 'senderBelow'],
    ['src/model/inbox/partner-applications.ts', 'senderBelow'],
    ['src/model/orders/study-orders.ts', 'sender'],
  ] as const

  it('is the one line of docs/adding.md and its migration: the quick gate has nothing to say, to it and to the entity', { timeout: 900_000 }, () => {
    expect(line).toBe("jobTitle: optionalLine('Funktion')")
    for (const [path, sender] of declarations) edit(path, `    ...${sender},\n`, `    ...${sender},\n    ${line},\n`)
    edit('src/model/inbox/partner-applications.ts', 'lineWithFallback, requiredLine', 'lineWithFallback, optionalLine, requiredLine')
    run(process.execPath, ['scripts/generate-migration.mjs', 'job-title'])
    run(bin('biome'), ['check', '--error-on-warnings', 'src', 'e2e', 'test', 'migrations'])
    for (const project of ['src/server', 'src/web', 'e2e']) run(bin('tsc'), ['-p', project])
    // Those of the sources, which know every field there is; the others in test/unit know files, pictures and figures.
    run(bin('vitest'), ['run', '--project', 'unit', '--maxWorkers=1', 'src/', 'messages'])
  })
})
