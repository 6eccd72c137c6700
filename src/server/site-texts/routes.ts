import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Changes } from '../../entities/activity'
import { type EditedSiteTexts, type SiteTexts, siteTexts } from '../../study/site-texts'
import { administratorOf } from '../access/visitor'
import { record } from '../activity/record'
import { publicAnswer } from '../answers/public-answer'
import { type Context, contentChanged } from '../context'
import type { Orm } from '../db/database'
import { siteTextVersions } from '../db/site-text-tables'
import { HttpError, notFound } from '../errors'
import { idOf, route } from '../route'
import { handledDays } from './handled-days'
import { insertSiteTexts, shownTexts } from './stored'

const url = '/api/site-texts'

/** With the version that was open while it was edited: nobody overwrites what they have not seen. */
const change = z.object({ texts: siteTexts, seen: z.uuid('Please load the texts again') }, 'Please load the texts again')

/** What belongs to the site and to no edition: contact, imprint and privacy. Public pages read them, administrators edit them. */
export function siteTextRoutes(app: FastifyInstance, context: Context) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url: '/api/institute',
    access: 'anyone',
    summary: 'Who runs the study and how to reach them, or null',
    handle: ({ request, reply }) => publicAnswer(context.cache, request, reply, async () => ({ rows: (await shownTexts(orm))?.document.institute ?? null })),
  })
  route(app, {
    method: 'GET',
    url: '/api/legal-texts',
    access: 'anyone',
    summary: 'Both imprints and the privacy statement, and for how many days messages are kept after they are handled; or null',
    handle: ({ request, reply }) =>
      publicAnswer(context.cache, request, reply, async () => {
        const { institute: _, ...pages } = (await shownTexts(orm))?.document ?? {}
        return { rows: 'privacy' in pages ? { ...pages, handledDays: await handledDays(orm) } : null }
      }),
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'The texts of the site with their versions, the latest first',
    handle: () => editedIn(orm),
  })
  route(app, {
    method: 'PATCH',
    url,
    access: 'administrator',
    summary: 'Save the texts of the site as a new version, which is shown at once',
    body: change,
    handle: async ({ request, body: { texts, seen } }) => {
      const by = await administratorOf(context, request)
      await orm.transaction(async (tx) => {
        const before = await shownTexts(tx)
        if (before && before.id !== seen) throw new HttpError(409, 'Somebody else has saved these texts meanwhile. Please load them again.')
        await save(tx, by, before?.document, texts)
      })
      await contentChanged(context)
      return editedIn(orm)
    },
  })
  route(app, {
    method: 'POST',
    url: `${url}/:id/back`,
    access: 'administrator',
    summary: 'Show an earlier version of the texts again, as a new version',
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      await orm.transaction(async (tx) => {
        const [version] = await tx
          .select()
          .from(siteTextVersions)
          .where(eq(siteTextVersions.id, idOf(request)))
        if (!version) throw notFound()
        await save(tx, by, (await shownTexts(tx))?.document, version.document)
      })
      await contentChanged(context)
      return editedIn(orm)
    },
  })
}

async function editedIn(orm: Orm): Promise<EditedSiteTexts> {
  const rows = await orm.select().from(siteTextVersions).orderBy(desc(siteTextVersions.createdAt)).limit(50)
  const [latest] = rows
  if (!latest) throw notFound()
  return { texts: latest.document, versions: rows.map(({ id, administrator, createdAt }) => ({ id, administrator, createdAt })) }
}

async function save(tx: Orm, by: string, before: SiteTexts | undefined, texts: SiteTexts) {
  const changed = (Object.keys(texts) as (keyof SiteTexts)[]).filter((name) => !isDeepStrictEqual(before?.[name], texts[name]))
  if (changed.length === 0) return
  await insertSiteTexts(tx, texts, by)
  // The texts themselves are long and kept as versions: noted is which of them changed.
  const changes: Changes = Object.fromEntries(changed.map((name) => [name, { to: 'changed' }]))
  await record(tx, { by, action: 'changed', entity: 'settings', entryId: 'site-texts', title: 'Texts of the site', changes })
}
