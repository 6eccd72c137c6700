import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/checkout'
import { holes } from '../support/holes'
import { sourcesBelow } from '../support/imports'

const tests = ['src', 'test'].flatMap((folder) => sourcesBelow(folder, { withTests: true })).filter((file) => /\.test\.tsx?$/.test(file))

it('every hole that others had has a test that is called by it', () => {
  const texts = tests.map((file) => readFileSync(join(root, file), 'utf8'))
  expect(holes.filter((name) => !texts.some((text) => text.includes(`hole('${name}'`)))).toEqual([])
})
