import type { FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/errors'

/** The year in an address. */
export function yearOf(request: FastifyRequest): number {
  const { year } = request.params as { year: string }
  if (!/^\d{4}$/.test(year)) throw notFound()
  return Number(year)
}
