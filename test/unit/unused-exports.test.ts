import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/checkout'
import { sourcesBelow } from '../support/imports'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Exports that somebody else than our own imports asks for. */
const askedForElsewhere = [
  /^src\/web\/.*#(Page|head|prepare)$/, // the route table loads a page by its path
  /^src\/web\/entry-server\.tsx#/, // the built server's entrance
  /^src\/server\/main\.ts#/, // the scripts load the built server
]

const exported = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm
const imported = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/g
const loaded = /import\('(\.[^']+)'\)/g

const fileAt = (from: string, given: string) => posix.join(posix.dirname(from), given).replace(/\.tsx?$/, '')

/** What a file uses of others, as `file#name`; of a file that is loaded while running, every name that it mentions. */
function usesIn(file: string): string[] {
  const text = read(file)
  const named = [...text.matchAll(imported)].flatMap(([, names = '', from = '']) =>
    names.split(',').map(
      (name) =>
        `${fileAt(file, from)}#${
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]
        }`,
    ),
  )
  const words = [...text.matchAll(loaded)].flatMap(([, from = '']) => [...new Set(text.match(/\w+/g))].map((word) => `${fileAt(file, from)}#${word}`))
  return [...named, ...words]
}

it('nothing is exported that nobody imports', () => {
  const used = new Set(['src', 'test', 'e2e', 'bench'].flatMap((folder) => sourcesBelow(folder, { withTests: true })).flatMap(usesIn))
  const exports = sourcesBelow('src').flatMap((file) => [...read(file).matchAll(exported)].map(([, name]) => ({ file, name })))
  const unused = exports.filter(({ file, name }) => !used.has(`${file.replace(/\.tsx?$/, '')}#${name}`)).map(({ file, name }) => `${file}#${name}`)
  expect(unused.filter((one) => !askedForElsewhere.some((pattern) => pattern.test(one)))).toEqual([])
})
