import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../../../study/edition/edition'
import type { Upload } from '../../../study/edition/material'
import { readDocument } from '../../../study/edition/read-document'
import type { Database } from '../../platform/db/database'
import { allowLongStatements } from '../../platform/db/deadlines'
import { settings } from '../../platform/db/schema/tables'
import type { FileStore } from '../../platform/files/store'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { settingOf } from '../../platform/rows/settings'
import { insertPublished } from '../editions'
import { storedMaterial } from './sample-files'

const seededEditions = 'sample editions'

/** Editions came later than the other sample content, and were part of the program before: a database of then gets them too. */
export async function seedEditions(context: { database: Database; files: FileStore; contentChanged: ContentChanged }, folder: string) {
  const { orm } = context.database
  if (await settingOf(orm, seededEditions)) return
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const documents: Edition[] = []
  for (const name of files) documents.push(await withStoredMaterial(context, folder, readDocument(JSON.parse(await readFile(join(folder, name), 'utf8')))))
  await orm.transaction(async (tx) => {
    // Of two instances that start at once, one waits for all of it.
    await allowLongStatements(tx)
    const claimed = await tx.insert(settings).values({ name: seededEditions, value: 'written' }).onConflictDoNothing().returning()
    if (claimed.length === 0) return
    for (const document of documents) await insertPublished(tx, document)
  })
  await context.contentChanged()
}

/** The uploads of a sample edition lie beside its document. */
async function withStoredMaterial(context: { files: FileStore }, folder: string, document: Edition): Promise<Edition> {
  const stored = async (upload: Upload | null) =>
    upload && !upload.url.startsWith('/') ? { ...upload, url: await storedMaterial(context, join(folder, upload.url)) } : upload
  const { onePagers, pressRelease, graphicsPackage, cover } = document.material
  return {
    ...document,
    material: {
      ...document.material,
      cover: await stored(cover),
      onePagers: { de: await stored(onePagers.de), fr: await stored(onePagers.fr), en: await stored(onePagers.en) },
      pressRelease: await stored(pressRelease),
      graphicsPackage: await stored(graphicsPackage),
    },
  }
}
