import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWarmUp } from './warm-up'

let broken = new Set<string>()
let isAway = false
let expire = () => {}
let made: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  broken = new Set()
  isAway = false
  made = []
})
afterEach(() => {
  vi.useRealTimers()
})

function started() {
  const done = vi.fn()
  const failed = vi.fn()
  const warmUp = createWarmUp({
    cache: {
      onExpired: (listener) => {
        expire = listener
        return new Set()
      },
    },
    paths: async () => {
      if (isAway) throw new Error('away')
      return ['/', '/about', '/media']
    },
    make: async (path) => {
      if (broken.has(path)) throw new Error(`${path} is broken`)
      made.push(path)
    },
  })
  warmUp.start({ done, failed })
  return { warmUp, done, failed }
}

it('a page that cannot be made keeps no other from being made, and is tried again', async () => {
  broken.add('/')
  const { done, failed } = started()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(made).toEqual(['/about', '/media'])
  expect(failed.mock.calls.map(([{ message }]) => message)).toEqual(['/ is broken'])
  broken.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toContain('/')
  expect(done).toHaveBeenCalledOnce()
})

it('while the database is away it is tried less and less often, and no more after a stop', async () => {
  isAway = true
  const { warmUp, done, failed } = started()
  await vi.advanceTimersByTimeAsync(75_000)
  expect(failed).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(failed.mock.calls.length).toBeLessThan(15)
  isAway = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).toHaveBeenCalledOnce()
  isAway = true
  expire()
  warmUp.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(failed.mock.calls.length).toBeLessThan(15)
})

it('a change begins it anew', async () => {
  const { done } = started()
  await vi.advanceTimersByTimeAsync(1_000)
  expire()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).toHaveBeenCalledTimes(2)
  expect(made).toEqual(['/', '/about', '/media', '/', '/about', '/media'])
})
