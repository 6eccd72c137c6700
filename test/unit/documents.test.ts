import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })
const markdownIn = (folder: string) => listed(folder).flatMap(({ name }) => (name.endsWith('.md') ? [`${folder}/${name}`] : []))

const documents = ['README.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')]

describe.each(documents)('%s', (document) => {
  const named = [...textOf(document).matchAll(/`([^`\n]+)`/g)].map(([, words]) => words as string)

  it('names only files and folders that exist', () => {
    const paths = named.filter((words) => /^(src|test|e2e|bench|scripts|docs|content|public|migrations)\/[\w./-]*$/.test(words))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const commands = named.flatMap((words) => /^npm (?:run )?(start|test|(?<=run )[\w:-]+)/.exec(words)?.[1] ?? [])
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})

it.each(['src/server', 'src/web', 'src/web/site', 'src/web/insights', 'src/web/admin'])('the README shows every room of %s', (wing) => {
  const house = /## The house\n+```\n([^`]*)```/.exec(textOf('README.md'))?.[1] ?? ''
  const rooms = listed(wing).flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : []))
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.filter((room) => !house.includes(` ${room}`))).toEqual([])
})

it.each(markdownIn('docs/decisions'))('%s is one page', (note) => {
  expect(textOf(note).length).toBeLessThan(6_000)
})

it('a service starts the program as npm does, keeps its files to itself and comes back with the machine', () => {
  const [, unit = ''] = /```ini\n(\[Unit\][^`]*)```/.exec(textOf('docs/deployment.md')) ?? []
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { start: string } }
  expect(unit).toContain(`\nExecStart=/usr/bin/${scripts.start}\n`)
  expect(unit).toContain('\nUMask=0077\n')
  expect(unit).toContain('\n[Install]\nWantedBy=')
})
