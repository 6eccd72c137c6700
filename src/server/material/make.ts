import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../../study/edition/edition'
import type { MaterialSlot } from '../../study/edition/material-files'
import type { FileStore } from '../files/store'
import { graphicsPackage } from './graphics-package'
import { onePager } from './one-pager'
import { pressRelease } from './press-release'

/** Where this program lies: a built file's name changes with what it holds, so that a new way of drawing makes new files. */
export const madeBy = import.meta.url

export type Matter = { edition: Edition; website: URL; files: FileStore }

const makers: Record<MaterialSlot, (matter: Matter) => Promise<Buffer>> = {
  'onePagers.de': ({ edition, website }) => onePager(edition, 'de', website),
  'onePagers.fr': ({ edition, website }) => onePager(edition, 'fr', website),
  'onePagers.en': ({ edition, website }) => onePager(edition, 'en', website),
  pressRelease: ({ edition, website }) => pressRelease(edition, website),
  graphicsPackage: async ({ edition, website, files }) => graphicsPackage(edition, website, await uploadedCover(edition, files)),
}

export const make = (slot: MaterialSlot, matter: Matter) => makers[slot](matter)

/** A cover that was uploaded stands in the package as it is. */
async function uploadedCover({ material }: Edition, files: FileStore) {
  const stored = material.cover && (await files.find(material.cover.url))
  return stored ? { path: stored.path, bytes: await readFile(join(files.folder, stored.path)) } : undefined
}
