import type { Institute, SiteTexts } from '../../../study/site-texts'
import type { Orm } from '../db/database'
import { insertVersion, latestPart, latestVersion, lockSetting } from './versions'

export const siteTextSetting = 'site-texts'

/** The texts that the site shows. There are none before the first start has filled them in. */
export async function shownTexts(orm: Orm): Promise<SiteTexts | undefined> {
  return (await latestVersion(orm, siteTextSetting))?.document as SiteTexts | undefined
}

export async function instituteOf(orm: Orm): Promise<Institute | undefined> {
  return (await latestPart(orm, siteTextSetting, 'institute')) as Institute | undefined
}

/** The first version, unless there is one. */
export async function insertFirstTexts(tx: Orm, document: SiteTexts) {
  await lockSetting(tx, siteTextSetting)
  if (!(await shownTexts(tx))) await insertVersion(tx, siteTextSetting, { document })
}
