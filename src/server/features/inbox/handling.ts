import type { Entity, Row } from '../../../model/fields/entity'
import { type InboxTotals, inboxFilters } from '../../../model/inbox/handling'
import type { HandlingChange, HandlingOfSeveral } from '../../../model/inbox/handling-change'
import type { Orm } from '../../platform/db/database'
import { invalid } from '../../platform/http/errors'
import { wholeList } from '../../platform/rows/list-query'
import { countRows, findRow, type Values } from '../../platform/rows/rows'
import { listAdministrators } from '../access'
import { changeEntry, deleteEntry } from '../content'
import { forgetEntry, type RemovedMail } from '../privacy'

/** What was read once is handled no more when it is unread again: the unread ones are never among those that are done. */
const marks: Record<Exclude<HandlingOfSeveral['deed'], 'delete'>, () => Values<Entity>> = {
  read: () => ({ isRead: true }),
  unread: () => ({ isRead: false, handledAt: null }),
  handled: () => ({ isRead: true, handledAt: new Date().toISOString() }),
  open: () => ({ handledAt: null }),
}

/** What a mark says of an entry. It keeps the day on which it was handled first. */
async function marked(tx: Orm, entity: Entity, id: string, deed: keyof typeof marks): Promise<Values<Entity>> {
  const before = deed === 'handled' ? ((await findRow(tx, entity, id, 'update')) as { handledAt: string | null } | undefined) : undefined
  return before?.handledAt ? { isRead: true } : marks[deed]()
}

export async function mark(tx: Orm, by: string, entity: Entity, id: string, deed: keyof typeof marks) {
  return (await changeEntry(tx, by, entity, { id, values: await marked(tx, entity, id, deed) })).row
}

/** What an administrator says of an entry. */
export async function handle(tx: Orm, by: string, entity: Entity, id: string, { answered, handled, assignee, note }: HandlingChange): Promise<Row<Entity>> {
  const values = {
    ...(handled === undefined ? {} : await marked(tx, entity, id, handled ? 'handled' : 'open')),
    ...(answered === undefined ? {} : { answeredAt: answered ? new Date().toISOString() : null, ...(answered ? { isRead: true } : {}) }),
    ...(assignee === undefined ? {} : { assignee: await administratorCalled(tx, assignee) }),
    ...(note === undefined ? {} : { note }),
  }
  return (await changeEntry(tx, by, entity, { id, values })).row
}

async function administratorCalled(tx: Orm, address: string | null) {
  if (address === null) return null
  const found = (await listAdministrators(tx)).find(({ email }) => email.toLowerCase() === address.toLowerCase())
  if (!found) throw invalid([{ path: 'assignee', message: 'There is no administrator with this address' }])
  return found.email
}

/** Deletes an entry for good; the mails about it are returned, whose files follow. */
export async function erase(tx: Orm, by: string, entity: Entity, id: string): Promise<RemovedMail[]> {
  await deleteEntry(tx, by, entity, id)
  return forgetEntry(tx, id)
}

/** The same with several, all or none of them. What is gone already needs nothing any more. Always in the same order: two who do it do not wait for each other. */
export async function handleSeveral(tx: Orm, by: string, entity: Entity, { ids, deed }: HandlingOfSeveral) {
  const removed: RemovedMail[] = []
  let done = 0
  for (const id of [...new Set(ids)].sort()) {
    if (!(await findRow(tx, entity, id, 'update'))) continue
    if (deed === 'delete') removed.push(...(await erase(tx, by, entity, id)))
    else await mark(tx, by, entity, id, deed)
    done += 1
  }
  return { done, removed }
}

export async function inboxTotals(orm: Orm, entity: Entity, reader: string): Promise<InboxTotals> {
  const counted = async (filter?: string) => countRows(orm, entity, { ...wholeList, reader, ...(filter ? { filter } : {}) }, 'all')
  const totals: Partial<InboxTotals> = { all: await counted() }
  for (const { value } of inboxFilters) totals[value] = await counted(value)
  return totals as InboxTotals
}
