import type { FastifyRequest } from 'fastify'
import { message } from '../../../model/messages/message'
import { HttpError } from '../../platform/http/errors'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A state-changing request must come from a page of this site; browsers cannot be made to lie about it. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL) {
  if (readingMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = originOf(request)
  const ownOrigin = origin === undefined ? undefined : origin === publicUrl.origin || origin === `${request.protocol}://${request.host}`
  const ownSite = site === undefined ? undefined : site === 'same-origin'
  if (ownOrigin === false || ownSite === false || (ownOrigin === undefined && ownSite === undefined)) {
    throw new HttpError(403, message('foreignOrigin'))
  }
}

/** A page that hides its address hides its origin too, as `null`. The browser still says whose page it is, so that `null` then says nothing. */
function originOf({ headers }: FastifyRequest) {
  const isHidden = headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin'
  return isHidden ? undefined : headers.origin
}
