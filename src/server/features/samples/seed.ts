import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteTexts } from '../../../study/site-texts'
import type { Database } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/store'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { parse } from '../../platform/http/errors'
import { insertFirstTexts, shownTexts } from '../../platform/settings/site-texts'
import { upgradeDrafts } from '../editions'
import { seedEditions } from './sample-editions'
import { seedEntries } from './sample-entries'

/** Fills an empty database with the sample content, once: what is deleted later does not come back. What is there grows with the program. */
export async function seed(
  context: { database: Database; files: FileStore; contentChanged: ContentChanged },
  contentDir: string,
  progress: (step: string) => void,
) {
  await seedEntries(context, contentDir, progress)
  await seedEditions(context, join(contentDir, 'editions'))
  await upgradeDrafts(context.database.orm)
  await seedSiteTexts(context, join(contentDir, 'site-texts.json'))
}

/** The texts of the site came later, too. There is always a version of them from here on. */
async function seedSiteTexts(context: { database: Database; contentChanged: ContentChanged }, file: string) {
  const { orm } = context.database
  if (await shownTexts(orm)) return
  const document = parse(siteTexts, JSON.parse(await readFile(file, 'utf8')))
  await orm.transaction((tx) => insertFirstTexts(tx, document))
  await context.contentChanged()
}
