import { describe } from 'vitest'
import { tryEveryRoute } from '../support/hostile/every-route'

describe('whatever is sent to a route that writes', () => {
  tryEveryRoute(({ method }) => method !== 'GET')
})
