import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../support/checkout'

/** What the README says of adding an entity, done in a copy of the sources. */
const entity = `import { optionalUrl } from './address-fields'
import { flag } from './choice-fields'
import { entity, type Row } from './entity'
import { requiredLine } from './text-fields'

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

const tab = `import { publications } from '../../../entities/publications'
import { EntityTab } from '../entry/entity-tab'
import styles from '../frame/card.module.css'
import { english } from '../frame/wording'

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

describe('an entity with list, tab and form', () => {
  const copy = mkdtempSync(join(tmpdir(), 'studie-entity-'))
  const at = (path: string) => join(copy, path)
  const env = { ...process.env, TEST_POSTGRES_URL: inject('postgresUrl') }
  const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: copy, stdio: 'pipe', encoding: 'utf8', env })
  const bin = (name: string) => join(root, 'node_modules', '.bin', name)
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(at(path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(at(path), text.replace(from, to))
  }

  beforeAll(() => {
    for (const name of readdirSync(root, { withFileTypes: true })) {
      if (name.isFile() || copied.includes(name.name)) cpSync(join(root, name.name), at(name.name), { recursive: true })
    }
    for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), at(name), 'junction')
    writeFileSync(at('src/entities/publications.ts'), entity)
    edit('src/entities/all.ts', '\n/** Everything', "import { publications } from './publications'\n\n/** Everything")
    edit('src/entities/all.ts', '\n} as const', '\n  publications,\n} as const')
    run(process.execPath, ['scripts/generate-migration.mjs', 'publications'])
    writeFileSync(at('src/web/admin/content/publications-tab.tsx'), tab)
    const imports = [
      "import { publications } from '../../../entities/publications'",
      "import { PublicationsTab, publicationsWording } from '../content/publications-tab'",
    ]
    const line = "{ name: 'publications', label: 'Publications', Content: PublicationsTab, entity: publications, wording: publicationsWording, lang: 'en' },"
    edit('src/web/admin/shell/tabs.ts', '\nexport type Tab', `\n${imports.join('\n')}\n\nexport type Tab`)
    edit('src/web/admin/shell/tabs.ts', '\n]\n', `\n  ${line}\n]\n`)
    writeFileSync(at('test/api/publications.test.ts'), ownTest)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('touches at most eight files, which the README names', () => {
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
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const named = touched.map((path) =>
      path
        .replace('publications', '<name>')
        .replace(/^migrations\/.*\.sql$/, 'migrations/')
        .replace(/^test\/.*/, 'Say in a test'),
    )
    for (const name of named) expect(readme).toContain(name)
  })

  it('has a form and a tab that fit their types', () => {
    run(bin('tsc'), ['-p', 'src/server'])
    run(bin('tsc'), ['-p', 'src/web'])
  })

  it('has its table, access, activity, retention and documentation without another line', () => {
    run(bin('vitest'), ['run', '--project', 'postgresql', '--maxWorkers=1', 'publications', 'migrations', 'access', 'activity', 'retention'])
  })
})
