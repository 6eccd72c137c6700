import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('orders wait for the team, which has something to do with them', async ({ page }) => {
  await signIn(page)
  expect((await send(page, 'PATCH', '/api/settings/study-delivery', { delivery: 'after review' })).status()).toBe(200)
})
