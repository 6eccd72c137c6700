import { describe, expect, it } from 'vitest'
import { createLoginThrottle, delayOf } from './login-throttle'

describe('a stranger at an account under attack', () => {
  it('waits longer and longer, up to half a minute', () => {
    expect([1, 10, 11, 15, 16, 21, 26, 31, 36, 1_000].map(delayOf)).toEqual([0, 0, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('is refused while many wait at the same account, and at no other', async () => {
    const throttle = createLoginThrottle()
    const waiting = Array.from({ length: 20 }, () => throttle.wait('one', 1_000, performance.now()).catch(({ status }) => status))
    await expect(throttle.wait('one', 1_000, performance.now())).rejects.toMatchObject({ status: 429, details: { retryAfterSeconds: 30 } })
    const other = throttle.wait('other', 1_000, performance.now()).catch(({ status }) => status)
    throttle.stop()
    expect(new Set(await Promise.all([...waiting, other]))).toEqual(new Set([503]))
  })
})
