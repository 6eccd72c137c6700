import { Writable } from 'node:stream'
import fc from 'fast-check'
import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { patience } from '../../src/server/files/receive'
import type { RegisteredRoute } from '../../src/server/route'
import { asAdministrator, testApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { type Operation, requestsFor } from '../support/hostile/requests'
import { knownNow, refill, settle } from '../support/hostile/state'
import { createTrial, shown } from '../support/hostile/trial'

/** How many requests each route gets; `npm run test:security` asks for a thousand. */
const perRoute = Number(process.env.SECURITY_REQUESTS ?? 12)
const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000)

const failures: string[] = []
const logger = pino(
  { level: 'error' },
  new Writable({
    write: (chunk, _encoding, done) => {
      failures.push(`logged: ${chunk}`)
      done()
    },
  }),
)

const test = testApp({ parts: async () => ({ ...(await builtPages()), logger }) })

// The parser's patience with what a broken body lacks is tested elsewhere.
beforeAll(() => {
  patience.finding = 20
})

const pathOf = ({ url }: RegisteredRoute) => url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')

it('whatever is sent to whichever route by whomever gets an answer that is no failure, and nothing is taken that the description forbids', async ({ task }) => {
  const parts = await settle(test)
  const { paths } = (await (await asAdministrator(test)).get('/api/docs.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  const trial = createTrial(test)
  const routes = test.routes.filter(({ method }) => method !== 'HEAD')
  const took: [number,string][] = []
  for (const route of routes) {
    const T=performance.now()
    const operation = paths[pathOf(route)]?.[route.method.toLowerCase()]
    if (route.method !== 'GET') await refill(test)
    const requests = requestsFor(route, operation, await knownNow(test, parts))
    const outcome = await fc.check(
      fc.asyncProperty(requests, (request) => trial.tryOut(route, request)),
      { seed, numRuns: perRoute },
    )
    took.push([performance.now()-T, route.method+' '+route.url])
    const [least] = outcome.counterexample ?? []
    if (least) failures.push(`${route.method} ${route.url}: ${outcome.errorInstance}\n  ${shown(route, least)}`)
  }
  console.log(took.sort((a,b)=>b[0]-a[0]).slice(0,45).map(([t,n])=>Math.round(t)+' '+n).join('\n'), took.reduce((a,[t])=>a+t,0))
  const { sent, accepted, slowest } = trial.counts
  Object.assign(task.meta, { figure: `${routes.length} routes, ${sent} requests, ${accepted} taken, slowest ${Math.round(slowest)} ms, seed ${seed}` })
  expect(failures.join('\n'), `with SECURITY_SEED=${seed} SECURITY_REQUESTS=${perRoute}`).toBe('')
  expect(sent).toBeGreaterThanOrEqual(routes.length * perRoute)
}, 3_600_000)
