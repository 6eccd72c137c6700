import { expect, it } from 'vitest'
import { testApp, Visitor } from '../support/app'
import { logins } from '../support/logins'

const test = testApp({ env: { PUBLIC_URL: 'https://studie.example' } })

it('over https the cookies are bound to the host and never sent in clear, and the browser is told to stay on https', async () => {
  const answer = await new Visitor(test).post('/api/partner/login', { password: logins.partner }, { origin: 'https://studie.example' })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-partner', expect.stringMatching(/^__Host-device-[0-9a-f]{16}$/)])
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  }
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
})
