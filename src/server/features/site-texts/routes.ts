import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Changes } from '../../../model/content/activity'
import { type SiteTexts, siteTexts } from '../../../study/site-texts'
import type { Database } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { publicAnswer } from '../../platform/http/cache/public-response'
import type { AnswerCache } from '../../platform/http/cache/response-cache'
import { notFound } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { shownTexts, siteTextSetting } from '../../platform/settings/site-texts'
import type { Sessions } from '../access'
import { seen, versionRoutes } from '../settings'
import { handledDays } from './handled-days'

/** What belongs to the site and to no edition: contact, imprint and privacy. Public pages read them, administrators edit them. */
export function siteTextRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; cache: AnswerCache; contentChanged: ContentChanged }) {
  const { orm } = context.database

  route(app, {
    method: 'GET',
    url: '/api/institute',
    access: 'anyone',
    summary: 'Who runs the study and how to reach them, or null',
    handle: ({ request, reply }) => publicAnswer(context.cache, request, reply, async () => ({ rows: (await shownTexts(orm))?.institute ?? null })),
  })
  route(app, {
    method: 'GET',
    url: '/api/legal-texts',
    access: 'anyone',
    summary: 'Both imprints and the privacy statement, and for how many days messages are kept after they are handled; or null',
    handle: ({ request, reply }) =>
      publicAnswer(context.cache, request, reply, async () => {
        const { institute: _, ...pages } = (await shownTexts(orm)) ?? {}
        return { rows: 'privacy' in pages ? { ...pages, handledDays: await handledDays(orm) } : null }
      }),
  })
  versionRoutes<SiteTexts, { texts: SiteTexts }>(app, context, {
    name: siteTextSetting,
    title: 'Texts of the site',
    url: '/api/site-texts',
    body: z.object({ texts: siteTexts, seen }, 'Please load the texts again'),
    documentOf: ({ texts }) => texts,
    changes: changesBetween,
    shown: (texts) => {
      if (!texts) throw notFound()
      return { texts }
    },
  })
}

/** The texts themselves are long and kept as versions: noted is which of them changed. */
function changesBetween(before: SiteTexts | undefined, after: SiteTexts): Changes {
  const changed = (Object.keys(after) as (keyof SiteTexts)[]).filter((name) => !isDeepStrictEqual(before?.[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { to: 'changed' }]))
}
