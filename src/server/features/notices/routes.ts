import type { FastifyInstance } from 'fastify'
import { type EditionNotice, editionNotices, type NoticeCounts } from '../../../model/inbox/edition-notices'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import type { Outbox } from '../../platform/mail/outbox'
import type { Sessions } from '../access'
import { administratorOf } from '../access'
import { erase, receiveSubmission } from '../inbox'
import { removeMailFiles } from '../privacy'
import { countNotices, noticeOf, requestNotice } from './notices'

const url = `/api/${editionNotices.path}`

/** Who wants to know of the next edition by mail. Administrators see how many there are. */
export function noticeRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; outbox: Outbox; keyedHash: KeyedHash }) {
  const { orm } = context.database

  route(app, {
    method: 'POST',
    url,
    access: 'anyone',
    summary: 'Ask for a mail when the next edition appears; the answer is the same whether or not the address is known',
    body: editionNotices.creation,
    status: 201,
    handle: async ({ request, body }) => {
      const { email } = body as Pick<EditionNotice, 'email'>
      const store = async (tx: typeof orm) => {
        await requestNotice(tx, context, email)
        return {}
      }
      const answer = await receiveSubmission(context, { request, values: { email }, store })
      context.outbox.wake()
      return answer
    },
  })
  route(app, {
    method: 'GET',
    url,
    access: 'administrator',
    summary: 'How many addresses get a mail when the next edition appears, and how many have not been confirmed yet',
    handle: (): Promise<NoticeCounts> => countNotices(orm),
  })
  route(app, {
    method: 'POST',
    url: `${url}/removal`,
    access: 'administrator',
    summary: 'Delete an address and everything kept about it, as its owner asked',
    body: editionNotices.creation,
    status: 204,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      const { email } = body as Pick<EditionNotice, 'email'>
      const removed = await orm.transaction(async (tx) => {
        const notice = await noticeOf(tx, email)
        if (!notice) throw invalid([{ path: 'email', message: 'This address is not registered' }])
        return erase(tx, by, editionNotices, notice.id)
      })
      await removeMailFiles(context.config.dataDir, removed)
    },
  })
}
