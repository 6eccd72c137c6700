import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Orm } from '../../src/server/db/database'
import { insertPublished } from '../../src/server/editions/published'
import { type Edition, edition } from '../../src/study/edition/edition'
import { root } from './checkout'

/** The sample document of a year. */
export const sampleEdition = (year = 2025): Edition => edition.parse(JSON.parse(readFileSync(join(root, `content/editions/${year}.json`), 'utf8')))

/** Publishes the sample document, with other values where given. */
export const publishEdition = (orm: Orm, overrides: Partial<Edition> = {}) => insertPublished(orm, { ...sampleEdition(), ...overrides })
