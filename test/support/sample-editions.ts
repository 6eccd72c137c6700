import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edition, edition } from '../../src/study/edition/edition'
import { root } from './checkout'

const folder = join(root, 'content/editions')

/** The documents that an empty database is filled with, the earliest first. */
export const sampleEditions: readonly Edition[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => edition.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** The latest, which is whole. */
export const sampleEdition = sampleEditions.at(-1) as Edition
