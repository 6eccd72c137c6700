import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminCredentials, partnerCredentials, type Session } from '../../../model/settings/credentials'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { administrators } from '../../platform/db/schema/tables'
import { HttpError } from '../../platform/http/errors'
import { route } from '../../platform/http/route'
import { settingOf } from '../../platform/rows/settings'
import { checkPassword, checkStranger } from './check-password'
import { accountOf, deviceOf, partnerAccount, rememberDevice } from './devices'
import { createLoginThrottle } from './login-throttle'
import { partnerPasswordSetting } from './partner-password'
import type { SessionKind, Sessions } from './sessions'

const wrongLogin = 'Ungültige E-Mail oder Passwort'

/** Said beside the password too: that is what one types again. */
const wrong = (message: string) => new HttpError(401, message, { issues: [{ path: 'password', message }] })

/** Whom to tell that an account is under attack: its administrator or, of the partners' password, the team. */
export type Owner = { id: string; email: string } | 'partners'

type Login = { account: string; owner: Owner | undefined; stored: string | undefined; password: string }

export function accessRoutes(
  app: FastifyInstance,
  context: { config: Config; database: Database; sessions: Sessions; keyedHash: KeyedHash },
  mailAboutAttack: (owner: Owner) => Promise<void>,
) {
  const { database, sessions } = context
  const { orm } = database
  const throttle = createLoginThrottle()
  app.addHook('preClose', async () => throttle.stop())

  /** Whether the password is right; then a session begins, and the device is known from now on. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, { account, owner, stored, password }: Login) {
    const device = deviceOf(context, request, account, stored)
    const tellOwner = async () => owner && mailAboutAttack(owner)
    const isRight = device
      ? await checkPassword(context, `device ${device}`, stored, password)
      : await checkStranger(context, throttle, request, { account, stored, password, tellOwner })
    if (!isRight || !owner || !stored) return false
    if (owner === 'partners') await sessions.begin('partner', request, reply)
    else await sessions.begin('administrator', request, reply, owner.id)
    rememberDevice(context, reply, account, stored)
    return true
  }

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
      const [found] = await orm
        .select()
        .from(administrators)
        .where(eq(sql`lower(${administrators.email})`, body.email.toLowerCase()))
      const login = { account: accountOf(body.email), owner: found, stored: found?.passwordHash, password: body.password }
      if (!(await signIn(request, reply, login)) || !found) throw wrong(wrongLogin)
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
      const login = { account: partnerAccount, owner: 'partners' as const, stored, password: body.password }
      if (!(await signIn(request, reply, login))) throw wrong('Falsches Passwort. Bitte versuchen Sie es erneut.')
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
