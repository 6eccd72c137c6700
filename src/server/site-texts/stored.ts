import { desc } from 'drizzle-orm'
import type { Institute, SiteTexts } from '../../study/site-texts'
import type { Orm } from '../db/database'
import { siteTextVersions } from '../db/site-text-tables'

/** The texts that the site shows. There are none before the first start has filled them in. */
export async function shownTexts(orm: Orm): Promise<{ id: string; document: SiteTexts } | undefined> {
  const [latest] = await orm.select().from(siteTextVersions).orderBy(desc(siteTextVersions.createdAt)).limit(1)
  return latest
}

export async function instituteOf(orm: Orm): Promise<Institute | undefined> {
  return (await shownTexts(orm))?.document.institute
}

export async function insertSiteTexts(tx: Orm, document: SiteTexts, administrator?: string) {
  await tx.insert(siteTextVersions).values({ document, administrator })
}
