import type { Edition } from '../../study/edition/edition'
import type { MaterialSlot } from '../../study/edition/material-files'
import { graphicsPackage } from './graphics-package'
import { onePager } from './one-pager'
import { pressRelease } from './press-release'

/** Where this program lies: a built file's name changes with what it holds, so that a new way of drawing makes new files. */
export const madeBy = import.meta.url

const makers: Record<MaterialSlot, (edition: Edition, website: URL) => Promise<Buffer>> = {
  'onePagers.de': (edition, website) => onePager(edition, 'de', website),
  'onePagers.fr': (edition, website) => onePager(edition, 'fr', website),
  'onePagers.en': (edition, website) => onePager(edition, 'en', website),
  pressRelease,
  graphicsPackage,
}

export const make = (slot: MaterialSlot, edition: Edition, website: URL) => makers[slot](edition, website)
