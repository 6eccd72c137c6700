import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Changes } from '../../../model/content/activity'
import type { Database, Orm } from '../../platform/db/database'
import { isId } from '../../platform/db/schema/columns'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { HttpError, notFound } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import { findVersion, insertVersion, latestVersion, lockSetting, versionsOf } from '../../platform/settings/versions'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { record } from '../activity'

/** The version that was open while it was edited, null where there was none: nobody overwrites what they have not seen. */
export const seen = z.nullable(z.uuid('Please load the settings again'))

const stale = 'Somebody else has saved these settings meanwhile. Please load them again.'

type Setting<Document, Given> = {
  /** What it is stored and noted under. */
  name: string
  title: string
  url: string
  body: z.ZodMiniType<Given & { seen: string | null }>
  /** What a body makes of the version that holds. */
  documentOf: (given: Given, before: Document | undefined) => Document
  /** Refuses what must not hold, be it new or an earlier version. */
  check?: (document: Document) => void
  changes: (before: Document | undefined, after: Document) => Changes
  /** What the form shows, besides the versions. */
  shown: (document: Document | undefined) => object
}

/** A setting that is kept as versions: the latest holds, and an earlier one can be brought back as a new one. */
export function versionRoutes<Document, Given>(
  app: FastifyInstance,
  context: { database: Database; sessions: Sessions; contentChanged: ContentChanged },
  setting: Setting<Document, Given>,
) {
  const { name, title, url, body, documentOf, check, changes, shown } = setting
  const { orm } = context.database

  async function edited(from = orm) {
    return { ...shown((await latestVersion(from, name))?.document as Document | undefined), versions: await versionsOf(from, name) }
  }

  /** Saves what `next` makes of the version that holds, and answers with how things stand. */
  async function save(request: FastifyRequest, next: (tx: Orm, before: { id: string; document: Document } | undefined) => Promise<Document>) {
    const by = await administratorOf(context, request)
    await orm.transaction(async (tx) => {
      await lockSetting(tx, name)
      const before = (await latestVersion(tx, name)) as { id: string; document: Document } | undefined
      const document = await next(tx, before)
      check?.(document)
      const changed = changes(before?.document, document)
      if (Object.keys(changed).length === 0) return
      await insertVersion(tx, name, { document, administrator: by })
      await record(tx, { by, action: 'changed', entity: 'settings', entryId: name, title, changes: changed })
    })
    await context.contentChanged()
    return edited()
  }

  route(app, { method: 'GET', url, access: 'administrator', summary: `${title} with their versions, the latest first`, handle: () => edited() })
  route(app, {
    method: 'PATCH',
    url,
    access: 'administrator',
    summary: `${title}: save a new version, which holds at once`,
    body,
    handle: ({ request, body: given }) =>
      save(request, async (tx, before) => {
        if ((before?.id ?? null) !== given.seen) throw new HttpError(409, stale, { current: await edited(tx) })
        return documentOf(given, before?.document)
      }),
  })
  route(app, {
    method: 'POST',
    url: `${url}/:id/back`,
    access: 'administrator',
    summary: `${title}: bring an earlier version back, as a new one`,
    handle: ({ request }) =>
      save(request, async (tx) => {
        const version = isId(idOf(request)) ? await findVersion(tx, name, idOf(request)) : undefined
        if (!version) throw notFound()
        return version.document as Document
      }),
  })
}
