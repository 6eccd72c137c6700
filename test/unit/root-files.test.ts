import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'

const textOf = (name: string) => readFileSync(join(root, name), 'utf8')
const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } }

describe('the Node lines that package.json names', () => {
  const lines = engines.node.split(' || ').map((range) => range.replace(/^\D+/, ''))

  it('are the ones that are tested', () => {
    const [, tested] = /node: \[(.*)\]/.exec(textOf('.github/workflows/ci.yml')) ?? []
    expect(tested?.split(', ').map((version) => version.slice(1, -1).split('.')[0])).toEqual(lines.map((line) => line.split('.')[0]))
  })

  it('include the one that developers use', () => {
    expect(lines).toContain(textOf('.nvmrc').trim())
  })
})
