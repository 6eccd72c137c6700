import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })
const markdownIn = (folder: string) => listed(folder).flatMap(({ name }) => (name.endsWith('.md') ? [`${folder}/${name}`] : []))

const decisions = markdownIn('docs/decisions')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs'), ...decisions]

describe.each(documents)('%s', (document) => {
  const text = textOf(document)
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words as string)

  it('names only files and folders that exist', () => {
    const paths = named.filter((words) => /^(src|test|e2e|bench|scripts|docs|content|public|migrations)\/[\w./-]*$/.test(words))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('leads only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link as string).filter((link) => !/^https?:/.test(link))
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const commands = named.flatMap((words) => /^npm (?:run )?(start|test|(?<=run )[\w:-]+)/.exec(words)?.[1] ?? [])
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})

it('the README is read in one go', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100)
})

it.each(['src', 'src/server/platform', 'src/server/features', 'src/web', 'src/web/site', 'src/web/insights', 'src/web/admin'])(
  'a sentence of the architecture names every room of %s',
  (wing) => {
    const sentences = textOf('docs/architecture.md').split(/\.\s/)
    const rooms = listed(wing).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    expect(rooms.length).toBeGreaterThan(0)
    const missing = sentences.map((sentence) => rooms.filter((room) => !sentence.includes(`\`${room}\``)))
    expect(missing.reduce((fewest, one) => (one.length < fewest.length ? one : fewest))).toEqual([])
  },
)

it('a subject of decision is one page, and there are few', () => {
  expect(decisions.length).toBeLessThanOrEqual(19)
  expect(decisions.filter((page) => textOf(page).length >= 6_000)).toEqual([])
})

it('a page of decisions ends with what changed and when', () => {
  expect(decisions.filter((page) => !/\n## Changes\n\n(- \d{4}-\d\d-\d\d: .+\n)+$/.test(textOf(page)))).toEqual([])
})

it('a service starts the program as npm does, keeps its files to itself and comes back with the machine', () => {
  const [, unit = ''] = /```ini\n(\[Unit\][^`]*)```/.exec(textOf('docs/deployment.md')) ?? []
  expect(unit).toContain('\nExecStart=/srv/studie/scripts/serve\n')
  expect(unit).toContain('\nUMask=0077\n')
  expect(unit).toContain('\n[Install]\nWantedBy=')
})
