import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { builtPages } from '../support/built-pages'
import { asked, seed } from '../support/hostile/asked'
import { rawBytes, sendRaw } from '../support/hostile/raw'

const test = testApp({ parts: builtPages })
let port: number
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

it('bytes that need not be a request are answered, or the connection ends; the server goes on', { timeout: 10_000_000 }, async ({ task }) => {
  const { cookies } = await asAdministrator(test)
  const cookie = `administrator=${cookies.administrator}`
  const id = '00000000-0000-4000-8000-000000000000'
  const routes = test.routes.filter(({ method, description }) => description && method !== 'GET' && method !== 'HEAD')
  const isUpload = (route: (typeof routes)[number]) => route.description?.upload !== undefined
  const failures: string[] = []
  let sent = 0
  for (const route of routes) {
    const path = route.url.replace(/:\w+/g, id)
    const property = fc.asyncProperty(rawBytes(route.method, path, cookie), (bytes) => {
      sent += 1
      return sendRaw(port, bytes)
    })
    // What is no request reaches no route: uploads are those that read the bytes themselves.
    const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns: isUpload(route) ? asked || 20 : Math.ceil(asked / 10) || 2 })
    if (counterexample) failures.push(`${errorInstance}\n  ${JSON.stringify(counterexample[0].slice(0, 600))}`)
  }
  Object.assign(task.meta, { figure: `${sent} times bytes to ${routes.length} routes, seed ${seed}` })
  expect(failures.join('\n'), `with SECURITY_SEED=${seed}`).toBe('')
  expect((await new Visitor(test).get('/healthz')).statusCode).toBe(200)
})
