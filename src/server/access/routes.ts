import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminCredentials, partnerCredentials, type Session } from '../../entities/credentials'
import type { Context } from '../context'
import { administrators } from '../db/tables'
import { HttpError } from '../errors'
import { route } from '../route'
import { settingOf } from '../rows/settings'
import { checkPassword } from './check-password'
import { clientBucket } from './client'
import { sharedLoginLimit } from './limits'
import { partnerPasswordSetting } from './partner-password'
import type { SessionKind } from './sessions'

const wrongLogin = 'Ungültige E-Mail oder Passwort'

/** Said beside the password too: that is what one types again. */
const wrong = (message: string) => new HttpError(401, message, { issues: [{ path: 'password', message }] })

export function accessRoutes(app: FastifyInstance, context: Context) {
  const { database, sessions } = context
  const { orm } = database

  async function sessionOf(kind: SessionKind, request: FastifyRequest): Promise<Session> {
    const found = await sessions.find(kind, request)
    if (!found) return { isAuthenticated: false }
    return found.email ? { isAuthenticated: true, user: found.email } : { isAuthenticated: true }
  }

  route(app, {
    method: 'GET',
    url: '/api/admin/session',
    access: 'anyone',
    summary: 'Whether an administrator is signed in, and who',
    handle: ({ request }) => sessionOf('administrator', request),
  })
  route(app, {
    method: 'POST',
    url: '/api/admin/login',
    access: 'anyone',
    summary: 'Sign in as administrator',
    body: adminCredentials,
    handle: async ({ request, reply, body }) => {
      const email = body.email.toLowerCase()
      const [found] = await orm
        .select()
        .from(administrators)
        .where(eq(sql`lower(${administrators.email})`, email))
      const isRight = await checkPassword(context, [clientBucket(request), { name: `account ${email}` }], found?.passwordHash, body.password)
      if (!found || !isRight) throw wrong(wrongLogin)
      await sessions.begin('administrator', request, reply, found.id)
      return { isAuthenticated: true, user: found.email } satisfies Session
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/admin/logout',
    access: 'anyone',
    summary: 'Sign out',
    handle: async ({ request, reply }) => {
      await sessions.end('administrator', request, reply)
      return { isAuthenticated: false } satisfies Session
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/partner/session',
    access: 'anyone',
    summary: 'Whether a partner is signed in',
    handle: ({ request }) => sessionOf('partner', request),
  })
  route(app, {
    method: 'POST',
    url: '/api/partner/login',
    access: 'anyone',
    summary: 'Sign in with the shared partner password',
    body: partnerCredentials,
    handle: async ({ request, reply, body }) => {
      const stored = await settingOf(orm, partnerPasswordSetting)
      // No account to count by: all partners share one password.
      const everybody = { name: 'partners', limit: sharedLoginLimit }
      const isRight = await checkPassword(context, [clientBucket(request), everybody], stored, body.password)
      if (!isRight) throw wrong('Falsches Passwort. Bitte versuchen Sie es erneut.')
      await sessions.begin('partner', request, reply)
      return { isAuthenticated: true } satisfies Session
    },
  })
  route(app, {
    method: 'POST',
    url: '/api/partner/logout',
    access: 'anyone',
    summary: 'Sign out of the partner area',
    handle: async ({ request, reply }) => {
      await sessions.end('partner', request, reply)
      return { isAuthenticated: false } satisfies Session
    },
  })
}
