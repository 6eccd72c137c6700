import type { FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import { HttpError } from '../../platform/http/errors'
import type { Sessions } from './sessions'

export type Visitor = { kind: 'anonymous' } | { kind: 'partner' } | Administrator
type Administrator = { kind: 'administrator'; id: string; email: string }

type Asked = { readonly sessions: Sessions }

/** Each request is asked once, however many rooms want to know; the guard usually asks first. */
const known = new WeakMap<FastifyRequest, Promise<Visitor>>()

/** Who asks. Without a cookie this costs nothing. */
export function visitorOf({ sessions }: Asked, request: FastifyRequest): Promise<Visitor> {
  const visitor = known.get(request) ?? lookUp(sessions, request)
  known.set(request, visitor)
  return visitor
}

/** An administrator who is also signed in as a partner counts as administrator. */
async function lookUp(sessions: Sessions, request: FastifyRequest): Promise<Visitor> {
  const administrator = await sessions.find('administrator', request)
  if (administrator?.administratorId && administrator.email) {
    return { kind: 'administrator', id: administrator.administratorId, email: administrator.email }
  }
  return (await sessions.find('partner', request)) ? { kind: 'partner' } : { kind: 'anonymous' }
}

/** The signed-in administrator. The guard has let nobody else through. */
export async function selfOf(asked: Asked, request: FastifyRequest): Promise<Administrator> {
  const visitor = await visitorOf(asked, request)
  if (visitor.kind !== 'administrator') throw new HttpError(401, message('notSignedIn'))
  return visitor
}

/** The signed-in administrator's address, for what is noted about a change. */
export async function administratorOf(asked: Asked, request: FastifyRequest): Promise<string> {
  return (await selfOf(asked, request)).email
}
