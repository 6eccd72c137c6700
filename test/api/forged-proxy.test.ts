import { expect, it } from 'vitest'
import { testApp } from '../support/app'
import { hole } from '../support/holes'

const test = testApp({ env: { TRUST_PROXY: 'off' } })

it(hole('forged X-Forwarded-*', 'a header does not make a new client'), async () => {
  const statuses = []
  for (let attempt = 0; attempt < 7; attempt++) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/partner/login',
      headers: {
        origin: 'http://localhost:3000',
        'x-forwarded-for': `203.0.113.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
      },
      payload: { password: 'falsch' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})
