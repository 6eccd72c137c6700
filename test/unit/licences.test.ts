import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/checkout'

/** What may be given on with a program of any licence, as long as its notice stays. */
const allowed = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense', 'BlueOak-1.0.0']

/** Used as they are beside ours, as libraries that anybody can replace. */
const asLibraries = ['LGPL-3.0-or-later']

/** Says it in a file beside its manifest, by the letter of the licence named here. */
const byFile: Record<string, string> = { 'node_modules/png-js': 'MIT' }

type Manifest = { name?: string; version?: string; license?: string | { type: string }; licenses?: { type: string }[] }

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, { dev?: boolean; devOptional?: boolean; license?: string }> }
/** Of parts for other machines only the lockfile tells. */
const shipped = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)

function licenceOf(path: string) {
  const manifest: Manifest = existsSync(join(root, path, 'package.json')) ? read(`${path}/package.json`) : {}
  const said = manifest.license ?? manifest.licenses?.[0] ?? packages[path]?.license ?? byFile[path]
  return typeof said === 'string' ? said : (said?.type ?? 'unknown')
}

/** `MIT OR GPL-2.0`: one of them; `MIT AND ISC`: all. */
const isFine = (licence: string): boolean => {
  const plain = licence.replace(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isFine)
  return plain.split(' AND ').every((one) => [...allowed, ...asLibraries].includes(one))
}

it('every package that the product runs with has a licence that allows it', ({ task }) => {
  const licences = shipped.map(([path]) => ({ path, licence: licenceOf(path) }))
  Object.assign(task.meta, { figure: `${licences.length} packages, ${new Set(licences.map(({ licence }) => licence)).size} licences` })
  expect(licences.length).toBeGreaterThan(50)
  expect(licences.filter(({ licence }) => !isFine(licence))).toEqual([])
})

it.each(['GPL-3.0', 'unknown', 'MIT AND AGPL-3.0', 'UNLICENSED'])('%s would not', (licence) => {
  expect(isFine(licence)).toBe(false)
})
