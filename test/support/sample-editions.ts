import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '../../src/study/edition/edition'
import { readDocument } from '../../src/study/edition/read-document'
import { asRead } from '../../src/study/edition/wording'
import { root } from './checkout'

const folder = join(root, 'content/editions')

/** The documents that an empty database is filled with, the earliest first. */
export const sampleEditions: readonly Edition[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => readDocument(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** The latest, which is whole, as it is edited. */
export const sampleEdition = sampleEditions.at(-1) as Edition
/** The same as readers see it. */
export const readEdition = asRead(sampleEdition)
