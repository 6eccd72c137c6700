import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../../../model/durations'
import { HttpError, stopping } from '../../platform/http/errors'
import { loginLimit } from './limits'

/** So many failures of strangers within the window happen without anybody meaning harm. One client alone cannot make them. */
const usual = 2 * loginLimit.most
const longest = 30 * second
/** Of one account, in this process. Everybody who waits holds a connection. */
const mostWaiting = 20

export const isUnderAttack = (failures: number) => failures > usual

/** How long a stranger waits who makes this attempt: a second, and twice as long with every five more. */
export function delayOf(failures: number) {
  return isUnderAttack(failures) ? Math.min(longest, second * 2 ** Math.floor((failures - usual - 1) / loginLimit.most)) : 0
}

/** Makes strangers at an account that is under attack wait before their password is looked at. Nobody is refused but for those who come when many wait. */
export function createLoginThrottle() {
  const waiting = new Map<string, number>()
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)

  return {
    async wait(account: string, failures: number, begun: number) {
      const delay = delayOf(failures)
      if (delay === 0) return
      const others = waiting.get(account) ?? 0
      if (others >= mostWaiting) throw new HttpError(429, loginLimit.message, { retryAfterSeconds: delay / second })
      waiting.set(account, others + 1)
      try {
        await pause(Math.max(0, begun + delay - performance.now()), undefined, { signal: stop.signal })
      } catch {
        throw stopping()
      } finally {
        const left = (waiting.get(account) ?? 1) - 1
        if (left > 0) waiting.set(account, left)
        else waiting.delete(account)
      }
    },
    /** A server that stops keeps nobody waiting. */
    stop: () => stop.abort(),
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>
