import type { FastifyInstance } from 'fastify'
import { type Administrator, newAdministrator, newPartnerPassword, passwordChange, type Session } from '../../../model/settings/credentials'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/errors'
import { idOf, route } from '../../platform/http/route'
import { record } from '../activity'
import { addAdministrator, changePassword, listAdministrators, passwordHashOf, removeAdministrator } from './administrators'
import { checkPassword } from './check-password'
import { accountOf, rememberDevice } from './devices'
import { setPartnerPassword } from './partner-password'
import type { Sessions } from './sessions'
import { administratorOf, selfOf } from './visitor'

/** Who may sign in, and with what. */
export function settingsRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; keyedHash: KeyedHash }) {
  const { database, sessions } = context
  const { orm } = database

  route(app, {
    method: 'POST',
    url: '/api/admin/password',
    access: 'administrator',
    summary: 'Change the own password; all sessions of this administrator end, and the one that asks goes on with a new token',
    body: passwordChange,
    handle: async ({ request, reply, body }) => {
      const self = await selfOf(context, request)
      const isRight = await checkPassword(context, `session of ${self.id}`, await passwordHashOf(orm, self.id), body.currentPassword)
      // Not 401: the session is good, and the page would ask for a login.
      if (!isRight) throw invalid([{ path: 'currentPassword', message: 'This is not your current password' }])
      const passwordHash = await orm.transaction((tx) => changePassword(tx, self, body.newPassword))
      await sessions.begin('administrator', request, reply, self.id)
      rememberDevice(context, reply, accountOf(self.email), passwordHash)
      return { isAuthenticated: true, user: self.email } satisfies Session
    },
  })
  route(app, {
    method: 'GET',
    url: '/api/administrators',
    access: 'administrator',
    summary: 'Who may sign in, oldest first',
    handle: async ({ request }) => {
      const self = await selfOf(context, request)
      const all = await listAdministrators(orm)
      return all.map((one) => ({ ...one, isSelf: one.id === self.id })) satisfies Administrator[]
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/administrators',
    access: 'administrator',
    summary: 'Add an administrator with a first password',
    body: newAdministrator,
    status: 201,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      const added = await orm.transaction((tx) => addAdministrator(tx, by, body))
      return { ...added, isSelf: false } satisfies Administrator
    },
  })
  route(app, {
    method: 'DELETE',
    url: '/api/administrators/:id',
    access: 'administrator',
    summary: 'Remove an administrator, whose sessions end at once; never the last one, and oneself only with ?self=true',
    status: 204,
    handle: async ({ request }) => {
      const by = await administratorOf(context, request)
      const { self } = request.query as { self?: string }
      await orm.transaction((tx) => removeAdministrator(tx, by, idOf(request), self === 'true'))
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/settings/partner-password',
    access: 'administrator',
    summary: 'Change the partner password; all partner sessions end, and the answer says how many there were',
    body: newPartnerPassword,
    handle: async ({ request, body }) => {
      const by = await administratorOf(context, request)
      return orm.transaction(async (tx) => {
        const endedSessions = await setPartnerPassword(tx, body.password)
        await record(tx, { by, action: 'changed', entity: 'settings', entryId: 'partner-password', title: 'Partner password' })
        return { endedSessions }
      })
    },
  })
}
