import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chartKinds } from '../../../../study/kinds/editing'
import type { Database, Orm } from '../../../platform/db/database'
import type { FileStore } from '../../../platform/files/store'
import { tidyAfterChange } from '../../../platform/files/tidy'
import { route, seenAt } from '../../../platform/http/route'
import type { Sessions } from '../../access/index'
import { administratorOf } from '../../access/index'
import { record } from '../../activity/index'
import { about } from '../activity-reference'
import { yearOf } from '../year-of'
import { discardDraft, type RemoveStudy } from './discard'
import { addFinding, removeFinding } from './draft-findings'
import { draftOf, startDraft, statesOf } from './drafts'
import { confirmAll, savePart } from './part-edits'

const url = '/api/edition-drafts'
const one = `${url}/:year`

/** The form of a study knows fewer years than there will be editions. */
const start = z.object({ year: z.coerce.number('Name the year to prepare').check(z.int(), z.gte(1990), z.lte(2100)) }, 'Name the year to prepare')
const edit = z.object({ value: z.optional(z.unknown()), confirm: z.optional(z.union([z.literal('all'), z.array(z.string())])) }, 'Name what to save or confirm')
const addition = z.object({ kind: z.enum(chartKinds, 'Choose a kind of finding') }, 'Choose a kind of finding')

/** The workspace: the draft of a year, part by part. */
export function draftRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; files: FileStore }, removeStudy: RemoveStudy) {
  const { orm } = context.database
  const nameIn = (request: FastifyRequest, key: 'name' | 'id') => (request.params as Record<typeof key, string>)[key]
  /** One step of an administrator, in one transaction. */
  const step = async <Done>(request: FastifyRequest, act: (tx: Orm, by: string) => Promise<Done>) => {
    const by = await administratorOf(context, request)
    return orm.transaction((tx) => act(tx, by))
  }

  route(app, {
    method: 'GET',
    url: '/api/edition-states',
    access: 'administrator',
    summary: 'Every year that has a published edition or a draft, and how far the draft is',
    handle: () => statesOf(orm),
  })
  route(app, {
    method: 'POST',
    url,
    access: 'administrator',
    summary: 'Prepare the edition of a year from the one before it, or a correction where the year is published',
    body: start,
    status: 201,
    handle: async ({ request, body }) => {
      const year = Number(body.year)
      await step(request, async (tx, by) => {
        await startDraft(tx, by, year)
        await record(tx, { ...about(year), by, action: 'begun' })
      })
      return draftOf(orm, year)
    },
  })
  route(app, {
    method: 'GET',
    url: one,
    access: 'administrator',
    summary: 'The draft of a year, whole',
    handle: ({ request }) => draftOf(orm, yearOf(request)),
  })
  route(app, {
    method: 'DELETE',
    url: one,
    access: 'administrator',
    summary: 'Throw a draft away; what is published stays',
    status: 204,
    handle: async ({ request }) => {
      const named = await step(request, (tx, by) => discardDraft(tx, by, yearOf(request), removeStudy))
      await tidyAfterChange(context.files, request, named)
    },
  })
  route(app, {
    method: 'PATCH',
    url: `${one}/parts/:name`,
    access: 'administrator',
    summary:
      'Save a part of a draft, or confirm places in it. With If-Match: "<updatedAt>" a part that somebody else saved since is answered with 409 and the part',
    body: edit,
    handle: ({ request, body: { value, confirm } }) =>
      step(request, (tx, by) => savePart(tx, by, { year: yearOf(request), name: nameIn(request, 'name'), value, confirm, seenAt: seenAt(request) })),
  })
  route(app, {
    method: 'POST',
    url: `${one}/findings`,
    access: 'administrator',
    summary: 'Add an empty finding at the end of a draft',
    body: addition,
    status: 201,
    handle: ({ request, body: { kind } }) => step(request, (tx, by) => addFinding(tx, by, yearOf(request), kind)),
  })
  route(app, {
    method: 'DELETE',
    url: `${one}/findings/:id`,
    access: 'administrator',
    summary: 'Take a finding out of a draft',
    status: 204,
    handle: ({ request }) => step(request, (tx, by) => removeFinding(tx, by, yearOf(request), nameIn(request, 'id'))),
  })
  route(app, {
    method: 'POST',
    url: `${one}/confirm`,
    access: 'administrator',
    summary: 'Confirm everything that was taken over',
    handle: async ({ request }) => {
      const year = yearOf(request)
      await step(request, async (tx, by) => {
        if (await confirmAll(tx, by, year)) await record(tx, { ...about(year), by, action: 'confirmed' })
      })
      return draftOf(orm, year)
    },
  })
}
