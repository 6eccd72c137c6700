import { describe } from 'vitest'
import { tryEveryRoute } from '../support/hostile/every-route'

describe('whatever is asked of a route that reads', () => {
  tryEveryRoute(({ method }) => method === 'GET')
})
