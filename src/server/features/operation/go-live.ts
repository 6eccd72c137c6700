import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Entity } from '../../../model/fields/entity'
import { checksOf } from '../../../study/edition/checks/checks'
import { sectionsIn } from '../../../study/marked-text'
import type { Config } from '../../platform/config/config'
import type { Terms } from '../../platform/config/terms'
import type { Orm } from '../../platform/db/database'
import { col, tableFor } from '../../platform/db/schema/entity-tables'
import { shownTexts } from '../../platform/settings/site-texts'
import { firstLoginFile } from '../access'
import { storedEditions, studyFileOf } from '../editions'

/** The titles of what the sample content invents. */
export type Samples = readonly { entity: Entity; titles: readonly string[] }[]

type Parts = { config: Pick<Config, 'publicUrl' | 'dataDir' | 'smtpUrl'>; terms: Terms; orm: Orm; samples: Samples }

/**
 * What somebody who opens the site to the public has still to do, as whoever starts it is told. A site that is reached by https is meant
 * for visitors; on one's own machine all of it is right as it is.
 */
export async function beforeGoingLive({ config, terms, orm, samples }: Parts): Promise<string[]> {
  if (config.publicUrl.protocol !== 'https:') return []
  const points = [
    await sampleEntries(orm, samples),
    await sampleEdition(orm),
    config.smtpUrl ? '' : 'No mail leaves this machine: set SMTP_URL and MAIL_FROM.',
    // With a mail server there is a warning already.
    terms.invoice.creditor.isSample && !config.smtpUrl ? 'Nobody is paid yet: set the creditor in Settings, or INVOICE_NAME, INVOICE_IBAN and the others.' : '',
    (await namesLicence(orm)) ? '' : 'The imprint does not name the licence: write {licence} on a line of its own, in Settings under Texts of the site.',
    (await isThere(join(config.dataDir, firstLoginFile)))
      ? `The first passwords lie in ${firstLoginFile}: sign in, change them in Settings and delete the file.`
      : '',
  ]
  return points.filter(Boolean)
}

/** Texts that were written before there was a licence to name. */
async function namesLicence(orm: Orm) {
  const texts = await shownTexts(orm)
  return !texts || sectionsIn(texts.impressum.text, {}).some(({ blocks }) => blocks.some(({ kind }) => kind === 'licence'))
}

async function sampleEntries(orm: Orm, samples: Samples) {
  const found: string[] = []
  for (const { entity, titles } of samples) {
    const table = tableFor(entity)
    const isShown = entity.shownWhen ? eq(col(table, entity.shownWhen), true) : undefined
    const [rows] = await orm
      .select({ count: count() })
      .from(table)
      .where(and(inArray(col(table, entity.title as string), [...titles]), isShown))
    if (rows && rows.count > 0) found.push(`${rows.count} in ${entity.table.replaceAll('_', ' ')}`)
  }
  return found.length > 0 ? `Invented sample content is public (${found.join(', ')}): replace or delete it in the administrator area.` : ''
}

async function sampleEdition(orm: Orm) {
  const { editions, currentYear } = await storedEditions(orm)
  const edition = currentYear === undefined ? undefined : editions.get(currentYear)
  if (!edition) return ''
  const hasStudyFile = (await studyFileOf(orm, edition.year)) !== null
  const errors = checksOf(edition, { unconfirmed: {}, previous: null, hasStudyFile }).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return ''
  const points = errors.length === 1 ? '1 open point' : `${errors.length} open points`
  return `The edition ${edition.year} has ${points}, such as invented figures and texts: see its checklist under Studies.`
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
