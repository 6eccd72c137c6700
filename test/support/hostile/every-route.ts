import { Writable } from 'node:stream'
import fc from 'fast-check'
import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { patience } from '../../../src/server/platform/files/receive'
import type { RegisteredRoute } from '../../../src/server/platform/http/route'
import { asAdministrator, testApp } from '../app'
import { builtPages } from '../built-pages'
import { asked, seed } from './asked'
import { type Operation, requestsFor } from './requests'
import { knownIn, refill, settle } from './state'
import { createTrial, shown } from './trial'

/** Built files are all sent by one handler: two requests for each are enough where nobody asks for more. */
const requestsTo = ({ url, description }: RegisteredRoute) => asked || (!description && /\.\w+$/.test(url) ? 2 : 10)

const pathOf = ({ url }: RegisteredRoute) => url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')

/** Sends generated requests to each route of the running app that `isMeant` names, as the app itself describes it. */
export function tryEveryRoute(isMeant: (route: RegisteredRoute) => boolean) {
  const failures: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      failures.push(`logged: ${String(chunk).slice(0, 300)}`)
      done()
    },
  })
  const test = testApp({ parts: async () => ({ ...(await builtPages()), logger: pino({ level: 'error' }, stream) }) })

  // How long a broken body is waited for is tested elsewhere.
  beforeAll(() => {
    const { finding } = patience
    patience.finding = 20
    return () => {
      patience.finding = finding
    }
  })

  it('gets an answer that is no failure, and nothing is taken that its description forbids', { timeout: 10_000_000 }, async ({ task }) => {
    const parts = await settle(test)
    const { paths } = (await (await asAdministrator(test)).get('/api/docs.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    const trial = createTrial(test)
    const known = await knownIn(test, parts)
    const routes = test.routes.filter((route) => route.method !== 'HEAD' && isMeant(route))
    for (const route of routes) {
      const isAboutOne = route.url.includes(':')
      if (isAboutOne && route.method !== 'GET') await refill(test)
      const requests = requestsFor(route, paths[pathOf(route)]?.[route.method.toLowerCase()], await known(isAboutOne))
      const property = fc.asyncProperty(requests, (request) => trial.tryOut(route, request))
      const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns: requestsTo(route) })
      if (counterexample) failures.push(`${route.method} ${route.url}: ${errorInstance}\n  ${shown(route, counterexample[0])}`)
    }
    const { sent, accepted, slowest } = trial.counts
    Object.assign(task.meta, { figure: `${sent} requests to ${routes.length} routes, ${accepted} taken, slowest ${Math.round(slowest)} ms, seed ${seed}` })
    expect(failures.join('\n'), `with SECURITY_SEED=${seed}${asked ? ` SECURITY_REQUESTS=${asked}` : ''}`).toBe('')
    expect(sent).toBeGreaterThanOrEqual(routes.reduce((sum, route) => sum + requestsTo(route), 0))
  })
}
