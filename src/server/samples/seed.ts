import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteTexts } from '../../study/site-texts'
import { type Context, contentChanged } from '../context'
import { growDrafts } from '../editions/grown-drafts'
import { parse } from '../errors'
import { insertFirstTexts, shownTexts } from '../site-texts/stored'
import { seedEditions } from './sample-editions'
import { seedEntries } from './sample-entries'

/** Fills an empty database with the sample content, once: what is deleted later does not come back. What is there grows with the program. */
export async function seed(context: Context, contentDir: string, progress: (step: string) => void) {
  await seedEntries(context, contentDir, progress)
  await seedEditions(context, join(contentDir, 'editions'))
  await growDrafts(context.database.orm)
  await seedSiteTexts(context, join(contentDir, 'site-texts.json'))
}

/** The texts of the site came later, too. There is always a version of them from here on. */
async function seedSiteTexts(context: Context, file: string) {
  const { orm } = context.database
  if (await shownTexts(orm)) return
  const document = parse(siteTexts, JSON.parse(await readFile(file, 'utf8')))
  await orm.transaction((tx) => insertFirstTexts(tx, document))
  await contentChanged(context)
}
