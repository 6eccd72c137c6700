import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/checkout'
import { sourcesBelow } from '../support/imports'

it('what the server throws is an error of its own, whose reason the log may tell', () => {
  const throwing = sourcesBelow('src/server').filter((path) => /\b(throw |reject\()new Error\(/.test(readFileSync(join(root, path), 'utf8')))
  expect(throwing).toEqual([])
})
