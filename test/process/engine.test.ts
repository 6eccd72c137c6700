import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '../support/checkout'

const engine = pathToFileURL(join(root, 'scripts', 'engine.mjs')).href
const program = join(root, 'test', 'support', 'tick-cost.mjs')
const tickCost = (...args: string[]) => Number(execFileSync(process.execPath, ['--expose-gc', '--import', engine, program, ...args]))

test('Waiting for the end of a step costs a site at rest no more than a new one', () => {
  const costs = Array.from({ length: 3 }, () => ({ young: tickCost(), atRest: tickCost('tidied') }))
  // Where the engine forgot the shape, it is three to seven times as much.
  expect(Math.min(...costs.map(({ atRest }) => atRest))).toBeLessThan(2 * Math.min(...costs.map(({ young }) => young)))
})
